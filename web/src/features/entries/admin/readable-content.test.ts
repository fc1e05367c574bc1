import { describe, expect, it } from '@jest/globals'
import type { EntryContent } from '@rebzeile/contracts/http/cms/entry.ts'
import { readableContent } from './readable-content.ts'

const content: EntryContent = {
  title: 'Brunch',
  content: ['<p>Jeden <strong>Sonntag</strong>.</p><p>Mit Musik.</p>'],
  data: {
    blocks: [
      { id: '018f2c9a-0000-4000-8000-000000000001', type: 'text', props: { html: '<h2>Karte</h2><p>Eier</p>' } },
      { id: '018f2c9a-0000-4000-8000-000000000002', type: 'news', props: { limit: 3 } },
    ],
  },
  media: [],
  downloads: [],
  links: [{ href: '/vinothek', label: 'Vinothek' }],
  sponsors: [],
  meta_keywords: '',
  meta_description: 'Frühstück am Sonntag',
  seo: {},
  translations: { en: { title: 'Brunch (en)' } },
}

describe('a content laid beside another', () => {
  it('is what a reader notices, paragraph by paragraph', () => {
    expect(readableContent(content)).toEqual({
      title: 'Brunch',
      content: 'Jeden Sonntag .\nMit Musik.',
      blocks: '[text]\nKarte\nEier\n\n[news]\n3',
      meta_description: 'Frühstück am Sonntag',
      meta_keywords: '',
      translations: 'Brunch (en)',
      other: '/vinothek\nVinothek',
    })
  })
})
