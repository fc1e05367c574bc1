import { describe, expect, it } from '@jest/globals'
import { embedContentOf } from './embed-content-of.ts'

const KEY = 'AIzaSyA-1234567890_abcdefghijklmnop'
const asked = (kind: string, query: string) => embedContentOf(kind, new URLSearchParams(query), 'de')

describe('a document for a frame', () => {
  it('shows the player of a known film, and not the address it was given', () => {
    expect(asked('video', 'url=https://youtu.be/dQw4w9WgXcQ')).toEqual({
      kind: 'frame',
      category: 'video',
      title: 'Film',
      address: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    })
  })

  it('shows a map with its markers', () => {
    expect(asked('map', 'lat=48.4&lng=15.8&zoom=13&marker=48.4,15.8,Presshaus, Hof')).toMatchObject({
      kind: 'map',
      zoom: 13,
      markers: [{ lat: 48.4, lng: 15.8, title: 'Presshaus, Hof' }],
    })
  })

  it('shows a map of Google where the site has a key for it', () => {
    expect(asked('map', `lat=48.4&lng=15.8&key=${KEY}`)).toMatchObject({
      kind: 'frame',
      category: 'maps',
      address: `https://www.google.com/maps/embed/v1/place?key=${KEY}&q=48.4%2C15.8&zoom=14&language=de`,
    })
  })

  it('shows the widget of a page at Facebook', () => {
    const content = asked('facebook', 'page=https://www.facebook.com/amselried')
    expect(content).toMatchObject({ category: 'fb' })
    expect(content?.kind === 'frame' && content.address).toMatch(
      /^https:\/\/www\.facebook\.com\/plugins\/page\.php\?href=https%3A%2F%2Fwww\.facebook\.com%2Famselried&/,
    )
  })

  it.each([
    ['video', 'url=https://evil.example/embed/dQw4w9WgXcQ'],
    ['video', ''],
    ['map', 'lat=91&lng=15'],
    ['map', 'lat=48&lng=15&zoom=99'],
    ['map', 'lat=48&lng=15&marker=x,y,z'],
    ['map', 'lat=1e1&lng=15'],
    ['map', 'lat=48&lng=15&key=short'],
    ['facebook', 'page=https://facebook.com.evil.example/x'],
    ['facebook', 'page=javascript:alert(1)'],
    ['facebook', 'page=https://www.facebook.com/x"y'],
    ['anything', 'url=https://youtu.be/dQw4w9WgXcQ'],
  ])('refuses %s?%s', (kind, query) => {
    expect(asked(kind, query)).toBeNull()
  })
})
