import { Notification } from '@rebzeile/contracts/http/cms/notification.ts'
import { Id, Instant } from '@rebzeile/contracts/http/wire.ts'
import type { Condition, Documents } from '@rebzeile/kit/documents/documents.ts'
import { StaleRevision } from '@rebzeile/kit/documents/documents.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import { z } from 'zod'

const StoredNotification = Notification.omit({ read: true }).extend({
  rev: z.int(),
  created: Instant,
  updated: Instant,
  /** Whoever has one of the roles gets it, or the one user. */
  roles: z.array(z.string()),
  user: Id.optional(),
  read_by: z.array(Id),
})

export type StoredNotification = z.output<typeof StoredNotification>
export type NewNotification = Omit<StoredNotification, '_id' | 'rev' | 'created' | 'updated' | 'read_by'>

const MOST = 1_000
const MOST_TRIES = 20

type Reader = Actor & { id: string }

/** What people of the house are told of; who has read it is kept for each. */
export function createNotificationStore(documents: Documents) {
  const notifications = documents.collection<StoredNotification>({
    name: 'notifications',
    schema: StoredNotification,
    indexes: [['at'], ['roles', 'at'], ['user', 'at']],
  })
  const newestFirst = [{ field: 'at', direction: 'desc' } as const]
  const readBy = (id: string): Condition => ({ field: 'read_by', op: 'has', value: id })

  return {
    insert: (notification: NewNotification, tx: unknown) => notifications.insert({ ...notification, read_by: [] }, tx),
    list: (reader: Reader, { page, limit }: { page: number; limit: number }) =>
      notifications.list({ where: [meantFor(reader)], sort: newestFirst, limit, skip: (page - 1) * limit }),
    async unread(reader: Reader): Promise<StoredNotification[]> {
      const { items } = await notifications.list({ where: [meantFor(reader)], sort: newestFirst, limit: MOST })
      return items.filter(({ read_by }) => !read_by.includes(reader.id))
    },
    async countUnread(reader: Reader): Promise<number> {
      const counts = await Promise.all([
        notifications.count([meantFor(reader)]),
        notifications.count([meantFor(reader), readBy(reader.id)]),
      ])
      return counts[0] - counts[1]
    },
    /** Marks one as read or unread; two people who do so at the same time do not undo each other. */
    async mark(reader: Reader, id: string, read: boolean): Promise<void> {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const found = await notifications.find([{ field: '_id', op: 'eq', value: id }, meantFor(reader)])
        if (!found || found.read_by.includes(reader.id) === read) return
        const others = found.read_by.filter((other) => other !== reader.id)
        try {
          await notifications.patch(id, { read_by: read ? [...others, reader.id] : others }, { rev: found.rev })
          return
        } catch (error) {
          if (!(error instanceof StaleRevision)) throw error
        }
      }
    },
    removeBefore: (at: Date) => notifications.removeWhere([{ field: 'at', op: 'lt', value: at.toISOString() }]),
  }
}

export type NotificationStore = ReturnType<typeof createNotificationStore>

const meantFor = ({ id, roles }: Reader): Condition => ({
  any: [
    { field: 'roles', op: 'hasAny', value: [...roles] },
    { field: 'user', op: 'eq', value: id },
  ],
})
