import type { Outbound } from '../outbound/outbound.ts'
import type { Timer } from '../slice.ts'
import type { NotifyDeps } from './on-notifiable-events.ts'
import type { Webhook } from './webhook-queue.ts'

type Deps = Pick<NotifyDeps, 'rules' | 'webhooks' | 'now'> & { outbound: Outbound }

/** After the last wait the call is given up; its rule keeps saying why. */
const WAITS_S = [1, 5, 30, 120, 600]

/** Makes the calls that are due, each on its own: one server that does not answer holds up nobody else's. */
export const callWebhooks = (deps: Deps): Timer => ({
  name: 'webhooks',
  everyMs: 2_000,
  async run() {
    await Promise.all((await deps.webhooks.take()).map((webhook) => call(deps, webhook)))
  },
})

async function call({ rules, webhooks, outbound, now }: Deps, { _id, rule, url, body, tries }: Webhook): Promise<void> {
  const problem = await problemOf(outbound, url, body)
  const at = now()
  const wait = WAITS_S[tries - 1]
  if (problem && wait) await webhooks.later(_id, new Date(at.getTime() + wait * 1_000))
  else await webhooks.remove(_id)
  await rules.collection.patch(rule, problem ? { last_error: problem } : firedAt(at))
}

const firedAt = (at: Date) => ({ last_fired: at.toISOString(), last_error: undefined })

async function problemOf(outbound: Outbound, url: string, body: string): Promise<string | undefined> {
  try {
    const { status } = await outbound({ method: 'POST', url, body, headers: { 'content-type': 'application/json' } })
    return status >= 200 && status < 300 ? undefined : `the server answered ${status}`
  } catch (error) {
    return error instanceof Error ? error.message : 'the call failed'
  }
}
