import { createContext, use, useEffect } from 'react'

export interface HeadTag {
  tag: 'meta' | 'link'
  attributes: Record<string, string>
}

/** What a screen says about itself to browsers, search engines and link previews. */
export interface Head {
  title: string
  tags: HeadTag[]
}

/** Collects, while the server renders, what the answer needs beside its body. */
export interface AnswerSink {
  status: number
  head: Head
}

export const AnswerContext = createContext<AnswerSink | null>(null)

/** Declares title, head tags and (on the server) the status code of the screen that is shown. */
export function useAnswer(head: Head, status = 200): void {
  const sink = use(AnswerContext)
  if (sink) Object.assign(sink, { head, status })
  const key = JSON.stringify(head)
  useEffect(() => applyHead(JSON.parse(key)), [key])
}

/** The head as markup, marked so that the browser can replace it later. */
export const headHtml = ({ title, tags }: Head) =>
  [`<title>${escapeHtml(title)}</title>`, ...tags.map(tagHtml)].join('')

function tagHtml({ tag, attributes }: HeadTag): string {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<${tag}${pairs.join('')} data-head>`
}

function applyHead({ title, tags }: Head): void {
  document.title = title
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  for (const { tag, attributes } of tags) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.dataset.head = ''
    document.head.append(element)
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for a place in HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
