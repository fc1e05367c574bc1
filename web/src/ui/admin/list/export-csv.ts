import type { Column } from './column.ts'

const PAGE = 200
const MOST_PAGES = 250

type FetchPage<Item> = (page: number, limit: number) => Promise<{ items: readonly Item[]; total: number }>

/**
 * Saves every item of a list as a CSV file that German spreadsheets open at once: semicolons, UTF-8 with its mark. A cell
 * that a spreadsheet would take for a formula is made text.
 */
export async function exportCsv<Item>(name: string, columns: readonly Column<Item>[], fetchPage: FetchPage<Item>) {
  const { default: Papa } = await import('papaparse')
  const shown = columns.filter((column) => column.text)
  const rows: string[][] = []
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { items, total } = await fetchPage(page, PAGE)
    rows.push(...items.map((item) => shown.map((column) => String(column.text?.(item) ?? ''))))
    if (items.length === 0 || rows.length >= total) break
  }
  const fields = shown.map((column) => column.title)
  const csv = Papa.unparse({ fields, data: rows }, { delimiter: ';', newline: '\r\n', escapeFormulae: true })
  save(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
}

function save(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
