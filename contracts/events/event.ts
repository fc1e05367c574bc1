import type { z } from 'zod'

/** A kind of event: `name` is `service.entity.fact`, `v` rises with a breaking change of `data`. */
export interface EventType<Data extends z.ZodType = z.ZodType> {
  name: string
  v: number
  producer: string
  data: Data
  example: z.input<Data>
  /** Nobody has to listen: it may be published although no queue takes it. */
  mayBeUnheard?: true
}

/** Declares a kind of event, keeping the exact type of its data. */
export const eventType = <Data extends z.ZodType>(definition: EventType<Data>): EventType<Data> => definition

/** What a producer puts into an envelope: the kind's name, version and producer, and data that fits it. */
export const fact = <Data extends z.ZodType>(type: EventType<Data>, data: z.output<Data>) => ({
  name: type.name,
  v: type.v,
  producer: type.producer,
  data,
})
