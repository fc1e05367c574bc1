import { checkField } from './check-condition.ts'

const COLUMNS = new Set(['_id', 'rev', 'created', 'updated'])

/** True for the fields that have a column of their own. */
export function isColumn(field: string): boolean {
  return COLUMNS.has(field)
}

/** The SQL of a field: its column, or its place in the body; missing and JSON null are both SQL null. */
export function sqlField(field: string): string {
  return isColumn(field) ? field : `nullif(${sqlPlace(field)}, 'null'::jsonb)`
}

/** The SQL of a field's place in the body as it is stored. */
export function sqlPlace(field: string): string {
  return checkField(field)
    .split('.')
    .reduce((place, key) => `${place}->'${key}'`, 'body')
}
