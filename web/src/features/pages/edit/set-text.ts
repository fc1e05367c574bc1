/** Changes the words of an editable box if they differ; a cursor in it stays as many characters from the start. */
export function setText(box: HTMLElement, text: string): void {
  if (box.textContent === text) return
  const offset = box === document.activeElement ? cursorIn(box) : undefined
  box.textContent = text
  const node = box.firstChild
  if (offset !== undefined && node) getSelection()?.collapse(node, Math.min(offset, text.length))
}

function cursorIn(box: HTMLElement): number | undefined {
  const selection = getSelection()
  if (!selection?.rangeCount) return undefined
  const before = document.createRange()
  before.selectNodeContents(box)
  const { endContainer, endOffset } = selection.getRangeAt(0)
  if (!box.contains(endContainer)) return undefined
  before.setEnd(endContainer, endOffset)
  return before.toString().length
}
