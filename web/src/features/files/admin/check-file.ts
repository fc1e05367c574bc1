/** What files must be to be taken. */
export interface Requirements {
  /** Allowed extensions, lower case; any if left out. */
  extensions?: readonly string[] | undefined
  maxBytes: number
  minWidth?: number | undefined
  minHeight?: number | undefined
}

/** Why a file is not taken. */
export type FileFault =
  | { kind: 'type' }
  | { kind: 'size'; max: number }
  | { kind: 'pixels'; w: number; h: number; minW: number; minH: number }

/** Looks at a file before it leaves, so that nobody waits for an upload that will be refused. The server looks again. */
export async function faultOf(file: File, wanted: Requirements): Promise<FileFault | undefined> {
  if (wanted.extensions && !wanted.extensions.includes(extensionOf(file.name))) return { kind: 'type' }
  if (file.size > wanted.maxBytes) return { kind: 'size', max: wanted.maxBytes }
  if (!wanted.minWidth && !wanted.minHeight) return undefined
  const { minWidth: minW = 0, minHeight: minH = 0 } = wanted
  // What this browser cannot decode is left to the server.
  const pixels = await createImageBitmap(file).catch(() => undefined)
  if (!pixels || (pixels.width >= minW && pixels.height >= minH)) return undefined
  return { kind: 'pixels', w: pixels.width, h: pixels.height, minW, minH }
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase()
