import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

export interface Flaw {
  rule:
    | 'image-alt'
    | 'heading-order'
    | 'empty-heading'
    | 'empty-link'
    | 'vague-link'
    | 'table-header'
    | 'long-paragraph'
  selector: string
  text?: string
}

const VAGUE =
  /^(hier|hier klicken|klick(en sie)? hier|mehr|mehr erfahren|weiter|weiterlesen|link|details|here|click here|more|read more)[\s.…!:]*$/i
const LONGEST_PARAGRAPH = 1_200

/** What in a piece of HTML keeps people from reading it. Headings go on from the `level` before; the last one is handed back. */
export function judgeHtml(html: string, where: string, level: number): { flaws: Flaw[]; level: number } {
  const elements = elementsOf(parseFragment(html).childNodes)
  let last = level
  const flaws = elements.flatMap((element): Flaw[] => {
    const flaw = (rule: Flaw['rule'], text?: string): Flaw[] => [
      { rule, selector: `${where} ${element.tagName}`, ...(text && { text: text.slice(0, 120) }) },
    ]
    const words = wordsOf(element)
    const heading = /^h([2-4])$/.exec(element.tagName)
    if (heading) {
      const skips = Number(heading[1]) > last + 1
      last = Number(heading[1])
      if (!words) return flaw('empty-heading')
      return skips ? flaw('heading-order', words) : []
    }
    switch (element.tagName) {
      case 'img':
        return attribute(element, 'alt')?.trim() ? [] : flaw('image-alt', attribute(element, 'src'))
      case 'a':
        if (!words && !altOf(element)) return flaw('empty-link', attribute(element, 'href'))
        return VAGUE.test(words) ? flaw('vague-link', words) : []
      case 'table':
        return elementsOf(element.childNodes).some(({ tagName }) => tagName === 'th') ? [] : flaw('table-header', words)
      case 'p':
        return words.length > LONGEST_PARAGRAPH ? flaw('long-paragraph', words) : []
      default:
        return []
    }
  })
  return { flaws, level: last }
}

const elementsOf = (nodes: readonly Node[]): Element[] =>
  nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node.childNodes)] : []))

const wordsOf = (element: Element): string => textOf(element.childNodes).replace(/\s+/g, ' ').trim()

const textOf = (nodes: readonly Node[]): string =>
  nodes.map((node) => ('value' in node ? node.value : 'tagName' in node ? textOf(node.childNodes) : '')).join(' ')

const altOf = (element: Element): string =>
  elementsOf(element.childNodes)
    .map((child) => attribute(child, 'alt') ?? '')
    .join('')
    .trim()

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value
