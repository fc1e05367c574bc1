/** One part of a letter's body. */
export type Block =
  | { kind: 'text'; text: string }
  /** Somebody's own words, line breaks and all. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; facts: readonly (readonly [label: string, value: string])[] }
  /** HTML that its producer has sanitised already. */
  | { kind: 'html'; html: string }

/** What a mail says, before it is laid out: one letter makes both the HTML and the text part. */
export interface Letter {
  subject: string
  title: string
  blocks: readonly Block[]
  button?: { label: string; link: string }
  /** Small print below the button. */
  note?: string
  /** A person wrote it; all others are sent by a machine and say so. */
  personal?: true
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const quote = (words: string): Block => ({ kind: 'quote', text: words })
export const html = (markup: string): Block => ({ kind: 'html', html: markup })

/** A table of facts; those without a value are left out. */
export const facts = (all: readonly (readonly [label: string, value: string | undefined])[]): Block => ({
  kind: 'facts',
  facts: all.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
})
