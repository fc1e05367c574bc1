import { createHash } from 'node:crypto'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import { notFound } from '@rebzeile/kit/errors/refusal.ts'
import type { Answer } from '@rebzeile/kit/http/answer.ts'
import { on } from '@rebzeile/kit/http/binding.ts'
import type { ConfigStore } from '../config/config-store.ts'
import type { EntryStore } from '../entries/entry-store.ts'
import { isVisible } from '../entries/entry-visibility.ts'
import { presentLive } from '../entries/present-entry.ts'
import type { Slice } from '../slice.ts'
import { calendarOf } from './ics.ts'

interface Deps {
  entries: EntryStore
  config: ConfigStore
  publicUrl: string
  now: () => Date
}

/** Who subscribes keeps what took place lately, too. */
const LOOK_BACK_MS = 30 * 86_400_000

/** Events as calendars. */
export function calendarSlice({ entries, config, publicUrl, now }: Deps): Slice {
  const answer = async (shown: readonly Entry[], asked: string | undefined) => {
    const { site } = await config.get()
    return sent(calendarOf(shown, { ...site, publicUrl }), asked)
  }
  return {
    bindings: [
      on(cmsRoutes.calendar, async ({ query, request }) => {
        const found = await entries.comingEvents(query.locale, now(), new Date(now().getTime() - LOOK_BACK_MS))
        const shown = found.map((entry) => presentLive(entry, query.locale))
        return answer(shown, request.get('if-none-match'))
      }),
      on(cmsRoutes.eventCalendar, async ({ params, query, request }) => {
        const entry = await entries.get(params.id)
        if (!isVisible(entry, now()) || !entry.live?.data.event) throw notFound()
        return answer([presentLive(entry, query.locale)], request.get('if-none-match'))
      }),
    ],
  }
}

function sent(text: string, asked: string | undefined): Answer {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = {
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'public, max-age=900',
    etag,
  }
  if (asked?.replace(/^W\//, '') === etag) return { status: 304, headers, send: (response) => void response.end() }
  return { headers, send: (response) => void response.end(text) }
}
