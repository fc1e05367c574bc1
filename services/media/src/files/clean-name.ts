const LONGEST = 200

/**
 * A file's name without its folders, control characters, marks that turn the direction of writing (`gpj.exe` would read
 * as `exe.jpg`) or anything else a path or a header could trip over.
 */
export function cleanName(given: string | undefined): string {
  const last = (given ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).pop() ?? ''
  const name = last
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim()
  // The end is kept, for it tells the type.
  return Array.from(name).slice(-LONGEST).join('').slice(-LONGEST).toWellFormed() || 'Datei'
}
