import { describe, expect, it } from '@jest/globals'
import { isOwnScreen, ownModule } from './own-screens.ts'

describe('a screen of the app’s own', () => {
  it.each(['/login', '/signup', '/account/privacy', '/verify/abc', '/admincenter/users'])('is %s', (path) => {
    expect(isOwnScreen(path)).toBe(true)
  })
  it.each(['/', '/kontakt', '/loginseite'])('is not %s', (path) => {
    expect(isOwnScreen(path)).toBe(false)
  })
  it('for lost passwords is the login card', () => {
    expect(ownModule('/resetpassword')).toBe(ownModule('/login'))
    expect(ownModule('/resetpassword/abc')).not.toBe(ownModule('/login'))
  })
})
