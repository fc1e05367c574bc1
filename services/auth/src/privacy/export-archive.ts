import { strToU8, zipSync } from 'fflate'
import type { Collected } from './collected.ts'
import { exportPage } from './export-page.ts'

/** A ZIP of the same twice: for programs (JSON), and for people (a page that needs nothing else). */
export function exportArchive(collected: Collected): Uint8Array {
  const { handle, at, parts, missing } = collected
  const services = Object.fromEntries(parts.map(({ service, sections }) => [service, sections]))
  const json = JSON.stringify({ handle, created: at.toISOString(), missing, services }, null, 2)
  return zipSync({ 'daten.json': strToU8(json), 'daten.html': strToU8(exportPage(collected)) }, { mtime: at })
}
