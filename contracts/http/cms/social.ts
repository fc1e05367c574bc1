import { z } from 'zod'
import { changesOf } from '../crud.ts'
import { entityFields, Id, Instant, Line, pagingFields, Sort } from '../wire.ts'
import { Href } from './block.ts'

export const SocialNetwork = z.enum(['facebook', 'instagram'])

/** The house's account at a network; its token never leaves. */
export const SocialConnection = z.object({
  network: SocialNetwork,
  state: z.enum(['none', 'connected', 'expired', 'error']),
  page_id: z.string().optional(),
  title: z.string().optional(),
  expires: Instant.optional(),
  error: z.string().optional(),
})

/** `token` is write-only. */
export const SocialConnect = z.strictObject({
  network: SocialNetwork,
  page_id: z.string().regex(/^[0-9]{1,30}$/),
  token: z.string().min(10).max(1_000),
  expires: Instant.optional(),
})

const fields = {
  network: SocialNetwork,
  entry: Id.nullable().default(null),
  text: z.string().trim().max(2_000).default(''),
  image: Id.nullable().default(null),
  link: z.union([z.literal(''), Href]).default(''),
  scheduled_at: Instant.nullable().default(null),
}

/** Something the house says at a network. */
export const SocialPost = z
  .object({
    ...entityFields,
    ...fields,
    state: z.enum(['draft', 'scheduled', 'sending', 'sent', 'failed']),
    error: z.string().optional(),
    remote_id: z.string().optional(),
  })
  .meta({ id: 'SocialPost' })

export type SocialPost = z.output<typeof SocialPost>

export const NewSocialPost = z.strictObject({ ...fields, state: z.enum(['draft', 'scheduled']).default('draft') })
export const SocialPostChange = z.strictObject({
  ...changesOf(fields),
  state: z.enum(['draft', 'scheduled']).optional(),
  _id: Id,
  rev: z.int().min(1).optional(),
})
export const SocialPostQuery = z.strictObject({ ...pagingFields, sort: Sort(['scheduled_at', 'updated']).optional() })

/** A picture of the house's profile, kept for 30 minutes; `image` is an address of ours, so visitors never meet the network. */
export const InstagramMedia = z.object({
  _id: z.string(),
  caption: Line(2_200),
  image: z.string(),
  permalink: z.string(),
  at: Instant,
})
