import { z } from 'zod'
import { changesOf } from '../crud.ts'
import { Email } from '../email.ts'
import { CommaList, entityFields, Id, Instant, Line, pagingFields, SearchWords, Sort } from '../wire.ts'
import { Href, Html, Picture } from './block.ts'

const list = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).max(max).default([])
const changeOf = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  z.strictObject({ ...changesOf(shape), _id: Id, rev: z.int().min(1).optional() })

const clubFields = {
  name: Line(),
  short: Line(20).default(''),
  logo: Id.nullable().default(null),
  colors: list(z.string().regex(/^#[0-9a-f]{6}$/), 6),
  founded: z.int().min(1_800).max(2_100).nullable().default(null),
  zip: Line(12).default(''),
  city: Line().default(''),
  country: z
    .string()
    .regex(/^[a-z]{2}$/)
    .default('at'),
  website: z.union([z.literal(''), Href]).default(''),
  contact: z
    .object({ name: Line(), email: z.union([z.literal(''), Email]), phone: Line(40) })
    .default({ name: '', email: '', phone: '' }),
  venue: z
    .object({ name: Line(), address: Line(), lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
    .nullable()
    .default(null),
  sponsors: list(z.object({ name: Line(), image: Id.nullable(), url: z.union([z.literal(''), Href]) }), 50),
  order: z.int().min(0).max(1_000_000).default(0),
  offline: z.boolean().default(false),
  tags: list(Line(60), 50),
}

const teamFields = {
  club: Id,
  name: Line(),
  sport: Line(60),
  league: Line().default(''),
  season: z.string().regex(/^\d{4}\/\d{2}$/),
  age_class: Line(40).default(''),
  gender: z.enum(['m', 'f', 'mixed']).default('mixed'),
  coach: list(Id, 10),
  players: list(
    z.object({
      person: Id,
      number: z.int().min(0).max(999).nullable().default(null),
      position: Line(40).default(''),
      from: z.iso.date().nullable().default(null),
      to: z.iso.date().nullable().default(null),
      captain: z.boolean().default(false),
    }),
    100,
  ),
  image: Picture.nullable().default(null),
  training: list(
    z.object({
      /** 1 = Monday. */
      day: z.int().min(1).max(7),
      from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
      to: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
      place: Line(),
    }),
    20,
  ),
  results: list(
    z.object({
      date: Instant,
      opponent: Line(),
      home: z.boolean(),
      /** Null until it is played. */
      score_own: z.int().min(0).max(1_000).nullable().default(null),
      score_other: z.int().min(0).max(1_000).nullable().default(null),
      report: Id.nullable().default(null),
    }),
    200,
  ),
  offline: z.boolean().default(false),
}

const personFields = {
  first_name: Line(),
  last_name: Line(),
  nickname: Line().default(''),
  /** Never the full date (decisions 3.10). */
  birth_year: z.int().min(1_900).max(2_100).nullable().default(null),
  /** Day and month, MM-DD: for the birthdays administrators see. */
  birthday: z
    .string()
    .regex(/^\d{2}-\d{2}$/)
    .nullable()
    .default(null),
  nationality: z.union([z.literal(''), z.string().regex(/^[a-z]{2}$/)]).default(''),
  image: Picture.nullable().default(null),
  club: Id.nullable().default(null),
  teams: list(Id, 50),
  roles: list(z.enum(['player', 'coach', 'referee', 'board', 'member']), 5),
  licence_no: Line(40).default(''),
  email: z.union([z.literal(''), Email]).default(''),
  phone: Line(40).default(''),
  bio: Html.default(''),
  consent_photo: z
    .object({ given: z.boolean(), at: Instant.nullable(), guardian: Line().default('') })
    .default({ given: false, at: null, guardian: '' }),
  offline: z.boolean().default(false),
}

export const SportsClub = z.object({ ...entityFields, ...clubFields }).meta({ id: 'SportsClub' })
export const SportsTeam = z.object({ ...entityFields, ...teamFields }).meta({ id: 'SportsTeam' })
/** Visitors get neither contact data, birthday, licence nor consent, and no picture without consent. */
export const SportsPerson = z.object({ ...entityFields, ...personFields }).meta({ id: 'SportsPerson' })

export type SportsClub = z.output<typeof SportsClub>
export type SportsTeam = z.output<typeof SportsTeam>
export type SportsPerson = z.output<typeof SportsPerson>

export const NewSportsClub = z.strictObject(clubFields)
export const NewSportsTeam = z.strictObject(teamFields)
export const NewSportsPerson = z.strictObject(personFields)
export const SportsClubChange = changeOf(clubFields)
export const SportsTeamChange = changeOf(teamFields)
export const SportsPersonChange = changeOf(personFields)

const listing = { ...pagingFields, q: SearchWords.optional() }

export const SportsClubQuery = z.strictObject({
  ...listing,
  tags: CommaList.optional(),
  sort: Sort(['name', 'order', 'updated']).optional(),
})
export const SportsTeamQuery = z.strictObject({
  ...listing,
  'filter[club]': Id.optional(),
  'filter[season]': z.string().max(7).optional(),
  sort: Sort(['name', 'season', 'updated']).optional(),
})
export const SportsPersonQuery = z.strictObject({
  ...listing,
  'filter[club]': Id.optional(),
  'filter[team]': Id.optional(),
  sort: Sort(['last_name', 'updated']).optional(),
})

/** Numbers and what is due (decisions 3.10). Birthdays within 30 days, for administrators. */
export const SportsOverview = z.object({
  counts: z.object({ clubs: z.int(), teams: z.int(), persons: z.int() }),
  next: z.array(z.object({ team: Id, team_name: z.string(), date: Instant, opponent: z.string(), home: z.boolean() })),
  birthdays: z.array(z.object({ person: Id, name: z.string(), birthday: z.string() })),
  missing_consent: z.array(z.object({ person: Id, name: z.string() })),
})
