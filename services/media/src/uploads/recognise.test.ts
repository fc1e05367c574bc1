import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { recognise } from './recognise.ts'

const ALL = ['jpg', 'png', 'gif', 'webp', 'svg', 'pdf', 'zip', 'docx', 'xlsx', 'doc', 'csv', 'txt', 'ics', 'xml', 'mp3']
const bytes = (text: string) => Buffer.from(text, 'latin1')

describe('the type of a file', () => {
  it.each([
    ['a PDF', '%PDF-1.7 …', 'a.txt', 'pdf'],
    ['a GIF', 'GIF89a\x01\x00\x01\x00', 'a.jpg', 'gif'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.txt', 'svg'],
    [
      'a drawing with everything before it',
      '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- x --><!DOCTYPE svg PUBLIC "a" "b" [<!ENTITY x "y">]><!-- y --> <svg>',
      'a',
      'svg',
    ],
    ['a text', 'Liebe Gäste', 'a.TXT', 'txt'],
    ['a table', 'Wein;Preis', 'a.b.csv', 'csv'],
    ['a calendar', 'BEGIN:VCALENDAR', 'a.ics', 'ics'],
    ['a text that names its encoding', '<?xml version="1.0"?><feed/>', 'a.xml', 'xml'],
  ])('of %s is told by its bytes', async (_, head, name, ext) => {
    expect((await recognise(bytes(head), name, ALL)).ext).toBe(ext)
  })

  it.each([
    ['a page', '<!-- x --><html>', 'a.txt'],
    ['a page in capitals', '  <BODY onload=x>', 'a.csv'],
    ['a script', '<script>x</script>', 'a.txt'],
    ['control characters', 'a\x00b', 'a.txt'],
    ['a text without an extension', 'hello', 'readme'],
    ['a text with a foreign one', 'hello', 'a.html'],
    ['an empty archive with a foreign name', 'PK\x05\x06'.padEnd(22, '\0'), 'a.apk'],
    ['a drawing that comes second', '<g/><svg>', 'a.svg'],
  ])('is refused for %s', async (_, head, name) => {
    await expect(recognise(bytes(head), name, ALL)).rejects.toMatchObject({ code: 'C3' })
  })

  it('is refused when the site does not allow it', async () => {
    await expect(recognise(bytes('%PDF-1.7'), 'a.pdf', ['jpg'])).rejects.toMatchObject({ code: 'C3' })
  })

  it('never is that of a page, whatever the bytes and the name', async () => {
    const words = fc.constantFrom(
      '<svg',
      '<html>',
      '<!--',
      '-->',
      '<?xml',
      '?>',
      '<!DOCTYPE svg',
      '[',
      ']',
      '>',
      ' ',
      'x',
      '\0',
      'GIF89a',
    )
    const heads = fc.array(words, { maxLength: 60 }).map((parts) => bytes(parts.join('')))
    await fc.assert(
      fc.asyncProperty(heads, fc.constantFrom('a.html', 'a.svg', 'a.xml', 'a.txt', 'a'), async (head, name) => {
        const found = await recognise(head, name, ALL).catch(({ code }) => code)
        if (found === 'C3') return
        expect(ALL).toContain(found.ext)
        expect(found.mime).not.toMatch(/html|javascript/)
      }),
    )
  })
})
