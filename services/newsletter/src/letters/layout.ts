const SLOTS = [
  ...(['locale', 'subject', 'preheader', 'site', 'claim', 'title', 'body'] as const),
  ...(['label', 'link', 'fallback', 'note', 'closing', 'automatic', 'imprint'] as const),
]

type Slots = Record<(typeof SLOTS)[number], string>

/** Puts values, escaped already, into the compiled layout. */
type Fill = (values: Slots) => string

const compiled = new Map<boolean, Promise<Fill>>()

/**
 * The one layout of all mails, with or without a button. Compiling takes MJML a third of a second, so it is done once,
 * with slots that each mail fills.
 */
export function layout({ button }: { button: boolean }): Promise<Fill> {
  const known = compiled.get(button) ?? compile(button)
  compiled.set(button, known)
  return known
}

async function compile(button: boolean): Promise<Fill> {
  // Loaded with the first mail: it is large, and an installation that sends none need not hold it.
  const { default: mjml2html } = await import('mjml')
  const { html } = await mjml2html(source(button), { fonts: {}, keepComments: false, validationLevel: 'strict' })
  // Odd pieces are names of slots, even ones the markup between them.
  const pieces = html
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/\s{2,}/g, ' ')
    .split(/@@(\w+)@@/)
  return (values) => pieces.map((piece, index) => (index % 2 ? values[slotNamed(piece)] : piece)).join('')
}

function slotNamed(name: string): keyof Slots {
  const slot = SLOTS.find((known) => known === name)
  if (!slot) throw new Error(`the layout has no slot ${name}`)
  return slot
}

const SERIF = `Georgia, 'Times New Roman', serif`
const SANS = `-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`

const source = (button: boolean) => `
<mjml lang="@@locale@@">
  <mj-head>
    <mj-title>@@subject@@</mj-title>
    <mj-preview>@@preheader@@</mj-preview>
    <mj-attributes>
      <mj-all font-family="${SANS}" />
      <mj-text font-size="16px" line-height="1.6" color="#2b2622" padding="0 0 16px" />
      <mj-section padding="0 24px" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="#f4f0e9" width="600px">
    <mj-section padding="32px 24px 20px"><mj-column>
      <mj-text align="center" font-family="${SERIF}" font-size="22px" line-height="1.3" padding="0">@@site@@</mj-text>
      <mj-text align="center" font-size="13px" color="#6d6257" padding="4px 0 0">@@claim@@</mj-text>
    </mj-column></mj-section>
    <mj-section background-color="#ffffff" padding="36px 32px 24px"><mj-column>
      <mj-text font-family="${SERIF}" font-size="26px" line-height="1.25" padding="0 0 20px">@@title@@</mj-text>
      <mj-text padding="0">@@body@@</mj-text>
      ${button ? BUTTON : ''}
      <mj-text font-size="14px" color="#5c5348">@@note@@</mj-text>
      <mj-text>@@closing@@<br />@@site@@</mj-text>
    </mj-column></mj-section>
    <mj-section padding="20px 24px 36px"><mj-column>
      <mj-text align="center" font-size="12px" line-height="1.5" color="#6d6257" padding="0 0 8px">@@automatic@@</mj-text>
      <mj-text align="center" font-size="12px" line-height="1.5" color="#6d6257" padding="0">@@imprint@@</mj-text>
    </mj-column></mj-section>
  </mj-body>
</mjml>`

const BUTTON = `
      <mj-button href="@@link@@" background-color="#6b1f2e" color="#ffffff" font-size="16px" font-weight="600"
        inner-padding="14px 24px" border-radius="3px" align="left" padding="4px 0 20px">@@label@@</mj-button>
      <mj-text font-size="13px" line-height="1.5" color="#6d6257">@@fallback@@<br />@@link@@</mj-text>`
