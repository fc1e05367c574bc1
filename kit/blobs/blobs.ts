import type { Readable } from 'node:stream'

export interface BlobInfo {
  key: string
  size: number
  /** Hex SHA-256 of the bytes. */
  sha256: string
}

export interface ByteRange {
  /** First byte, inclusive. */
  start: number
  /** Last byte, inclusive. */
  end: number
}

/**
 * Keeps files as immutable byte strings under keys ([a-z0-9/._-], no empty, `.` or `..` segment).
 * A blob is visible only when all of its bytes are safely stored; an aborted `put` leaves nothing to be read.
 * Two adapters (disk, GridFS) pass the same conformance suite.
 */
export interface Blobs {
  start(): Promise<void>
  stop(): Promise<void>
  ping(): Promise<void>
  /** Stores the stream, counting and hashing as it passes. Rejects, leaving nothing, when the stream fails or `signal` aborts. An existing key is replaced at once. */
  put(key: string, content: Readable | Uint8Array, options?: { signal?: AbortSignal }): Promise<BlobInfo>
  /** The blob's bytes, or part of them; null if there is no such blob. */
  open(key: string, range?: ByteRange): Promise<{ size: number; stream: Readable } | null>
  stat(key: string): Promise<{ size: number } | null>
  /** Moves a blob to another key without copying its bytes through this process; false if it is not there. */
  rename(from: string, to: string): Promise<boolean>
  /** True if it was there. */
  remove(key: string): Promise<boolean>
  /** Keys that start with `prefix`, in no special order. */
  keys(prefix?: string): AsyncIterable<string>
  /** Deletes what aborted or crashed writes left behind and is older than `olderThanMs`; resolves to the number of leftovers. */
  sweep(olderThanMs: number): Promise<number>
}
