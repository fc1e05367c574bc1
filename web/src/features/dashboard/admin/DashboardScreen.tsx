import { may, type Permission } from '@rebzeile/contracts/permissions.ts'
import type { ReactNode } from 'react'
import { filesApi } from '../../../api/files.ts'
import { sentMails } from '../../../api/mail.ts'
import { useMeQuery } from '../../../api/session.ts'
import { systemApi } from '../../../api/system.ts'
import { users } from '../../../api/users.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { dayOf } from '../../../lib/moment.ts'
import { formatSize } from '../../../lib/typography.ts'
import { DayChart } from '../../../ui/admin/DayChart.tsx'
import { Card } from './Card.tsx'
import { dashboardWords } from './words.ts'
import './dashboard.css'

/** What wants attention today; each card asks the service it belongs to and stays away when that one does. */
export function DashboardScreen() {
  const words = useWords(dashboardWords)
  const { data: user } = useMeQuery()
  useAnswer({ title: words.title, tags: [] })
  const cards: [Permission, ReactNode][] = [
    ['dashboard.read', <ContentCards key="content" />],
    ['user.read', <UsersCard key="users" />],
    ['file.read', <StorageCard key="storage" />],
    ['mail.read', <MailsCard key="mails" />],
    ['system.read', <ServicesCard key="services" />],
  ]
  return (
    <>
      <header className="admin-head">
        <h1>{words.greeting(user?.userData.first_name || user?.name || '')}</h1>
      </header>
      <div className="cards">{cards.filter(([needs]) => may(user?.roles ?? [], needs)).map(([, card]) => card)}</div>
    </>
  )
}

function ContentCards() {
  const words = useWords(dashboardWords)
  const locale = useLocale()
  const { data } = systemApi.useDashboardQuery()
  const days = data?.views.days ?? []
  const [first, last] = [days[0]?.date, days.at(-1)?.date]
  return (
    <>
      <Card title={words.views} to="/admincenter/analytics" loading={!data} wide>
        <p className="card-figures">
          <span>
            <strong>{data?.views.today}</strong> {words.today}
          </span>
          <span>
            <strong>{data?.views.last_30_days}</strong> {words.last30}
          </span>
        </p>
        {first && last && <DayChart days={days} label={words.chart(dayOf(first, locale), dayOf(last, locale))} />}
      </Card>
      <Card
        title={words.messages}
        to="/admincenter/messages/inbox"
        loading={!data}
        calls={(data?.messages.unread ?? 0) > 0}
      >
        <p>{data && words.unread(data.messages.unread)}</p>
        <p>{data && words.openMessages(data.messages.open)}</p>
      </Card>
      <Card title={words.content} to="/admincenter/pages/browse" loading={!data}>
        <p>{data && words.published(data.entries.published)}</p>
        {data && data.entries.changed > 0 && <p>{words.changed(data.entries.changed)}</p>}
        {data && data.entries.scheduled > 0 && <p>{words.scheduled(data.entries.scheduled)}</p>}
      </Card>
      <Card
        title={words.notifications}
        to="/admincenter/notifications"
        loading={!data}
        calls={(data?.notifications.unread ?? 0) > 0}
      >
        <p>{data && words.unreadNotices(data.notifications.unread)}</p>
      </Card>
      <Card title={words.links} to="/admincenter/links" loading={!data} calls={(data?.links.broken ?? 0) > 0}>
        <p>{data && (data.links.checked_at ? words.broken(data.links.broken) : words.unchecked)}</p>
      </Card>
      <Card title={words.bugs} to="/admincenter/bugtracker" loading={!data}>
        <p>{data && words.openBugs(data.bugs.open)}</p>
      </Card>
    </>
  )
}

function UsersCard() {
  const words = useWords(dashboardWords)
  const { data } = users.useList({ limit: 1, 'filter[member]': 'pending' })
  return (
    <Card
      title={words.users}
      to="/admincenter/users/browse?member=pending"
      loading={!data}
      calls={(data?.total ?? 0) > 0}
    >
      <p>{data && words.pendingMembers(data.total)}</p>
    </Card>
  )
}

function StorageCard() {
  const words = useWords(dashboardWords)
  const locale = useLocale()
  const { data } = filesApi.useSiteQuotaQuery()
  const used = data && formatSize(data.used, locale)
  return (
    <Card
      title={words.storage}
      to="/admincenter/files"
      loading={!data}
      calls={data !== undefined && data.total > 0 && data.percent >= data.warn}
    >
      <p>{data && used && (data.total ? words.used(used, formatSize(data.total, locale)) : words.unlimited(used))}</p>
    </Card>
  )
}

function MailsCard() {
  const words = useWords(dashboardWords)
  const failed = sentMails.useList({ limit: 1, 'filter[state]': 'failed' }).data
  return (
    <Card title={words.mails} to="/admincenter/mails?state=failed" loading={!failed} calls={(failed?.total ?? 0) > 0}>
      <p>{failed && words.mailFailures(failed.total)}</p>
    </Card>
  )
}

function ServicesCard() {
  const words = useWords(dashboardWords)
  const { data } = systemApi.useSystemStatusQuery()
  const away = data?.services.filter(({ state }) => state !== 'up').map(({ name }) => name) ?? []
  return (
    <Card title={words.services} to="/admincenter/system" loading={!data} calls={away.length > 0}>
      <p>{data && (away.length ? words.down(away.join(', ')) : words.allUp)}</p>
    </Card>
  )
}
