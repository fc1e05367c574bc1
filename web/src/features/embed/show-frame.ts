import type { EmbedContent } from './embed-content.ts'

/** A vendor's document in a frame of its own. */
export function showFrame({ address, title }: Extract<EmbedContent, { kind: 'frame' }>, box: HTMLElement): void {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.allow = 'fullscreen; picture-in-picture; encrypted-media'
  frame.allowFullscreen = true
  // The player of a film asks which site shows it.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = address
  box.append(frame)
}
