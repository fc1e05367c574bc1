import type { Bug } from '@rebzeile/contracts/http/cms/bug.ts'
import type { Menu } from '@rebzeile/contracts/http/cms/menu.ts'
import type { NotificationRule } from '@rebzeile/contracts/http/cms/notification.ts'
import type { Person } from '@rebzeile/contracts/http/cms/person.ts'
import type { SocialPost } from '@rebzeile/contracts/http/cms/social.ts'
import type { SportsClub, SportsPerson, SportsTeam } from '@rebzeile/contracts/http/cms/sports.ts'
import { itemsOf } from './items.ts'

/** The plain entities of the content service. */
export const persons = itemsOf<Person>('/person')
export const menus = itemsOf<Menu>('/menu')
export const clubs = itemsOf<SportsClub>('/sports_club')
export const teams = itemsOf<SportsTeam>('/sports_team')
export const athletes = itemsOf<SportsPerson>('/sports_person')
export const notificationRules = itemsOf<NotificationRule>('/notification_rule')
export const socialPosts = itemsOf<SocialPost>('/social_post')
export const bugs = itemsOf<Bug>('/bugtracker')
