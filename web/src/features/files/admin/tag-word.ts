import { nameOf } from './tag-tree.ts'
import type { FilesWords } from './words.ts'

/** What a tag is called: those the product sets have names of its own. */
export function tagWord(path: string, words: FilesWords): string {
  switch (path) {
    case 'all':
    case 'none':
    case 'recently_uploaded':
    case 'upload_queued':
    case 'in_gallery':
      return words[path]
    default:
      return nameOf(path)
  }
}
