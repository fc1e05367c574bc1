import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5'
import { plainText } from './plain-text.ts'
import { sanitiseHtml } from './sanitise-html.ts'
import { XSS_PAYLOADS } from './xss-payloads.ts'

const KEPT_TAGS =
  /^(p|h[2-4]|ul|ol|li|a|strong|em|u|s|br|hr|blockquote|span|table|caption|colgroup|col|thead|tbody|tfoot|tr|t[hd]|img|figure|figcaption)$/
const KEPT_ATTRIBUTES = /^(href|title|target|rel|src|alt|width|height|start|colspan|rowspan|scope|span|class)$/

describe('sanitised html', () => {
  it.each(XSS_PAYLOADS)('has nothing active left of %s', (payload) => {
    for (const html of [payload, `<p>${payload}</p>`, `<table><tr><td>${payload}`]) expectHarmless(sanitiseHtml(html))
  })

  it('has nothing active left of payloads cut anywhere and put together', () => {
    const pieces = fc.tuple(fc.constantFrom(...XSS_PAYLOADS), fc.nat(80)).map(([payload, cut]) => payload.slice(cut))
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
        const clean = sanitiseHtml(parts.join(''))
        expectHarmless(clean)
        expect(sanitiseHtml(clean)).toBe(clean)
      }),
      { numRuns: 500 },
    )
  })

  it('does not change when it is sanitised again', () => {
    const words = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '&amp;',
      '=',
      '/',
      ' ',
      'p',
      'a',
      'href',
      '<p>',
      '</p>',
      '<a href="',
      'ü',
      '<li>',
    )
    fc.assert(
      fc.property(fc.array(words, { maxLength: 30 }), (parts) => {
        const clean = sanitiseHtml(parts.join(''))
        expect(sanitiseHtml(clean)).toBe(clean)
      }),
      { numRuns: 500 },
    )
  })

  it('does not change again, even if it was broken when it came', () => {
    const clean = sanitiseHtml('<p><p</p><p>')
    expect(sanitiseHtml(clean)).toBe(clean)
  })

  it.each([
    '<h2>Brunch</h2><p>Jeden <strong>Sonntag</strong>, <em>10</em> bis <u>14</u> Uhr<br />im Hof</p><hr />',
    '<ul><li><p>Brot &amp; Käse</p></li></ul><ol start="3"><li>Wein</li></ol>',
    '<p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener">Link</a></p>',
    '<p><a href="/vinothek#karte" rel="noopener">Vinothek</a> <a href="mailto:a@b.at" rel="noopener">Mail</a></p>',
    '<p><a href="tel:+4312345" target="_blank" rel="noopener">Telefon</a> <span class="text-large">groß</span></p>',
    '<table><thead><tr><th scope="col">Wein</th></tr></thead><tbody><tr><td colspan="2">Rot</td></tr></tbody></table>',
    '<figure><img src="/api/v0/download/6560a1b2c3d4e5f6a7b8c9d0/640-a1.jpg" alt="Hof" /><figcaption>Hof</figcaption></figure>',
    '<blockquote><p>„Großartig“ – <s>gut</s></p></blockquote>',
  ])('keeps what editors write: %s', (html) => {
    expect(sanitiseHtml(html)).toBe(html)
  })

  it('drops pictures of other sites, which would tell a stranger who reads the page', () => {
    expect(sanitiseHtml('<p>a<img src="https://example.com/x.gif">b</p>')).toBe('<p>ab</p>')
  })

  it('becomes plain words', () => {
    expect(plainText('<p>Brot &amp; <strong>Käse</strong></p><p>&lt;3</p>')).toBe('Brot & Käse <3')
  })

  it('is made of 200 kB of brackets in a time that does not explode', () => {
    for (const piece of ['<', '<a ', '<p><span>', '&lt;', '<a href="', '<!--', '</p']) {
      expectHarmless(sanitiseHtml(piece.repeat(200_000 / piece.length)))
    }
  })
})

type Node = DefaultTreeAdapterMap['node']

/** Reads the result as a browser does: no tag, attribute or address but those the site shows. */
function expectHarmless(html: string): void {
  for (const node of nodesOf(parseFragment(html))) {
    expect(node.nodeName).toMatch(/^#(text|document-fragment)$|^[a-z]/)
    if (!('attrs' in node)) continue
    expect(node.tagName).toMatch(KEPT_TAGS)
    for (const { name, value } of node.attrs) expectHarmlessAttribute(name, value)
  }
}

function expectHarmlessAttribute(name: string, value: string): void {
  expect(name).toMatch(KEPT_ATTRIBUTES)
  if (name === 'href') expect(schemeOf(value)).toMatch(/^(https?|mailto|tel):$/)
  if (name === 'src') expect(value).toMatch(/^\/api\/v0\/download\/[0-9a-f]{24}(\/[\w.-]+)?$/)
  if (name === 'rel') expect(value).toBe('noopener')
  if (name === 'target') expect(value).toBe('_blank')
}

const nodesOf = (node: Node): Node[] => ['childNodes' in node ? node.childNodes.flatMap(nodesOf) : [], node].flat()

/** As a browser on our page would understand the address. */
const schemeOf = (href: string): string => {
  const url = new URL(href, 'https://site.example/page')
  const staysHere = !/^https?:/i.test(href.trim()) && /^https?:$/.test(url.protocol)
  if (staysHere) expect(url.host).toBe('site.example')
  return url.protocol
}
