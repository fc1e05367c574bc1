import { createHash } from 'node:crypto'
import pg from 'pg'
import { checkField } from './check-condition.ts'

const COLUMNS = new Set(['_id', 'rev', 'created', 'updated'])

/** Gives the SQL of a field of one collection. */
export type FieldSql = (field: string) => string

/** True for the fields that every document has, and so a typed column of their own. */
export function isColumn(field: string): boolean {
  return COLUMNS.has(field)
}

/** Fields read out of the body, but those in `generated` out of the column that repeats them beside it. */
export function fieldSql(generated: ReadonlySet<string>): FieldSql {
  return (field) => {
    if (isColumn(field)) return field
    return generated.has(field) ? generatedColumn(field) : bodyField(field)
  }
}

/** The SQL of a field as the body has it; missing and JSON null are both SQL null. */
export function bodyField(field: string): string {
  return `nullif(${sqlPlace(field)}, 'null'::jsonb)`
}

/** The name of the column that repeats a field. */
export function generatedColumn(field: string): string {
  const name = `f_${checkField(field)}`
  const fits = name.length < 60 ? name : `f_${createHash('sha256').update(field).digest('hex').slice(0, 24)}`
  return pg.escapeIdentifier(fits)
}

/** The SQL of a field's place in the body as it is stored. */
export function sqlPlace(field: string): string {
  return checkField(field)
    .split('.')
    .reduce((place, key) => `${place}->'${key}'`, 'body')
}
