import type { File } from '@rebzeile/contracts/http/media/file.ts'

/** Name with extension; a file that was uploaded as `a.jpg` already says it. */
export const labelOf = ({ name, ext }: Pick<File, 'name' | 'ext'>) =>
  /\.[a-z0-9]{2,5}$/i.test(name) ? name : `${name}.${ext}`

/** `21.11.2026`, in the reader's time zone. */
export function dayOf(instant: string): string {
  const date = new Date(instant)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`
}

/** Where a file is edited. */
export const editAddress = ({ _id, isImg }: Pick<File, '_id' | 'isImg'>) =>
  `/admincenter/${isImg ? 'image' : 'file'}/edit/${_id}`

/** Where a file is saved from. */
export const saveAddress = ({ _id }: Pick<File, '_id'>) => `/api/v0/download/${_id}?attachment=1`
