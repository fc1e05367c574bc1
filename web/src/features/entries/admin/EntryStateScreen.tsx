import { Skeleton } from '@mantine/core'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { Link, useParams } from 'react-router-dom'
import { entriesApi } from '../../../api/entries.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { StateNote } from '../../../ui/admin/StateNote.tsx'
import { Publication } from './Publication.tsx'
import { stateWords } from './state-words.ts'
import { Versions } from './Versions.tsx'
import './occasions.css'
import './versions.css'

/** What stands around the text of a page: when it is seen, its versions, what keeps people from reading it, its links. */
export function EntryStateScreen() {
  const words = useWords(stateWords)
  const common = useWords(adminWords)
  const { id = '' } = useParams()
  const { data: entry, error } = entriesApi.useEntryDraftQuery({ id })
  useAnswer({ title: entry ? words.title(entry.title) : words.versions, tags: [] })
  return (
    <>
      <Link className="admin-back" to="/admincenter/pages/browse">
        <AdminIcon name="back" />
        {words.back}
      </Link>
      {entry ? (
        <>
          <header className="admin-head edit-head">
            <h1>{entry.title}</h1>
            <p>{entry.route}</p>
            <div className="edit-actions">{entry.route && <Link to={entry.route}>{words.open}</Link>}</div>
          </header>
          <Publication key={entry.rev} entry={entry} unsaved={false} />
          <Hints entry={entry} />
          <Versions entry={entry} />
          <Links id={entry._id} />
        </>
      ) : error ? (
        <StateNote icon="pages" title={common.missing} />
      ) : (
        <Skeleton height={420} radius={2} role="status" aria-label={common.loading} />
      )}
    </>
  )
}

function Hints({ entry }: { entry: Entry }) {
  const words = useWords(stateWords)
  if (!entry.a11y) return null
  const { score, issues } = entry.a11y
  return (
    <div className="edit-form">
      <FieldGroup title={words.hints} text={words.score(score)}>
        {issues.length === 0 ? (
          <p className="is-wide">{words.noHints}</p>
        ) : (
          <ul className="is-wide hint-list">
            {issues.map(({ rule, selector, text }) => (
              <li key={`${rule} ${selector}`}>
                {text ?? rule} <small>{selector}</small>
              </li>
            ))}
          </ul>
        )}
      </FieldGroup>
    </div>
  )
}

function Links({ id }: { id: string }) {
  const words = useWords(stateWords)
  const { data } = entriesApi.useEntryLinksQuery(id)
  if (!data) return null
  return (
    <div className="edit-form">
      <FieldGroup title={words.links}>
        <div>
          <h3>{words.linksTo}</h3>
          {data.to.length === 0 && <p>{words.noLinks}</p>}
          <ul>
            {data.to.map(({ href, title }) => (
              <li key={href}>{title ? `${title} (${href})` : href}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{words.linkedFrom}</h3>
          {data.from.length === 0 && <p>{words.noLinks}</p>}
          <ul>
            {data.from.map(({ entry, title, route }) => (
              <li key={entry}>{route ? <Link to={route}>{title}</Link> : title}</li>
            ))}
          </ul>
        </div>
      </FieldGroup>
    </div>
  )
}
