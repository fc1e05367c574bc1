import type { Permission } from '@rebzeile/contracts/permissions.ts'
import type { AdminIconName } from '../../ui/admin/AdminIcon.tsx'
import type { shellWords } from './words.ts'

type Word = keyof (typeof shellWords)['de']['screens']

/** A screen in the menu. It is shown to whoever has the permission; `null` is everybody of the staff. */
export interface Screen {
  to: string
  word: Word
  needs: Permission | null
  /** Addresses at which this line of the menu is the current one; by default those that begin like `to`. */
  owns?: RegExp
}

export interface ScreenGroup {
  word: keyof (typeof shellWords)['de']['groups']
  icon: AdminIconName
  screens: readonly Screen[]
}

const at = (path: string) => `/admincenter/${path}`

/** The admin centre's menu, in the order of a working day. */
export const SCREEN_GROUPS: readonly ScreenGroup[] = [
  {
    word: 'today',
    icon: 'dashboard',
    screens: [
      { to: at('dashboard'), word: 'dashboard', needs: 'dashboard.read' },
      { to: at('messages/inbox'), word: 'messages', needs: 'message.read', owns: /^.admincenter.messages.inbox/ },
      { to: at('notifications'), word: 'notifications', needs: 'notification.read' },
      { to: at('analytics'), word: 'analytics', needs: 'analytics.read' },
    ],
  },
  {
    word: 'content',
    icon: 'pages',
    screens: [
      { to: at('pages/browse'), word: 'pages', needs: 'entry.update', owns: /^.admincenter.pages/ },
      { to: at('events/browse'), word: 'events', needs: 'entry.update', owns: /^.admincenter.events/ },
      { to: at('press/browse'), word: 'press', needs: 'entry.update', owns: /^.admincenter.press/ },
      { to: at('menu/browse'), word: 'menus', needs: 'menu.update', owns: /^.admincenter.menu/ },
      { to: at('person/browse'), word: 'persons', needs: 'person.update', owns: /^.admincenter.person/ },
      { to: at('files'), word: 'files', needs: 'file.read', owns: /^.admincenter.(files|file|image)/ },
      { to: at('tags'), word: 'tags', needs: 'tag.update' },
      { to: at('links'), word: 'links', needs: 'entry.update' },
    ],
  },
  {
    word: 'people',
    icon: 'user',
    screens: [{ to: at('users/browse'), word: 'users', needs: 'user.read', owns: /^.admincenter.users/ }],
  },
  {
    word: 'sports',
    icon: 'flag',
    screens: [
      { to: at('sports/overview'), word: 'sportsOverview', needs: 'sports.update' },
      { to: at('sports/clubs/browse'), word: 'clubs', needs: 'sports.update', owns: /^.admincenter.sports.clubs/ },
      { to: at('sports/teams/browse'), word: 'teams', needs: 'sports.update', owns: /^.admincenter.sports.teams/ },
      { to: at('sports/person/browse'), word: 'athletes', needs: 'sports.update', owns: /^.admincenter.sports.person/ },
    ],
  },
  {
    word: 'reach',
    icon: 'site',
    screens: [
      { to: at('social/facebook'), word: 'facebook', needs: 'social.update' },
      { to: at('social/instagram'), word: 'instagram', needs: 'social.update' },
    ],
  },
  {
    word: 'settings',
    icon: 'settings',
    screens: [
      { to: at('config'), word: 'config', needs: 'config.update' },
      { to: at('settings/seo'), word: 'seo', needs: 'config.update' },
      { to: at('settings/mail'), word: 'mail', needs: 'config.update' },
      { to: at('settings/privacy'), word: 'privacy', needs: 'config.update' },
      { to: at('messages/settings'), word: 'messageSettings', needs: 'config.update' },
      { to: at('map'), word: 'map', needs: 'config.update' },
    ],
  },
  {
    word: 'system',
    icon: 'system',
    screens: [
      { to: at('mails'), word: 'mails', needs: 'mail.read' },
      { to: at('bugtracker'), word: 'bugs', needs: 'bug.create' },
      { to: at('components'), word: 'components', needs: 'entry.update' },
      { to: at('backup'), word: 'backup', needs: 'backup.read' },
      { to: at('system'), word: 'system', needs: 'system.read' },
    ],
  },
]
