import { z } from 'zod'
import { File } from '../media/file.ts'
import { Id } from '../wire.ts'
import { Entry, SitePath } from './entry.ts'
import { Menu } from './menu.ts'
import { Person } from './person.ts'
import { SportsClub, SportsTeam } from './sports.ts'

/** What a page needs to know of a file to show it: kept by the cms from the media service's events. */
export const FileRef = z
  .object({
    _id: Id,
    ...File.pick({
      name: true,
      ext: true,
      mime: true,
      size: true,
      isImg: true,
      alt: true,
      caption: true,
      credit: true,
      focal: true,
      gridrefs: true,
      gridrefs_ng: true,
    }).shape,
    width: File.shape.width,
    height: File.shape.height,
  })
  .meta({ id: 'FileRef' })

export type FileRef = z.output<typeof FileRef>

export const PageQuery = z.strictObject({
  path: SitePath,
  locale: z.enum(['de', 'en']).default('de'),
  draft: z.enum(['1']).optional(),
})

/** Everything one address of the public site shows, in one answer. */
export const Page = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('page'),
      page: Entry,
      /** Entries listed by the page's `news`, `events` and `press` blocks, by block id. */
      lists: z.record(z.string(), z.array(Entry)),
      /** Every file the page and its lists mention, by id. */
      files: z.record(z.string(), FileRef),
      /** Menus of the page's `menu` blocks, by block id. */
      menus: z.record(z.string(), Menu).default({}),
      /** People of the page's `persons` blocks, by block id. */
      persons: z.record(z.string(), z.array(Person)).default({}),
      /** Clubs and teams of the page's `sports` blocks, by block id. */
      sports: z.record(z.string(), z.object({ clubs: z.array(SportsClub), teams: z.array(SportsTeam) })).default({}),
    }),
    z.object({ kind: z.literal('redirect'), to: SitePath, code: z.union([z.literal(301), z.literal(302)]) }),
  ])
  .meta({ id: 'Page' })

export type Page = z.output<typeof Page>

export const NavItem = z.object({ _id: Id, title: z.string(), route: SitePath })
export type NavItem = z.output<typeof NavItem>
