import { useState } from 'react'
import { problemOf } from '../../../api/problem.ts'
import { systemApi } from '../../../api/system.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { systemWords } from './words.ts'

interface Queue {
  consumer: string
  ready: number
  dead: number
}

/** Events on their way, and those that could not be handled. */
export function Deliveries({ queues }: { queues: readonly Queue[] }) {
  const words = useWords(systemWords)
  const [open, setOpen] = useState<string>()
  return (
    <section className="system-part" aria-labelledby="deliveries">
      <h2 id="deliveries">{words.deliveries}</h2>
      <p>{words.deliveriesText}</p>
      {queues.length === 0 && <p>{words.noQueues}</p>}
      {queues.length > 0 && (
        <table className="browse-table">
          <thead>
            <tr>
              <th scope="col">{words.consumer}</th>
              <th scope="col" className="is-numeric">
                {words.waiting}
              </th>
              <th scope="col" className="is-numeric">
                {words.dead}
              </th>
              <th scope="col" />
            </tr>
          </thead>
          <tbody>
            {queues.map(({ consumer, ready, dead }) => (
              <tr key={consumer}>
                <th scope="row">{consumer}</th>
                <td className="is-numeric" data-label={words.waiting}>
                  {ready}
                </td>
                <td className="is-numeric" data-label={words.dead}>
                  {dead > 0 ? <strong className="system-dead">{dead}</strong> : 0}
                </td>
                <td>
                  {dead > 0 && (
                    <Button
                      look="link"
                      aria-expanded={open === consumer}
                      onClick={() => setOpen(open === consumer ? undefined : consumer)}
                    >
                      {words.show}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open && <DeadLetters consumer={open} />}
    </section>
  )
}

function DeadLetters({ consumer }: { consumer: string }) {
  const words = useWords(systemWords)
  const locale = useLocale()
  const toast = useToast()
  const { data = [] } = systemApi.useDeadLettersQuery(consumer)
  const [replay, { isLoading }] = systemApi.useReplayMutation()
  const again = async (ids?: string[]) => {
    const { data: answer, error } = await replay({ consumer, ...(ids && { ids }) })
    toast(
      answer ? words.replayed(answer.replayed) : (problemOf(error)?.message ?? words.failed),
      error ? 'error' : 'done',
    )
  }
  return (
    <div className="dead-letters">
      <p>
        <Button look="quiet" busy={isLoading} onClick={() => again()}>
          {words.replayAll}
        </Button>
      </p>
      <ul>
        {data.map(({ id, reason, attempts, diedAt, event }) => (
          <li key={id}>
            <p>
              <strong>{event.name}</strong> · <time dateTime={diedAt}>{momentOf(diedAt, locale)}</time> ·{' '}
              {words.tries(attempts)}
            </p>
            <p className="dead-reason">{reason}</p>
            <Button look="link" onClick={() => again([id])}>
              {words.replay}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
