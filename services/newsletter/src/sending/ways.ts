import type { SecretBox } from '@rebzeile/kit/config/secret-box.ts'
import type { MailSettings } from '../settings/settings-store.ts'
import { openWay, type Route, type Way } from './way.ts'

/** The way mails take by the settings of the moment. */
export interface Ways {
  /** The route the settings name, else the catcher, else none. */
  route(settings: MailSettings | undefined): Route | undefined
  /** Open connections of this route; those of another one end after what they are sending. */
  open(route: Route): Way
  close(): void
}

interface Deps {
  secrets: SecretBox
  /** Where mails are caught while no server is configured. */
  catcher?: () => Route
}

export function createWays({ secrets, catcher }: Deps): Ways {
  let current: { key: string; way: Way } | undefined
  return {
    route: (settings) => (settings?.host ? routeOf(settings, secrets) : catcher?.()),
    open(route) {
      const key = JSON.stringify(route)
      if (current?.key !== key) {
        current?.way.close()
        current = { key, way: openWay(route) }
      }
      return current.way
    },
    close() {
      current?.way.close()
      current = undefined
    },
  }
}

function routeOf({ host = '', port, secure = false, user, pass_sealed }: MailSettings, secrets: SecretBox): Route {
  return {
    ...{ host, port: port ?? (secure ? 465 : 587), secure },
    ...(user ? { auth: { user, pass: pass_sealed ? secrets.open(pass_sealed) : '' } } : {}),
  }
}
