import { analyticsSlice } from './analytics/slice.ts'
import { backupSlice } from './backup/slice.ts'
import { calendarSlice } from './calendar/slice.ts'
import { collectionSlice } from './collections/slice.ts'
import { ensureConfig } from './config/ensure-config.ts'
import { configRoutes } from './config/routes.ts'
import { consentSlice } from './consent/slice.ts'
import { dashboardSlice } from './dashboard/slice.ts'
import type { CmsDeps } from './deps.ts'
import { publishDueEntries } from './entries/publish-due.ts'
import { entryRoutes } from './entries/routes.ts'
import { tellAllFiles } from './entries/tell-all-files.ts'
import { watchDueEntries } from './entries/watch-due-entries.ts'
import { onFileNews } from './files/on-file-news.ts'
import { linkSlice } from './links/slice.ts'
import { messageSlice } from './messages/slice.ts'
import { notificationSlice } from './notifications/slice.ts'
import { pageRoutes } from './pages/routes.ts'
import { onPrivacyNews } from './privacy/on-privacy-news.ts'
import { redirectSlice } from './redirects/slice.ts'
import type { Slice } from './slice.ts'
import { socialSlice } from './social/slice.ts'
import { tagSlice } from './tags/slice.ts'
import { versionRoutes } from './versions/routes.ts'

/** All that the cms does, a slice a line. */
export const cmsSlices = (deps: CmsDeps): Slice[] => [
  { bindings: configRoutes(deps), prepare: () => ensureConfig(deps) },
  { bindings: pageRoutes(deps) },
  { bindings: entryRoutes(deps), timers: [watchDueEntries(deps), publishDueEntries(deps)], prepare: deps.tree.start },
  { prepare: () => tellAllFiles(deps) },
  { bindings: versionRoutes(deps) },
  tagSlice(deps),
  calendarSlice(deps),
  redirectSlice(deps),
  messageSlice(deps),
  notificationSlice(deps),
  analyticsSlice(deps),
  linkSlice(deps),
  socialSlice(deps),
  dashboardSlice(deps),
  backupSlice(deps),
  consentSlice(deps),
  collectionSlice(deps),
  { consumers: { 'cms.privacy': onPrivacyNews(deps) } },
  { consumers: { 'cms.files': onFileNews(deps) } },
]
