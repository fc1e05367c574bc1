import type { NewPerson } from '@rebzeile/contracts/http/cms/person.ts'
import type { z } from 'zod'
import type { SeedItem } from '../put-plain.ts'
import type { FileIds } from './blocks.ts'

type Fields = Omit<z.input<typeof NewPerson>, 'first_name' | 'last_name'>

/** The people of the winery; none of them exists. */
export const people = (files: FileIds): SeedItem[] => [
  person(['Johanna', 'Lössner'], {
    order: 10,
    role: 'Inhaberin und Küche',
    email: 'johanna@amselried.example',
    image: { file: files.johanna },
    tags: ['familie', 'restaurant'],
    bio: '<p>Kocht seit zwanzig Jahren in der alten Wagnerei und weiß von jedem Hendl, wo es gelaufen ist. Führt das Haus in fünfter Generation.</p>',
  }),
  person(['Valentin', 'Lössner'], {
    order: 20,
    title: 'Dipl.-Ing.',
    role: 'Kellermeister',
    email: 'valentin@amselried.example',
    image: { file: files.valentin },
    tags: ['familie', 'keller'],
    bio: '<p>Hat in Wien studiert und in Neuseeland gelernt, nichts zu überstürzen. Im Keller hört man ihn kaum, im Glas umso mehr.</p>',
  }),
  person(['Theresa', 'Hauer'], {
    order: 30,
    role: 'Vinothek',
    phone: '+43 2738 555 0143',
    image: { file: files.theresa },
    tags: ['vinothek'],
    bio: '<p>Kennt alle 237 Weine beim Vornamen und findet auch den, von dem Sie nur noch wissen, dass er „so ähnlich wie Birne“ war.</p>',
  }),
  person(['Emil', 'Dorn'], {
    order: 40,
    role: 'Service und Feste',
    image: { file: files.emil },
    tags: ['restaurant'],
    bio: '<p>Deckt für zwei oder für hundertzwanzig und vergisst keinen Nussallergiker.</p>',
  }),
]

const person = ([first_name, last_name]: [string, string], fields: Fields): SeedItem => ({
  path: '/person',
  known: { first_name, last_name },
  fields,
})
