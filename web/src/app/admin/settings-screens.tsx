import { Route } from 'react-router-dom'
import { MailSettingsScreen } from '../../features/settings/admin/MailSettingsScreen.tsx'
import { MessageSettingsScreen } from '../../features/settings/admin/MessageSettingsScreen.tsx'
import { PrivacySettingsScreen } from '../../features/settings/admin/PrivacySettingsScreen.tsx'
import { SeoSettingsScreen } from '../../features/settings/admin/SeoSettingsScreen.tsx'
import { SiteSettingsScreen } from '../../features/settings/admin/SiteSettingsScreen.tsx'

/** What the operator decides about the site. */
export const settingsScreens = (
  <>
    <Route path="config" element={<SiteSettingsScreen />} />
    <Route path="settings/seo" element={<SeoSettingsScreen />} />
    <Route path="settings/mail" element={<MailSettingsScreen />} />
    <Route path="settings/privacy" element={<PrivacySettingsScreen />} />
    <Route path="messages/settings" element={<MessageSettingsScreen />} />
  </>
)
