import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { problemOf } from '../../../api/problem.ts'
import { upkeepApi } from '../../../api/upkeep.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { StateNote } from '../../../ui/admin/StateNote.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/Toast.tsx'
import { linksWords } from './words.ts'

/** What the last check of all links found. */
export function BrokenLinks() {
  const words = useWords(linksWords)
  const common = useWords(adminWords)
  const locale = useLocale()
  const toast = useToast()
  const known = upkeepApi.endpoints.linkCheck.useQueryState().currentData
  const { data, error } = upkeepApi.useLinkCheckQuery(undefined, {
    pollingInterval: known?.state === 'running' ? 2_000 : 0,
  })
  const [start, { isLoading }] = upkeepApi.useStartLinkCheckMutation()
  const check = async () => {
    const { error } = await start()
    if (error) toast(problemOf(error)?.message ?? words.failed, 'error')
  }
  if (error && !data) return <StateNote icon="link" title={common.failed} />
  if (!data) return <Skeleton height={320} radius={2} role="status" aria-label={common.loading} />
  const running = data.state === 'running'
  return (
    <>
      <div className="links-bar">
        <p role="status">
          {running ? words.checking : data.at ? words.checkedAt(momentOf(data.at, locale), data.checked) : words.never}
        </p>
        <Button look="quiet" busy={isLoading || running} onClick={check}>
          {words.check}
        </Button>
      </div>
      {data.state === 'done' && data.broken.length === 0 && <StateNote icon="check" title={words.allGood} />}
      {data.broken.length > 0 && (
        <table className="browse-table">
          <thead>
            <tr>
              <th scope="col">{words.on}</th>
              <th scope="col">{words.href}</th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {data.broken.map(({ entry, title, route, href, status, reason }) => (
              <tr key={`${entry} ${href}`}>
                <td>
                  <Link to={route ? `${route}?edit=1` : `/admincenter/pages/edit/${entry}`}>{title}</Link>
                </td>
                <td data-label={words.href}>{href}</td>
                <td data-label={words.reason}>{status ? `${status} ${reason}` : reason || words.noAnswer}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
