import type { Condition } from '@rebzeile/kit/documents/documents.ts'

/** The field is this, if something is asked for. */
export const equal = (field: string, value: string | boolean | undefined): Condition[] =>
  value === undefined ? [] : [{ field, op: 'eq', value }]

/** The list holds all of these, if any are asked for. */
export const having = (field: string, values: readonly string[] | undefined): Condition[] =>
  values?.length ? [{ field, op: 'hasAll', value: values }] : []
