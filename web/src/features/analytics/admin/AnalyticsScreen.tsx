import { Skeleton, TextInput } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { problemOf } from '../../../api/problem.ts'
import { systemApi } from '../../../api/system.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { adminWords } from '../../../ui/admin/admin-words.ts'
import { DayChart } from '../../../ui/admin/DayChart.tsx'
import { StateNote } from '../../../ui/admin/StateNote.tsx'
import { Button } from '../../../ui/Button.tsx'
import { analyticsWords } from './words.ts'
import './analytics.css'

const DAY_MS = 86_400_000
const SPANS = [7, 30, 365] as const

/** Page views of a span of days: how many, of what, from where. */
export function AnalyticsScreen() {
  const words = useWords(analyticsWords)
  const common = useWords(adminWords)
  const [params, setParams] = useSearchParams()
  const to = params.get('to') ?? dateOf(0)
  const from = params.get('from') ?? dateOf(29)
  const { currentData: data, error } = systemApi.useAnalyticsQuery({ from, to })
  useAnswer({ title: words.title, tags: [] })
  return (
    <>
      <header className="admin-head">
        <h1>{words.title}</h1>
        <p>{words.intro}</p>
      </header>
      <div className="span-of-days">
        <TextInput
          type="date"
          label={words.from}
          value={from}
          max={to}
          onChange={({ currentTarget }) => setParams({ from: currentTarget.value, to }, { replace: true })}
        />
        <TextInput
          type="date"
          label={words.to}
          value={to}
          min={from}
          onChange={({ currentTarget }) => setParams({ from, to: currentTarget.value }, { replace: true })}
        />
        {SPANS.map((days) => (
          <Button key={days} look="link" onClick={() => setParams({ from: dateOf(days - 1), to: dateOf(0) })}>
            {words.span[days]}
          </Button>
        ))}
      </div>
      {error && !data ? (
        <StateNote icon="chart" title={common.failed}>
          {problemOf(error)?.message}
        </StateNote>
      ) : !data ? (
        <Skeleton height={320} radius={2} role="status" aria-label={common.loading} />
      ) : data.total === 0 ? (
        <StateNote icon="chart" title={words.none} />
      ) : (
        <>
          <p className="views-total">{words.total(data.total)}</p>
          <DayChart days={data.days} label={`${words.chart}, ${words.from} ${from} ${words.to} ${to}`} />
          <div className="counted-lists">
            <Counted title={words.pages} items={data.pages} name={(key) => key} />
            <Counted title={words.referrers} items={data.referrers} name={(key) => key || words.direct} />
            <Counted title={words.devices} items={data.devices} name={(key) => words.deviceNames[key] ?? key} />
            <Countries items={data.countries} />
          </div>
        </>
      )}
    </>
  )
}

interface CountedProps {
  title: string
  items: readonly { key: string; count: number }[]
  name: (key: string) => string
}

function Counted({ title, items, name }: CountedProps) {
  const most = Math.max(1, ...items.map(({ count }) => count))
  return (
    <section>
      <h2>{title}</h2>
      <ol className="counted">
        {items.map(({ key, count }) => (
          <li key={key}>
            <span>{name(key)}</span>
            <span>{count}</span>
            <progress value={count} max={most} aria-hidden="true" />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Countries({ items }: Pick<CountedProps, 'items'>) {
  const words = useWords(analyticsWords)
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (
    <Counted
      title={words.countries}
      items={items}
      name={(key) => (/^[A-Za-z]{2}$/.test(key) ? (names.of(key.toUpperCase()) ?? key) : words.unknown)}
    />
  )
}

/** The date so many days ago, as `YYYY-MM-DD`. */
const dateOf = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)
