import { Refusal } from '@rebzeile/kit/errors/refusal.ts'
import { fileTypeFromBuffer } from 'file-type'

export interface Recognised {
  ext: string
  mime: string
}

/** How many first bytes tell the type. */
export const HEAD_BYTES = 4_100

/** Containers whose inner type the first bytes do not tell: there the name may say which of these it is. */
const CONTAINERS: Record<string, Record<string, string>> = {
  zip: {
    zip: 'application/zip',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  cfb: { doc: 'application/msword', xls: 'application/vnd.ms-excel' },
}

const TEXTS: Record<string, string> = {
  csv: 'text/csv',
  txt: 'text/plain',
  ics: 'text/calendar',
  xml: 'application/xml',
}

/** The type by what the bytes are, never by what the name claims. Refuses (C3) what is not allowed. */
export async function recognise(head: Uint8Array, name: string, allowed: readonly string[]): Promise<Recognised> {
  const named = name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''
  const found = await byBytes(head, named)
  if (!found || !allowed.includes(found.ext)) throw new Refusal('unsupported-type', 'C3')
  return found
}

async function byBytes(head: Uint8Array, named: string): Promise<Recognised | null> {
  if (looksLikeSvg(head)) return { ext: 'svg', mime: 'image/svg+xml' }
  const type = await fileTypeFromBuffer(head)
  if (type && type.ext !== 'xml') {
    const inner = CONTAINERS[type.ext]
    if (!inner) return { ext: type.ext, mime: type.mime.split(';')[0] ?? type.mime }
    const mime = inner[named]
    return mime ? { ext: named, mime } : null
  }
  const mime = TEXTS[named]
  return mime && isPlainText(head) ? { ext: named, mime } : null
}

const start = (head: Uint8Array) =>
  Buffer.from(head)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()

/** An svg element after nothing but declarations and comments. */
const looksLikeSvg = (head: Uint8Array) => /^<svg[\s>]/i.test(withoutProlog(start(head)))

/** One piece at a time: a single expression for all of it would try every way to split a thousand comments. */
function withoutProlog(text: string): string {
  for (let rest = text; ; ) {
    const next = rest.replace(/^(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE svg[^>[]*(?:\[[^\]]*\])?[^>]*>)\s*/i, '')
    if (next === rest) return rest
    rest = next
  }
}

/** No control bytes, and nothing a browser would take for a page. */
function isPlainText(head: Uint8Array): boolean {
  if (head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return false
  return !/<(!doctype html|html|head|body|script|iframe|svg|meta)[\s>/]/i.test(start(head))
}
