import { describe, expect, it } from '@jest/globals'
import { VideoUrl } from '@rebzeile/contracts/http/cms/block.ts'
import { addressOfFilm, filmOf, playerOf } from './video-address.ts'

const NOCOOKIE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'

describe('the address of a film', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', NOCOOKIE],
    ['https://www.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42', NOCOOKIE],
    ['youtube.com/watch?v=dQw4w9WgXcQ', NOCOOKIE],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', NOCOOKIE],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', NOCOOKIE],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
  ])('%s leads to the player %s', (address, player) => {
    const film = filmOf(address)
    expect(film && playerOf(film)).toBe(player)
  })

  it.each([
    ['', 'nothing'],
    ['https://example.org/watch?v=dQw4w9WgXcQ', 'another host'],
    ['https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ', 'a host that looks like one'],
    ['https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ', 'a host behind a name'],
    ['http://www.youtube.com/watch?v=dQw4w9WgXcQ', 'no encryption'],
    ['javascript:alert(1)//youtu.be/dQw4w9WgXcQ', 'a script'],
    ['https://www.youtube.com/watch?v="><script>', 'an id that is none'],
    ['https://www.youtube.com/channel/UC123456789', 'no film'],
    ['https://vimeo.com/about', 'no film at Vimeo'],
  ])('%s is refused: %s', (address) => {
    expect(filmOf(address)).toBeNull()
  })

  it('is kept as the content service takes it', () => {
    for (const address of ['youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871/8272103f6e']) {
      const film = filmOf(address)
      expect(VideoUrl.safeParse(film && addressOfFilm(film)).success).toBe(true)
      expect(film && filmOf(addressOfFilm(film))).toEqual(film)
    }
  })
})
