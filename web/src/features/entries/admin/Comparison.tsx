import { type Entry, EntryContent, type EntryVersion } from '@rebzeile/contracts/http/cms/entry.ts'
import { diffWordsWithSpace } from 'diff'
import { useWords } from '../../../lib/locale.tsx'
import { type ContentField, readableContent } from './readable-content.ts'
import { stateWords } from './state-words.ts'

/** A version and the draft of now, word by word. */
export function Comparison({ version, entry }: { version: EntryVersion; entry: Entry }) {
  const words = useWords(stateWords)
  const old = readableContent(version.body)
  const current = readableContent(EntryContent.parse(entry))
  const changed = (Object.keys(old) as ContentField[]).filter((field) => old[field] !== current[field])
  return (
    <section className="comparison" aria-label={words.comparing(version.no)}>
      <h3>{words.comparing(version.no)}</h3>
      {changed.length === 0 ? <p>{words.same}</p> : <p className="comparison-legend">{words.legend}</p>}
      {changed.map((field) => (
        <div key={field}>
          <h4>{words.fields[field]}</h4>
          <Changes before={old[field]} after={current[field]} />
        </div>
      ))}
    </section>
  )
}

function Changes({ before, after }: { before: string; after: string }) {
  return (
    <p className="changes">
      {diffWordsWithSpace(before, after).map(({ value, added, removed }, index) => {
        const key = `${index} ${value.slice(0, 12)}`
        if (added) return <ins key={key}>{value}</ins>
        return removed ? <del key={key}>{value}</del> : <span key={key}>{value}</span>
      })}
    </p>
  )
}
