import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { dispositionOf } from './disposition.ts'

describe('the name under which a download is saved', () => {
  it('is given in plain letters and in its own', () => {
    expect(dispositionOf({ name: 'Höfe & Gärten.pdf', mime: 'application/pdf' }, false)).toBe(
      `inline; filename="Hofe & Garten.pdf"; filename*=UTF-8''H%C3%B6fe%20%26%20G%C3%A4rten.pdf`,
    )
  })

  it('is never empty', () => {
    expect(dispositionOf({ name: '日本', mime: 'text/plain' }, false)).toMatch(/^attachment; filename="Datei"; /)
  })

  it.each(['text/html', 'text/plain', 'application/xml', 'application/zip', 'application/octet-stream'])(
    'comes with saving, never showing, for %s',
    (mime) => expect(dispositionOf({ name: 'a', mime }, false)).toMatch(/^attachment;/),
  )

  it('is one header of its own grammar, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        expect(dispositionOf({ name, mime: 'image/png' }, true)).toMatch(
          /^attachment; filename="[\x20\x21\x23-\x24\x26-\x2e\x30-\x5b\x5d-\x7e]+"; filename\*=UTF-8''([\w.!~-]|%[0-9A-F]{2})*$/,
        )
      }),
    )
  })
})
