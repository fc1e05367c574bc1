import type { PipelineStage } from 'mongoose'
import type { ListQuery, SortBy } from './documents.ts'
import { wordsOf } from './fold-text.ts'
import { afterCursor } from './keyset.ts'
import { type Filter, mongoAll, mongoAnyOf, mongoField } from './mongo-conditions.ts'

/** The filter of the documents that a list goes through. */
export function matching({ where = [], text = '' }: Pick<ListQuery, 'where' | 'text'>): Filter {
  // A folded word has only letters and digits, nothing that a regular expression would take for more.
  const words = wordsOf(text).map((word) => ({ search: new RegExp(` ${word}`) }))
  return words.length ? { $and: [mongoAll(where), ...words] } : mongoAll(where)
}

/** The stages that find a page and one document more, which tells whether there is a next one. */
export function pageStages(query: ListQuery, sort: readonly SortBy[]): PipelineStage[] {
  const after = query.after === undefined ? [] : [{ $match: mongoAnyOf(afterCursor(query.after, sort)) }]
  // MongoDB sorts missing values before all others; descending they come last by themselves, and an index can serve.
  const rising = sort.filter(({ field, direction }) => direction === 'asc' && field !== '_id')
  const missing = rising.map(({ field }) => [marker(field), { $lte: [`$${mongoField(field)}`, null] }] as const)
  const order = sort.flatMap(({ field, direction }) => {
    const by: [string, 1 | -1] = [mongoField(field), direction === 'asc' ? 1 : -1]
    return rising.some((each) => each.field === field) ? [[marker(field), 1] as [string, 1], by] : [by]
  })
  return [
    { $match: matching(query) },
    ...after,
    ...(missing.length ? [{ $addFields: Object.fromEntries(missing) }] : []),
    { $sort: Object.fromEntries(order) },
    ...(query.skip ? [{ $skip: query.skip }] : []),
    { $limit: query.limit + 1 },
  ]
}

/** The stages that count the documents of each value of a field, or of each element where it is a list. */
export function valuesStages(field: string, where: ListQuery['where'] = []): PipelineStage[] {
  const scalar = { $type: ['string', 'number', 'bool'] }
  return [
    { $match: mongoAll(where) },
    { $project: { value: `$${mongoField(field)}` } },
    { $unwind: '$value' },
    { $match: { value: scalar } },
    { $group: { _id: { value: '$value', document: '$_id' } } },
    { $group: { _id: '$_id.value', count: { $sum: 1 } } },
    { $sort: { _id: 1 as const } },
  ]
}

function marker(field: string): string {
  return `missing_${field.replaceAll('.', '_')}`
}
