import { checkCondition } from './check-condition.ts'
import type { Condition, Scalar } from './documents.ts'
import type { Alternatives } from './keyset.ts'
import { type FieldSql, isColumn, sqlPlace } from './sql-fields.ts'

/** Takes a value out of the SQL: gives the placeholder, or the quoted literal, that stands for it. */
export type Bind = (value: string | number | readonly (string | number)[]) => string

/** What a piece of SQL is written with: the collection's fields, and a place for the values. */
export interface Writing {
  bind: Bind
  fieldOf: FieldSql
}

type FieldCondition = Exclude<Condition, { any: readonly Condition[] }>

/** The SQL of conditions that must all be met. Values never become part of it, field names are checked. */
export function sqlAll(conditions: readonly Condition[], writing: Writing): string {
  if (conditions.length === 0) return 'true'
  return conditions.map((condition) => sqlCondition(checkCondition(condition), writing)).join(' and ')
}

/** The SQL of alternatives of which one must be met as a whole. */
export function sqlAnyOf(alternatives: Alternatives, writing: Writing): string {
  return either(alternatives.map((conditions) => `(${sqlAll(conditions, writing)})`))
}

function sqlCondition(condition: Condition, writing: Writing): string {
  if ('any' in condition) return either(condition.any.map((each) => sqlCondition(each, writing)))
  const { bind, fieldOf } = writing
  const field = fieldOf(condition.field)
  switch (condition.op) {
    case 'eq':
      return condition.value === null ? `${field} is null` : `${field} = ${scalar(condition, condition.value, writing)}`
    case 'ne':
      if (condition.value === null) return `${field} is not null`
      return `${field} is distinct from ${scalar(condition, condition.value, writing)}`
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return `(${field} ${COMPARE[condition.op]} ${scalar(condition, condition.value, writing)}${sameType(condition, writing)})`
    case 'in':
      return among(condition, condition.value, writing)
    case 'startsWith':
      if (isColumn(condition.field)) return `starts_with(${field}, ${bind(condition.value)}::text)`
      return `(jsonb_typeof(${field}) = 'string' and starts_with(${field} #>> '{}', ${bind(condition.value)}::text))`
    case 'exists':
      return `${field} is ${condition.value ? 'not ' : ''}null`
    case 'has':
      return holds(condition, [condition.value], writing)
    case 'hasAll':
      return holds(condition, condition.value, writing)
    case 'hasAny':
      return either(condition.value.map((value) => holds(condition, [value], writing)))
  }
}

const COMPARE = { gt: '>', gte: '>=', lt: '<', lte: '<=' }

function scalar({ field }: FieldCondition, value: Scalar, { bind }: Writing): string {
  if (!isColumn(field)) return `${bind(JSON.stringify(value))}::jsonb`
  return field === 'rev' ? `${bind(Number(value))}::int` : `${bind(String(value))}::text`
}

/** jsonb has an order across types; a comparison means values of its own type only. */
function sameType({ field, op, value }: FieldCondition, { fieldOf }: Writing): string {
  if (isColumn(field)) return ''
  const upwards = op === 'gt' || op === 'gte'
  const end = typeof value === 'string' ? STRINGS_END : NUMBERS_END
  return ` and ${fieldOf(field)} ${upwards ? end.above : end.below}::jsonb`
}

// jsonb orders null < strings < numbers < booleans; no number of ours is below -1e309. As bounds, not as a test of the
// type, so that the index and the planner's statistics understand them.
const STRINGS_END = { below: `> 'null'`, above: `< '-1e309'` }
const NUMBERS_END = { below: `> '-1e309'`, above: `< 'false'` }

function among(condition: FieldCondition, values: readonly Scalar[], writing: Writing): string {
  const present = values.filter((value) => value !== null)
  const alternatives = values.length > present.length ? [`${writing.fieldOf(condition.field)} is null`] : []
  if (present.length)
    alternatives.push(`${writing.fieldOf(condition.field)} = any(${list(condition, present, writing)})`)
  return either(alternatives)
}

function list({ field }: FieldCondition, values: readonly Scalar[], { bind }: Writing): string {
  if (!isColumn(field)) return `${bind(values.map((value) => JSON.stringify(value)))}::jsonb[]`
  return field === 'rev' ? `${bind(values.map(Number))}::int[]` : `${bind(values.map(String))}::text[]`
}

function holds({ field }: FieldCondition, values: readonly Scalar[], { bind }: Writing): string {
  if (isColumn(field)) return 'false'
  const place = sqlPlace(field)
  return `(jsonb_typeof(${place}) = 'array' and ${place} @> ${bind(JSON.stringify(values))}::jsonb)`
}

function either(alternatives: readonly string[]): string {
  return alternatives.length ? `(${alternatives.join(' or ')})` : 'false'
}
