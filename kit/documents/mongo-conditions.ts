import mongoose from 'mongoose'
import { checkCondition, checkField } from './check-condition.ts'
import type { Condition } from './documents.ts'
import type { Alternatives } from './keyset.ts'

export type Filter = Record<string, unknown>

/** The types a present scalar can have; a null counts as missing. */
const PRESENT = ['string', 'number', 'bool', 'object', 'array']
const ENVELOPE = new Set(['_id', 'rev', 'created', 'updated'])

/** Where a field lies in the stored document. */
export function mongoField(field: string): string {
  return ENVELOPE.has(checkField(field)) ? field : `body.${field}`
}

/** The filter of conditions that must all be met: only operators written here, values as data. */
export function mongoAll(conditions: readonly Condition[]): Filter {
  if (conditions.length === 0) return {}
  return { $and: conditions.map((condition) => mongoCondition(checkCondition(condition))) }
}

/** The filter of alternatives of which one must be met as a whole. */
export function mongoAnyOf(alternatives: Alternatives): Filter {
  return either(alternatives.map(mongoAll))
}

/** The filter of documents that have a value in each of the fields. */
export function mongoPresent(fields: readonly string[]): Filter {
  return Object.fromEntries(fields.map((field) => [mongoField(field), { $type: PRESENT }]))
}

function mongoCondition(condition: Condition): Filter {
  if ('any' in condition) return either(condition.any.map(mongoCondition))
  const field = mongoField(condition.field)
  const is = (operators: object): Filter => ({ [field]: mongoose.trusted({ ...operators }) })
  // MongoDB looks into lists by itself; here only the `has` operators do.
  const itself = (operators: object) => is(ENVELOPE.has(field) ? operators : { ...operators, $not: { $type: 'array' } })
  const isList = is({ $type: 'array' })
  switch (condition.op) {
    case 'eq':
      if (condition.value === null) return itself({ $eq: null })
      return itself({ $eq: condition.value, ...(ENVELOPE.has(field) ? {} : { $type: PRESENT }) })
    case 'ne':
      return either([is({ $ne: condition.value }), isList])
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return itself({ [`$${condition.op}`]: condition.value })
    case 'in':
      return itself({ $in: condition.value })
    case 'startsWith':
      return itself({ $gte: condition.value, $lt: `${condition.value}\u{10FFFF}` })
    case 'exists':
      return condition.value ? either([is({ $ne: null }), isList]) : itself({ $eq: null })
    case 'has':
      return is({ $elemMatch: { $eq: condition.value } })
    case 'hasAll':
      return { $and: [isList, ...condition.value.map((value) => is({ $elemMatch: { $eq: value } }))] }
    case 'hasAny':
      return is({ $elemMatch: { $in: condition.value } })
  }
}

function either(alternatives: Filter[]): Filter {
  return alternatives.length ? { $or: alternatives } : { _id: mongoose.trusted({ $in: [] }) }
}
