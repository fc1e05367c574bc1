import { checkCondition } from './check-condition.ts'
import type { Condition, Scalar } from './documents.ts'
import type { Alternatives } from './keyset.ts'
import { isColumn, sqlField, sqlPlace } from './sql-fields.ts'

/** Takes a value out of the SQL: gives the placeholder, or the quoted literal, that stands for it. */
export type Bind = (value: string | number | readonly (string | number)[]) => string

type FieldCondition = Exclude<Condition, { any: readonly Condition[] }>

/** The SQL of conditions that must all be met. Values never become part of it, field names are checked. */
export function sqlAll(conditions: readonly Condition[], bind: Bind): string {
  if (conditions.length === 0) return 'true'
  return conditions.map((condition) => sqlCondition(checkCondition(condition), bind)).join(' and ')
}

/** The SQL of alternatives of which one must be met as a whole. */
export function sqlAnyOf(alternatives: Alternatives, bind: Bind): string {
  return either(alternatives.map((conditions) => `(${sqlAll(conditions, bind)})`))
}

function sqlCondition(condition: Condition, bind: Bind): string {
  if ('any' in condition) return either(condition.any.map((each) => sqlCondition(each, bind)))
  const field = sqlField(condition.field)
  switch (condition.op) {
    case 'eq':
      return condition.value === null ? `${field} is null` : `${field} = ${scalar(condition, condition.value, bind)}`
    case 'ne':
      if (condition.value === null) return `${field} is not null`
      return `${field} is distinct from ${scalar(condition, condition.value, bind)}`
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return `(${field} ${COMPARE[condition.op]} ${scalar(condition, condition.value, bind)}${sameType(condition)})`
    case 'in':
      return among(condition, condition.value, bind)
    case 'startsWith':
      if (isColumn(condition.field)) return `starts_with(${field}, ${bind(condition.value)}::text)`
      return `(jsonb_typeof(${field}) = 'string' and starts_with(${field} #>> '{}', ${bind(condition.value)}::text))`
    case 'exists':
      return `${field} is ${condition.value ? 'not ' : ''}null`
    case 'has':
      return holds(condition, [condition.value], bind)
    case 'hasAll':
      return holds(condition, condition.value, bind)
    case 'hasAny':
      return either(condition.value.map((value) => holds(condition, [value], bind)))
  }
}

const COMPARE = { gt: '>', gte: '>=', lt: '<', lte: '<=' }

function scalar({ field }: FieldCondition, value: Scalar, bind: Bind): string {
  if (!isColumn(field)) return `${bind(JSON.stringify(value))}::jsonb`
  return field === 'rev' ? `${bind(Number(value))}::int` : `${bind(String(value))}::text`
}

/** jsonb has an order across types; a comparison means values of its own type only. */
function sameType({ field, value }: FieldCondition): string {
  return isColumn(field) ? '' : ` and jsonb_typeof(${sqlField(field)}) = '${typeof value}'`
}

function among(condition: FieldCondition, values: readonly Scalar[], bind: Bind): string {
  const present = values.filter((value) => value !== null)
  const alternatives = values.length > present.length ? [`${sqlField(condition.field)} is null`] : []
  if (present.length) alternatives.push(`${sqlField(condition.field)} = any(${list(condition, present, bind)})`)
  return either(alternatives)
}

function list({ field }: FieldCondition, values: readonly Scalar[], bind: Bind): string {
  if (!isColumn(field)) return `${bind(values.map((value) => JSON.stringify(value)))}::jsonb[]`
  return field === 'rev' ? `${bind(values.map(Number))}::int[]` : `${bind(values.map(String))}::text[]`
}

function holds({ field }: FieldCondition, values: readonly Scalar[], bind: Bind): string {
  if (isColumn(field)) return 'false'
  const place = sqlPlace(field)
  return `(jsonb_typeof(${place}) = 'array' and ${place} @> ${bind(JSON.stringify(values))}::jsonb)`
}

function either(alternatives: readonly string[]): string {
  return alternatives.length ? `(${alternatives.join(' or ')})` : 'false'
}
