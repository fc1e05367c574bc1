import type { SystemStatus } from '@rebzeile/contracts/http/gateway/system.ts'
import { Link } from 'react-router-dom'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { systemWords } from './words.ts'

/** The last calls that failed; one click makes a bug report of one. */
export function Failures({ failures }: Pick<SystemStatus, 'failures'>) {
  const words = useWords(systemWords)
  const locale = useLocale()
  return (
    <section className="system-part" aria-labelledby="failures">
      <h2 id="failures">{words.failures}</h2>
      {failures.length === 0 ? (
        <p>{words.noFailures}</p>
      ) : (
        <>
          <p>{words.failuresText}</p>
          <table className="browse-table">
            <thead>
              <tr>
                <th scope="col">{words.call}</th>
                <th scope="col">{words.status}</th>
                <th scope="col">{words.at}</th>
                <th scope="col">{words.trace}</th>
                <th scope="col" />
              </tr>
            </thead>
            <tbody>
              {failures.map(({ at, method, path, status, trace_id }) => (
                <tr key={`${trace_id} ${at}`}>
                  <th scope="row">{`${method} ${path}`}</th>
                  <td data-label={words.status}>{status}</td>
                  <td data-label={words.at}>
                    <time dateTime={at}>{momentOf(at, locale)}</time>
                  </td>
                  <td data-label={words.trace}>
                    <code>{trace_id}</code>
                  </td>
                  <td>
                    <Link to={`/admincenter/bugtracker/edit?trace=${trace_id}&url=${encodeURIComponent(path)}`}>
                      {words.report}
                    </Link>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
