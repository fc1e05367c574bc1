import type { Permission } from '../../permissions.ts'
import { crudRoutes } from '../crud.ts'
import type { Route } from '../route.ts'
import { Bug, BugChange, BugQuery, NewBug } from './bug.ts'
import { Menu, MenuChange, MenuQuery, NewMenu } from './menu.ts'
import { NewNotificationRule, NotificationRule, NotificationRuleChange, NotificationRuleQuery } from './notification.ts'
import { NewPerson, Person, PersonChange, PersonQuery } from './person.ts'
import { NewSocialPost, SocialPost, SocialPostChange, SocialPostQuery } from './social.ts'
import {
  NewSportsClub,
  NewSportsPerson,
  NewSportsTeam,
  SportsClub,
  SportsClubChange,
  SportsClubQuery,
  SportsPerson,
  SportsPersonChange,
  SportsPersonQuery,
  SportsTeam,
  SportsTeamChange,
  SportsTeamQuery,
} from './sports.ts'

/** Who may do what with an entity that has permissions of its own; visitors read what the site shows. */
const access = <const Entity extends 'person' | 'menu' | 'sports' | 'notification' | 'social' | 'bug'>(
  entity: Entity,
) =>
  ({
    read: SHOWN.includes(entity) ? 'public' : (`${entity}.read` as Permission),
    create: `${entity}.create`,
    update: `${entity}.update`,
    remove: `${entity}.remove`,
  }) as const

const SHOWN: readonly string[] = ['person', 'menu', 'sports']

export const personRoutes = crudRoutes({
  service: 'cms',
  path: '/person',
  one: 'person',
  item: Person,
  query: PersonQuery,
  create: NewPerson,
  change: PersonChange,
  access: access('person'),
  cachedUntil: ['entry'],
})

export const menuRoutes = crudRoutes({
  service: 'cms',
  path: '/menu',
  one: 'menu',
  item: Menu,
  query: MenuQuery,
  create: NewMenu,
  change: MenuChange,
  access: access('menu'),
  cachedUntil: ['entry'],
})

export const sportsClubRoutes = crudRoutes({
  service: 'cms',
  path: '/sports_club',
  one: 'club',
  item: SportsClub,
  query: SportsClubQuery,
  create: NewSportsClub,
  change: SportsClubChange,
  access: access('sports'),
  cachedUntil: ['entry'],
})

export const sportsTeamRoutes = crudRoutes({
  service: 'cms',
  path: '/sports_team',
  one: 'team',
  item: SportsTeam,
  query: SportsTeamQuery,
  create: NewSportsTeam,
  change: SportsTeamChange,
  access: access('sports'),
  cachedUntil: ['entry'],
})

export const sportsPersonRoutes = crudRoutes({
  service: 'cms',
  path: '/sports_person',
  one: 'person of a club',
  item: SportsPerson,
  query: SportsPersonQuery,
  create: NewSportsPerson,
  change: SportsPersonChange,
  access: access('sports'),
  cachedUntil: ['entry'],
})

export const notificationRuleRoutes = crudRoutes({
  service: 'cms',
  path: '/notification_rule',
  one: 'rule',
  item: NotificationRule,
  query: NotificationRuleQuery,
  create: NewNotificationRule,
  change: NotificationRuleChange,
  access: access('notification'),
})

export const socialPostRoutes = crudRoutes({
  service: 'cms',
  path: '/social_post',
  one: 'post',
  item: SocialPost,
  query: SocialPostQuery,
  create: NewSocialPost,
  change: SocialPostChange,
  access: access('social'),
})

export const bugRoutes = crudRoutes({
  service: 'cms',
  path: '/bugtracker',
  one: 'bug report',
  item: Bug,
  query: BugQuery,
  create: NewBug,
  change: BugChange,
  access: access('bug'),
})

const named = <const Name extends string, Table extends Record<string, Route>>(name: Name, table: Table) =>
  Object.fromEntries(Object.entries(table).map(([act, definition]) => [`${name}.${act}`, definition])) as {
    [Act in keyof Table & string as `${Name}.${Act}`]: Table[Act]
  }

/** The plain entities of the cms, as `person.list`, `menu.create` … */
export const collectionRoutes = {
  ...named('person', personRoutes),
  ...named('menu', menuRoutes),
  ...named('sportsClub', sportsClubRoutes),
  ...named('sportsTeam', sportsTeamRoutes),
  ...named('sportsPerson', sportsPersonRoutes),
  ...named('notificationRule', notificationRuleRoutes),
  ...named('socialPost', socialPostRoutes),
  ...named('bug', bugRoutes),
}
