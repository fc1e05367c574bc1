import { z } from 'zod'

/** The top-level fields of an object schema that are lists. */
export function listsIn(schema: unknown): Set<string> {
  if (!(schema instanceof z.ZodObject)) return new Set()
  const fields = Object.entries<unknown>(schema.shape)
  return new Set(fields.filter(([, type]) => bare(type) instanceof z.ZodArray).map(([field]) => field))
}

function bare(type: unknown): unknown {
  const wrapped =
    type instanceof z.ZodOptional ||
    type instanceof z.ZodNullable ||
    type instanceof z.ZodDefault ||
    type instanceof z.ZodReadonly
  return wrapped ? bare(type.unwrap()) : type
}
