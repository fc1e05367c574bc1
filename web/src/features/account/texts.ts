/** What a form holds, or what is wrong with it: a text for each path of the wire, such as `userData.addresses.0.zip`. */
export type Texts = Readonly<Record<string, string>>

/** The texts whose paths begin with a prefix, by what follows it. */
export const within = (texts: Texts, prefix: string): Texts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([path, text]) =>
      path.startsWith(`${prefix}.`) ? [[path.slice(prefix.length + 1), text]] : [],
    ),
  )

/** The texts with a prefix before every path. */
export const under = (prefix: string, texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${prefix}.${name}`, text]))

/** What a person filled in, trimmed; what was left empty is left out. */
export const filledIn = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text.trim() === '' ? [] : [[name, text.trim()]])))

/** Required texts that are missing. */
export const missing = (texts: Texts, names: readonly string[], sentence: string): Texts =>
  Object.fromEntries(names.filter((name) => !texts[name]?.trim()).map((name) => [name, sentence]))
