import { invalidField } from '../errors/refusal.ts'
import type { Condition, SortBy } from './documents.ts'
import { isStorable } from './to-json.ts'

const FIELD = /^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z0-9_]+)*$/
const TEXT_FIELDS = new Set(['_id', 'created', 'updated'])

/** Refuses a field name that is no plain dotted path: it goes into the text of a query. */
export function checkField(field: string): string {
  if (typeof field !== 'string' || !FIELD.test(field)) throw invalidField('field', 'field', 'no such field')
  return field
}

/** Refuses a condition whose operator or value is outside the closed set, whatever its static type promised. */
export function checkCondition(condition: Condition): Condition {
  if ('any' in condition) {
    for (const each of condition.any) checkCondition(each)
    return condition
  }
  checkField(condition.field)
  if (!isAllowed(condition)) throw invalidField(condition.field, 'condition', 'no such condition')
  return condition
}

/** Refuses a sort by something other than plain fields up or down. */
export function checkSort(sort: readonly SortBy[]): readonly SortBy[] {
  for (const { field, direction } of sort) {
    checkField(field)
    if (direction !== 'asc' && direction !== 'desc') throw invalidField(field, 'direction', 'asc or desc')
  }
  return sort
}

function isAllowed(condition: Exclude<Condition, { any: readonly Condition[] }>): boolean {
  const { field, op, value } = condition
  const fits = (each: unknown) => isScalar(each) && (each === null || isOfField(field, each))
  switch (op) {
    case 'eq':
    case 'ne':
      return fits(value)
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return value !== null && fits(value)
    case 'in':
      return Array.isArray(value) && value.every(fits)
    case 'has':
      return isScalar(value)
    case 'hasAll':
    case 'hasAny':
      return Array.isArray(value) && value.every(isScalar)
    case 'startsWith':
      return typeof value === 'string' && fits(value)
    case 'exists':
      return typeof value === 'boolean'
    default:
      return false
  }
}

function isScalar(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  return value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
}

function isOfField(field: string, value: unknown): boolean {
  if (TEXT_FIELDS.has(field)) return typeof value === 'string'
  return field === 'rev' ? Number.isInteger(value) : true
}
