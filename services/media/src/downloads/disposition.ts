/** Types a browser shows by itself; everything else is saved. */
const INLINE = /^(image\/(jpeg|png|gif|webp|avif|svg\+xml)|application\/pdf|video\/mp4|audio\/mpeg)$/

/** Content-Disposition with the file's name, which may hold any letter (RFC 6266, RFC 8187). */
export function dispositionOf({ name, mime }: { name: string; mime: string }, attachment: boolean): string {
  const kind = attachment || !INLINE.test(mime) ? 'attachment' : 'inline'
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\/%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain || 'Datei'}"; filename*=UTF-8''${encoded}`
}
