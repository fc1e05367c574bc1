import { Skeleton } from '@mantine/core'
import { problemOf } from '../../../api/problem.ts'
import { systemApi } from '../../../api/system.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { StateNote } from '../../../ui/admin/StateNote.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Deliveries } from './Deliveries.tsx'
import { Failures } from './Failures.tsx'
import { Services } from './Services.tsx'
import { systemWords } from './words.ts'
import './system.css'

const POLL_MS = 10_000

/** The system panel: services, queues, dead letters, failed calls. It looks again every ten seconds. */
export function SystemScreen() {
  const words = useWords(systemWords)
  const common = useWords(adminWords)
  const { data, error, isFetching, refetch } = systemApi.useSystemStatusQuery(undefined, { pollingInterval: POLL_MS })
  useAnswer({ title: words.title, tags: [] })
  return (
    <>
      <header className="admin-head edit-head">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
        <div className="edit-actions">
          <Button look="link" onClick={refetch}>
            <AdminIcon name="refresh" /> {words.refresh}
          </Button>
        </div>
      </header>
      {data ? (
        <div aria-busy={isFetching}>
          <Services services={data.services} />
          <Deliveries queues={data.services.flatMap(({ bus }) => bus?.queues ?? [])} />
          <Failures failures={data.failures} />
        </div>
      ) : error ? (
        <StateNote
          icon="system"
          title={common.failed}
          action={
            <Button look="quiet" onClick={refetch}>
              {common.tryAgain}
            </Button>
          }
        >
          {problemOf(error)?.message}
        </StateNote>
      ) : (
        <Skeleton height={420} radius={2} role="status" aria-label={common.loading} />
      )}
    </>
  )
}
