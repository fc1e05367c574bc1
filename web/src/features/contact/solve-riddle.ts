/** The token that proves the work was done, or null where this browser cannot do it: no worker, or no https. */
export async function solveRiddle(challenge: Record<string, unknown>): Promise<string | null> {
  if (!globalThis.crypto?.subtle || typeof Worker === 'undefined') return null
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' })
  try {
    const solution = await new Promise<unknown>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data)
      worker.onerror = () => resolve(null)
      worker.postMessage(challenge)
    })
    return solution ? btoa(JSON.stringify({ challenge, solution })) : null
  } finally {
    worker.terminate()
  }
}
