import { createHash } from 'node:crypto'
import type { CacheTag } from '@rebzeile/contracts/http/route.ts'
import { LRUCache } from 'lru-cache'

/** A kept answer: always 200 with JSON. */
export interface KeptAnswer {
  headers: Record<string, string>
  /** Text, because Node sends headers and text in one piece, but bytes in two. */
  body: string
  etag: string
  /** The body for those who take gzip, packed when the first of them asks. */
  packed?: Promise<Buffer>
}

export interface AnswerCache {
  /** The kept answer, or what `fetch` gets; simultaneous misses share one fetch. Null from `fetch` is not kept. */
  get(key: string, tags: readonly CacheTag[], fetch: () => Promise<KeptAnswer | null>): Promise<KeptAnswer | null>
  /** Drops every answer that carries one of the tags, also those on their way. */
  invalidate(tags: readonly CacheTag[]): void
}

/** A lost invalidation (a broker that is away) is healed after this time. */
const TTL_MS = 30_000
const MAX_BYTES = 64 * 1_048_576

export function createAnswerCache(): AnswerCache {
  const kept = new LRUCache<string, { answer: KeptAnswer; tags: readonly CacheTag[] }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ answer }) => answer.body.length + 500,
    ttl: TTL_MS,
  })
  const running = new Map<string, Promise<KeptAnswer | null>>()
  const generations = new Map<CacheTag, number>()
  const generation = (tags: readonly CacheTag[]) => tags.map((tag) => generations.get(tag) ?? 0).join()

  const load = async (key: string, tags: readonly CacheTag[], fetch: () => Promise<KeptAnswer | null>) => {
    const before = generation(tags)
    const answer = await fetch()
    if (answer && generation(tags) === before) kept.set(key, { answer, tags })
    return answer
  }

  return {
    async get(key, tags, fetch) {
      const hit = kept.get(key)
      if (hit) return hit.answer
      const turn = `${generation(tags)} ${key}`
      const current = running.get(turn) ?? load(key, tags, fetch).finally(() => running.delete(turn))
      running.set(turn, current)
      return current
    },
    invalidate(tags) {
      for (const tag of tags) generations.set(tag, (generations.get(tag) ?? 0) + 1)
      for (const [key, { tags: carried }] of kept.entries()) {
        if (carried.some((tag) => tags.includes(tag))) kept.delete(key)
      }
    },
  }
}

/** A strong ETag of the text. */
export const etagOf = (body: string): string => `"${createHash('sha1').update(body).digest('base64url')}"`
