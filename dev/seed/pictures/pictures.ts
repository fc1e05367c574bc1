import { type Bottle, bottles } from './bottles.ts'
import { cellar } from './cellar.ts'
import { grapes } from './grapes.ts'
import { hills, SEASONS } from './hills.ts'
import { label } from './label.ts'
import { portrait } from './portrait.ts'
import { room } from './room.ts'
import { table } from './table.ts'
import { village } from './village.ts'

export interface SeedPicture {
  name: string
  tags: readonly string[]
  alt: { de: string; en: string }
  draw(): string
}

const WHITE: Bottle = { glass: '#6f7f3a', capsule: '#7d8f4e', name: 'Grüner Veltliner', year: '2024', shape: 'slender' }
const RED: Bottle = { glass: '#3b1d20', capsule: '#7a1f33', name: 'Zweigelt', year: '2022', shape: 'shouldered' }
const ROSE: Bottle = { glass: '#c98173', capsule: '#c46a6a', name: 'Rosé', year: '2025', shape: 'slender' }
const ROTER: Bottle = { glass: '#8d7b39', capsule: '#b08a3c', name: 'Roter Veltliner', year: '2023', shape: 'slender' }

/** Every picture of the demo site by the key its pages use: drawn here, free of anybody's rights. */
export const PICTURES = {
  riedHerbst: {
    name: 'Ried Amselgrund im Herbst.jpg',
    tags: ['Weingut|Rieden'],
    alt: {
      de: 'Rebzeilen in der Ried Amselgrund, herbstlich gelb und rot',
      en: 'Rows of vines in the Amselgrund vineyard in autumn colours',
    },
    draw: () => hills(SEASONS.autumn, 11),
  },
  riedFruehling: {
    name: 'Ried Lösswand im Frühling.jpg',
    tags: ['Weingut|Rieden'],
    alt: {
      de: 'Junge Triebe in der Ried Lösswand an einem klaren Frühlingstag',
      en: 'Young shoots in the Lösswand vineyard on a clear spring day',
    },
    draw: () => hills(SEASONS.spring, 23),
  },
  riedSommer: {
    name: 'Sommer am Wagram.jpg',
    tags: ['Weingut|Rieden', 'Region'],
    alt: {
      de: 'Grüne Hügel am Wagram unter hohem Sommerhimmel',
      en: 'Green hills of the Wagram under a high summer sky',
    },
    draw: () => hills(SEASONS.summer, 5),
  },
  riedMorgen: {
    name: 'Morgenlicht.jpg',
    tags: ['Weingut|Rieden'],
    alt: {
      de: 'Morgenlicht über den Terrassen, im Tal liegt Nebel',
      en: 'Dawn over the terraces with mist in the valley',
    },
    draw: () => hills(SEASONS.dawn, 31),
  },
  riedWinter: {
    name: 'Winterruhe.jpg',
    tags: ['Weingut|Rieden'],
    alt: { de: 'Verschneite Rebzeilen in der Winterruhe', en: 'Snow-covered vines at rest in winter' },
    draw: () => hills(SEASONS.winter, 17),
  },
  flaschen: {
    name: 'Vier Weine.jpg',
    tags: ['Wein|Flaschen'],
    alt: {
      de: 'Vier Flaschen vor einer Wand aus Löss: Grüner Veltliner, Roter Veltliner, Rosé und Zweigelt',
      en: 'Four bottles before a wall of loess',
    },
    draw: () => bottles([WHITE, ROTER, ROSE, RED], ['#e3cda0', '#b89a67']),
  },
  flaschenRot: {
    name: 'Rotweine.jpg',
    tags: ['Wein|Flaschen'],
    alt: { de: 'Drei Flaschen Zweigelt auf einem Holzbrett', en: 'Three bottles of Zweigelt on a wooden board' },
    draw: () =>
      bottles([RED, { ...RED, year: '2021' }, { ...RED, name: 'Reserve', year: '2019' }], ['#8b6a5a', '#4a3029']),
  },
  keller: {
    name: 'Fasskeller.jpg',
    tags: ['Weingut|Keller'],
    alt: {
      de: 'Gewölbe aus Ziegeln mit Eichenfässern und warmem Licht',
      en: 'Brick vault with oak barrels and warm light',
    },
    draw: cellar,
  },
  traubenWeiss: {
    name: 'Grüner Veltliner am Stock.jpg',
    tags: ['Weingut|Lese'],
    alt: {
      de: 'Reife Trauben des Grünen Veltliners zwischen Weinlaub',
      en: 'Ripe Grüner Veltliner grapes among leaves',
    },
    draw: () => grapes('#7f8f35', '#cdd98a', 3),
  },
  traubenRot: {
    name: 'Zweigelt am Stock.jpg',
    tags: ['Weingut|Lese'],
    alt: {
      de: 'Dunkelblaue Zweigelttrauben kurz vor der Lese',
      en: 'Dark blue Zweigelt grapes shortly before the harvest',
    },
    draw: () => grapes('#2b1838', '#7a5a94', 9),
  },
  gaststube: {
    name: 'Gaststube.jpg',
    tags: ['Restaurant|Räume'],
    alt: {
      de: 'Gaststube mit gedeckten Tischen und Blick in die Weingärten',
      en: 'Dining room with laid tables and a view of the vineyards',
    },
    draw: () =>
      room({
        wall: ['#efe4cd', '#dcc9a6'],
        floor: ['#9c7450', '#6e4d34'],
        outside: ['#a9c8d2', '#f4ecd0'],
        tables: 'round',
      }),
  },
  seminarraum: {
    name: 'Seminarraum.jpg',
    tags: ['Restaurant|Räume'],
    alt: {
      de: 'Seminarraum mit langem Tisch vor drei hohen Fenstern',
      en: 'Meeting room with a long table before three tall windows',
    },
    draw: () =>
      room({
        wall: ['#f2ede2', '#d8d2c0'],
        floor: ['#b08a62', '#7c5b3e'],
        outside: ['#9fc2d3', '#eef0dc'],
        tables: 'long',
      }),
  },
  backhendl: {
    name: 'Backhendl.jpg',
    tags: ['Restaurant|Speisen'],
    alt: {
      de: 'Backhendl mit Erdäpfelsalat und einem Glas Grüner Veltliner',
      en: 'Fried chicken with potato salad and a glass of Grüner Veltliner',
    },
    draw: () =>
      table({ food: ['#c98a3a', '#b9772c', '#e2c071', '#d6a64f'], wine: '#d9cf7c', cloth: ['#a98a62', '#8a6c48'] }, 4),
  },
  wild: {
    name: 'Hirschragout.jpg',
    tags: ['Restaurant|Speisen'],
    alt: { de: 'Hirschragout mit Rotkraut und Serviettenknödel', en: 'Venison ragout with red cabbage and dumplings' },
    draw: () =>
      table({ food: ['#5b2f22', '#7b2c48', '#e6d3a8', '#713a28'], wine: '#6b1730', cloth: ['#5d4a3c', '#43352b'] }, 8),
  },
  brunch: {
    name: 'Brunch.jpg',
    tags: ['Restaurant|Speisen'],
    alt: {
      de: 'Brunchteller mit Ei, Lachs und frischen Kräutern',
      en: 'Brunch plate with egg, salmon and fresh herbs',
    },
    draw: () =>
      table({ food: ['#f1d27a', '#e58f6b', '#fff3d9', '#b8c77b'], wine: '#efd9a0', cloth: ['#e9e1d0', '#cfc4ab'] }, 15),
  },
  dorf: {
    name: 'Oberlössbach.jpg',
    tags: ['Region'],
    alt: {
      de: 'Die Kellergasse von Oberlössbach mit weißen Giebeln, dahinter die Kirche',
      en: 'The cellar lane of Oberlössbach with white gables and the church',
    },
    draw: village,
  },
  etikett: {
    name: 'Etikett Grüner Veltliner.jpg',
    tags: ['Wein|Etiketten'],
    alt: {
      de: 'Etikett mit Amsel: Grüner Veltliner, Ried Amselgrund 2024',
      en: 'Label with a blackbird: Grüner Veltliner, Ried Amselgrund 2024',
    },
    draw: () => label('Grüner Veltliner', '2024', '#6f7f3a'),
  },
  etikettRot: {
    name: 'Etikett Zweigelt.jpg',
    tags: ['Wein|Etiketten'],
    alt: { de: 'Etikett mit Amsel: Zweigelt Reserve 2022', en: 'Label with a blackbird: Zweigelt Reserve 2022' },
    draw: () => label('Zweigelt Reserve', '2022', '#7a1f33'),
  },
  johanna: {
    name: 'Johanna Lössner.jpg',
    tags: ['Team'],
    alt: { de: 'Johanna Lössner, gezeichnet: dunkles Haar, grüne Schürze', en: 'Drawing of Johanna Lössner' },
    draw: () =>
      portrait({ skin: '#e3b899', hair: '#3b2a22', cloth: '#6f7f3a', wall: ['#efe3c8', '#d8c59c'], long: true }),
  },
  valentin: {
    name: 'Valentin Lössner.jpg',
    tags: ['Team'],
    alt: { de: 'Valentin Lössner, gezeichnet: graues Haar, blaues Hemd', en: 'Drawing of Valentin Lössner' },
    draw: () => portrait({ skin: '#dba988', hair: '#8a8178', cloth: '#3f5873', wall: ['#dfe4dd', '#b7c2b4'] }),
  },
  theresa: {
    name: 'Theresa Hauer.jpg',
    tags: ['Team'],
    alt: { de: 'Theresa Hauer, gezeichnet: rotes Haar, dunkelrotes Kleid', en: 'Drawing of Theresa Hauer' },
    draw: () =>
      portrait({ skin: '#f0cdb4', hair: '#a5522d', cloth: '#7a1f33', wall: ['#f2ddd3', '#dcb9a8'], long: true }),
  },
  emil: {
    name: 'Emil Dorn.jpg',
    tags: ['Team'],
    alt: { de: 'Emil Dorn, gezeichnet: blondes Haar, weißes Hemd', en: 'Drawing of Emil Dorn' },
    draw: () => portrait({ skin: '#eac3a3', hair: '#c79a4b', cloth: '#f4efe6', wall: ['#cdbfae', '#a6937d'] }),
  },
} as const satisfies Record<string, SeedPicture>

export type PictureKey = keyof typeof PICTURES
