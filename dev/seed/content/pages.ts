import type { FileIds, MenuIds } from './blocks.ts'
import { counter, events, form, gallery, hero, map, news, persons, press, quote, teasers, text } from './blocks.ts'
import type { SeedEntry } from './entry.ts'
import { legalPages } from './legal-pages.ts'
import { restaurantPages } from './restaurant-pages.ts'

/** Every page of the demo site, in the order of the navigation. */
export const pages = (files: FileIds, menus: MenuIds): SeedEntry[] => [
  home(files),
  ...restaurantPages(files, menus),
  wineShop(files),
  region(files),
  whatsOn(files),
  pressPage(files),
  contact(files),
  team(),
  ...legalPages(),
]

const page = (entry: Omit<SeedEntry, 'type'>): SeedEntry => ({ type: 'page', ...entry })

const home = (files: FileIds) =>
  page({
    title: 'Willkommen am Wagram',
    slug: 'willkommen',
    route: '/',
    order: 0,
    navigation: 'none',
    content: [],
    meta_description:
      'Weingut, Restaurant und Vinothek in Oberlössbach am Wagram: 237 Weine, Küche aus der Nachbarschaft und Platz zum Feiern.',
    data: {
      blocks: [
        hero({
          image: { file: files.riedHerbst },
          kicker: 'Weingut · Restaurant · Vinothek',
          title: 'Wo der Löss den Wein erzählt',
          text: 'Seit fünf Generationen wachsen unsere Reben auf den Terrassen über der Donau. Wir keltern, was der Boden hergibt – und decken dazu den Tisch.',
          link: { href: '/vinothek', label: 'Unsere Weine entdecken' },
        }),
        counter({ target: 237, text: 'WÄHLEN SIE AUS {n} WEINEN VOM WAGRAM', href: '/vinothek' }),
        text(
          '<h2>Ein Haus, drei Türen</h2><p>Hinter der ersten liegt der Keller, in dem der Grüne Veltliner reift. Hinter der zweiten die Gaststube, in der Johanna Lössner kocht, was Jäger, Gärtnerinnen und Bäcker aus der Nachbarschaft bringen. Und hinter der dritten die Vinothek: <strong>Weine von 31 Winzerfamilien</strong>, die denselben Boden bearbeiten wie wir – und ihn ganz anders zum Klingen bringen.</p>',
        ),
        teasers('Was dürfen wir Ihnen zeigen?', [
          {
            title: 'Restaurant',
            text: 'Wagramer Küche mit kurzen Wegen, am Wochenende durchgehend.',
            href: '/restaurant',
            image: { file: files.gaststube },
          },
          {
            title: 'Vinothek',
            text: '237 Weine zu Ab-Hof-Preisen, jederzeit sechs davon im Glas.',
            href: '/vinothek',
            image: { file: files.flaschen },
          },
          {
            title: 'Seminarraum',
            text: 'Klausur mit Aussicht für bis zu 28 Personen.',
            href: '/seminarraum',
            image: { file: files.seminarraum },
          },
        ]),
        gallery('Ein Jahr im Weingarten', [
          files.riedWinter,
          files.riedFruehling,
          files.traubenWeiss,
          files.traubenRot,
          files.riedMorgen,
          files.keller,
        ]),
        news('Neues aus dem Keller'),
        events('Demnächst bei uns', 3),
        quote({
          text: 'Ein Veltliner, der nach Sommerregen auf warmem Löss duftet – und eine Küche, die ihm zuhört.',
          source: 'Marlene Traub',
          medium: 'Magazin „Glas & Gabel“',
        }),
      ],
    },
    translations: {
      en: {
        title: 'Welcome to the Wagram',
        meta_description:
          'Winery, restaurant and wine shop in Oberlössbach am Wagram: 237 wines, food from the neighbourhood and room to celebrate.',
        data: {
          blocks: [
            hero({
              image: { file: files.riedHerbst },
              kicker: 'Winery · Restaurant · Wine shop',
              title: 'Where loess tells the story of wine',
              text: 'For five generations our vines have grown on the terraces above the Danube. We press what the soil gives us – and lay the table for it.',
              link: { href: '/vinothek', label: 'Discover our wines' },
            }),
            counter({ target: 237, text: 'CHOOSE FROM {n} WINES OF THE WAGRAM', href: '/vinothek' }),
            text(
              '<h2>One house, three doors</h2><p>Behind the first lies the cellar where the Grüner Veltliner matures. Behind the second the dining room, where Johanna Lössner cooks what hunters, gardeners and bakers of the neighbourhood bring. And behind the third the wine shop: <strong>wines of 31 families</strong> who work the same soil as we do – and make it sound quite different.</p>',
            ),
            teasers('What may we show you?', [
              {
                title: 'Restaurant',
                text: 'Regional cooking, all day at weekends.',
                href: '/restaurant',
                image: { file: files.gaststube },
              },
              {
                title: 'Wine shop',
                text: '237 wines at cellar-door prices.',
                href: '/vinothek',
                image: { file: files.flaschen },
              },
              {
                title: 'Meeting room',
                text: 'A view for up to 28 people.',
                href: '/seminarraum',
                image: { file: files.seminarraum },
              },
            ]),
            gallery('A year in the vineyard', [
              files.riedWinter,
              files.riedFruehling,
              files.traubenWeiss,
              files.traubenRot,
              files.riedMorgen,
              files.keller,
            ]),
            news('News from the cellar'),
            events('Coming up', 3),
          ],
        },
      },
    },
  })

const wineShop = (files: FileIds) =>
  page({
    title: 'Vinothek',
    slug: 'vinothek',
    route: '/vinothek',
    order: 60,
    navigation: 'main',
    content: [
      '<p>Im ehemaligen Presshaus stehen die Weine des Wagrams Schulter an Schulter: Veltliner von der Lösswand, Roter Veltliner von alten Stöcken, Zweigelt aus dem großen Holz. Sie kosten hier, was sie beim Winzer kosten. Probieren dürfen Sie alles, was offen ist.</p>',
    ],
    meta_description: 'Vinothek im Presshaus: 237 Weine von 31 Winzerfamilien des Wagrams zu Ab-Hof-Preisen.',
    data: {
      blocks: [
        counter({ target: 237, text: 'WÄHLEN SIE AUS {n} WEINEN VOM WAGRAM' }),
        gallery('Aus unserem Keller', [files.flaschen, files.etikett, files.etikettRot]),
        text(
          '<h2>Unsere Rieden</h2><ul><li><strong>Ried Amselgrund</strong> – tiefer Löss, Grüner Veltliner mit weißem Pfeffer und langem Atem</li><li><strong>Ried Lösswand</strong> – steil nach Südosten, Roter Veltliner von 1962 gepflanzten Stöcken</li><li><strong>Ried Steinpoint</strong> – Schotter über Lehm, hier steht der Zweigelt</li></ul><h3>Verkostung</h3><p>Donnerstag bis Samstag um 17 Uhr führen wir durch Keller und Vinothek, mit sechs Weinen und Brot aus dem Holzofen. 24 Euro pro Person, die beim Einkauf ab 120 Euro gutgeschrieben werden.</p>',
        ),
        quote({
          text: 'Wer wissen will, wie der Wagram schmeckt, muss nur einmal durch diese Tür.',
          source: 'Korbinian Hasel',
          medium: 'Weinkalender 2026',
        }),
      ],
    },
    translations: { en: { title: 'Wine shop' } },
  })

const region = (files: FileIds) =>
  page({
    title: 'Region',
    slug: 'region',
    route: '/region',
    order: 70,
    navigation: 'main',
    content: [
      '<p>Der Wagram ist eine Stufe in der Landschaft, aufgeweht in der letzten Eiszeit: bis zu zwanzig Meter Löss, fein wie Mehl, der Wasser hält und Wärme speichert. Darunter die Ebene der Donau, darüber die Ausläufer des Waldviertels.</p>',
    ],
    meta_description: 'Der Wagram: Löss, Kellergassen und weite Wege zwischen Donau und Waldviertel.',
    data: {
      blocks: [
        gallery('Unterwegs am Wagram', [files.dorf, files.riedSommer, files.riedMorgen]),
        text(
          '<h2>Drei Wege, die bei uns beginnen</h2><table><thead><tr><th>Weg</th><th>Länge</th><th>Gehzeit</th></tr></thead><tbody><tr><td>Kellergassenrunde</td><td>3,5 km</td><td>1 Stunde</td></tr><tr><td>Zur Lösswand und zurück</td><td>7 km</td><td>2 Stunden</td></tr><tr><td>Donaublick über den Amselgrund</td><td>12 km</td><td>3½ Stunden</td></tr></tbody></table><p>Karten liegen in der Vinothek auf. Den Picknickkorb für zwei packen wir gern, wenn Sie am Vortag Bescheid geben.</p>',
        ),
      ],
    },
    translations: { en: { title: 'Region' } },
  })

const whatsOn = (files: FileIds) =>
  page({
    title: 'Was ist los',
    slug: 'waslos',
    route: '/waslos',
    order: 80,
    navigation: 'main',
    content: ['<p>Feste, Verkostungen, Musik im Hof: hier steht, was in den nächsten Wochen bei uns passiert.</p>'],
    meta_description: 'Termine am Weingut Amselried: Verkostungen, Feste und Musik im Hof.',
    data: {
      blocks: [
        events('Die nächsten Termine', 12),
        news('Neuigkeiten', 6),
        gallery('So war es zuletzt', [files.gaststube, files.keller, files.wild]),
      ],
    },
    translations: { en: { title: 'What’s on' } },
  })

const pressPage = (files: FileIds) =>
  page({
    title: 'Pressestimmen',
    slug: 'pressestimmen',
    route: '/pressestimmen',
    order: 90,
    navigation: 'main',
    content: ['<p>Was andere über uns schreiben, freut uns meistens. Eine Auswahl:</p>'],
    meta_description: 'Pressestimmen zum Weingut und Restaurant Amselried.',
    data: {
      blocks: [press('Auswahl'), gallery('Bilder für die Presse', [files.riedHerbst, files.keller, files.gaststube])],
    },
    translations: { en: { title: 'Press' } },
  })

const contact = (files: FileIds) =>
  page({
    title: 'Kontakt',
    slug: 'kontakt',
    route: '/kontakt',
    order: 100,
    navigation: 'main',
    content: [
      '<p>Wir heben ab, wenn wir nicht gerade im Weingarten stehen. Am sichersten erreichen Sie uns zwischen 10 und 12 Uhr.</p>',
    ],
    meta_description: 'So erreichen Sie das Weingut Amselried in Oberlössbach am Wagram.',
    data: {
      blocks: [
        text(
          '<h2>Weingut Amselried</h2><p>Kellergasse 7<br>3470 Oberlössbach am Wagram</p><p>Telefon <a href="tel:+4327385550142">+43 2738 555 0142</a><br>E-Mail <a href="mailto:servus@amselried.example">servus@amselried.example</a></p><h3>Anreise</h3><p>Mit der Bahn bis Oberlössbach, dann zehn Minuten zu Fuß durch die Kellergasse. Mit dem Auto über die Wagramstraße; Parkplätze und zwei Ladestationen sind im Hof.</p><h3>Tisch reservieren</h3><p>Rufen Sie uns an oder schreiben Sie uns. Für Gesellschaften ab zwölf Personen stellen wir gern ein Menü zusammen.</p>',
        ),
        form({ title: 'Schreiben Sie uns', text: 'Wir antworten meistens am selben Tag.', topic: 'contact' }),
        map({
          title: 'So finden Sie uns',
          ...{ lat: 48.4331, lng: 15.8994, zoom: 14, provider: 'osm' },
          markers: [{ title: 'Weingut Amselried', lat: 48.4331, lng: 15.8994 }],
          image: { file: files.dorf },
        }),
        gallery('Hier sind wir zu Hause', [files.dorf, files.gaststube]),
      ],
    },
    translations: { en: { title: 'Contact' } },
  })

const team = () =>
  page({
    title: 'Team',
    slug: 'team',
    route: '/team',
    order: 190,
    navigation: 'footer',
    content: ['<p>Vier von uns treffen Sie fast immer an. Die anderen stehen gerade im Weingarten.</p>'],
    meta_description: 'Die Menschen am Weingut Amselried: Küche, Keller, Vinothek und Service.',
    data: { blocks: [persons('Die Menschen am Amselried')] },
    translations: { en: { title: 'Team' } },
  })
