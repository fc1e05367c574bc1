import { Route } from 'react-router-dom'
import { AnalyticsScreen } from '../../features/analytics/admin/AnalyticsScreen.tsx'
import { BackupScreen } from '../../features/backup/admin/BackupScreen.tsx'
import { BugScreen } from '../../features/bugs/admin/BugScreen.tsx'
import { BugsScreen } from '../../features/bugs/admin/BugsScreen.tsx'
import { ComponentsScreen } from '../../features/components/admin/ComponentsScreen.tsx'
import { DashboardScreen } from '../../features/dashboard/admin/DashboardScreen.tsx'
import { MailsScreen } from '../../features/mails/admin/MailsScreen.tsx'
import { NotificationsScreen } from '../../features/notifications/admin/NotificationsScreen.tsx'
import { RuleScreen } from '../../features/notifications/admin/RuleScreen.tsx'
import { PostScreen } from '../../features/social/admin/PostScreen.tsx'
import { SocialScreen } from '../../features/social/admin/SocialScreen.tsx'
import { SystemScreen } from '../../features/system/admin/SystemScreen.tsx'

/** How the platform does: dashboard, visits, notices, mails, system. */
export const upkeepScreens = (
  <>
    <Route path="dashboard" element={<DashboardScreen />} />
    <Route path="analytics" element={<AnalyticsScreen />} />
    <Route path="notifications" element={<NotificationsScreen />} />
    <Route path="notifications/rule/:id?" element={<RuleScreen />} />
    <Route path="mails" element={<MailsScreen />} />
    <Route path="bugtracker" element={<BugsScreen />} />
    <Route path="bugtracker/edit/:id?" element={<BugScreen />} />
    <Route path="social/facebook" element={<SocialScreen network="facebook" />} />
    <Route path="social/instagram" element={<SocialScreen network="instagram" />} />
    <Route path="social/post/:id?" element={<PostScreen />} />
    <Route path="components" element={<ComponentsScreen />} />
    <Route path="backup" element={<BackupScreen />} />
    <Route path="system" element={<SystemScreen />} />
  </>
)
