import { describe, expect } from '@jest/globals'
import { entranceApi } from '../../src/api/entrance.ts'
import { sessionApi } from '../../src/api/session.ts'
import { usersApi } from '../../src/api/users.ts'
import { agreement, eachLike, like } from './agreement.ts'
import { refused } from './problem-answer.ts'

const user = {
  _id: '018f2c9a-0000-7000-8000-000000000001',
  rev: 1,
  handle: 'maria@example.com',
  name: 'Maria Bauer',
  roles: ['user'],
  status: 'active',
  locale: 'de',
  two_factor: { enabled: false, methods: [], recovery_left: 0 },
  userData: {
    first_name: 'Maria',
    last_name: 'Bauer',
    addresses: [],
    member: { state: 'none' },
    shop: { discount: 0, shipping_free: false, paymentsources: { invoice: false } },
  },
}

describe('the web client and auth', () => {
  agreement('auth', [
    {
      given: 'nobody is signed in',
      title: 'asks who it is',
      method: 'GET',
      path: '/auth/me',
      answer: like({ ...user, _id: 'guest', roles: ['guest'], handle: 'guest@internal' }),
      call: (store) => store.dispatch(sessionApi.endpoints.me.initiate()).unwrap(),
      expects: (guest) => expect(guest).toMatchObject({ roles: ['guest'] }),
    },
    {
      given: 'Maria has an account',
      title: 'signs Maria in',
      method: 'POST',
      path: '/auth/login',
      body: { handle: 'maria@example.com', password: 'Kellergasse mit Ausblick 7' },
      answer: like(user),
      call: (store) =>
        store
          .dispatch(
            entranceApi.endpoints.login.initiate({
              handle: 'maria@example.com',
              password: 'Kellergasse mit Ausblick 7',
            }),
          )
          .unwrap(),
      expects: (maria) => expect(maria).toMatchObject({ handle: 'maria@example.com' }),
    },
    {
      given: 'Maria has an account',
      title: 'is refused with a wrong password',
      method: 'POST',
      path: '/auth/login',
      body: { handle: 'maria@example.com', password: 'Kellergasse' },
      status: 401,
      answer: refused(401, 'C102', 'Benutzer oder Passwort falsch'),
      call: async (store) =>
        (
          await store.dispatch(
            entranceApi.endpoints.login.initiate({ handle: 'maria@example.com', password: 'Kellergasse' }),
          )
        ).error,
      expects: (error) => expect(error).toMatchObject({ code: 'C102' }),
    },
    {
      given: 'an admin is signed in',
      title: 'asks for users by role',
      method: 'POST',
      path: '/auth/getData',
      body: { limit: 1 },
      answer: like({
        items: [],
        total: 1,
        page: 1,
        limit: 1,
        groups: eachLike({ key: 'admin', label: 'Administration', count: 1 }),
      }),
      call: (store) => store.dispatch(usersApi.endpoints.usersByRole.initiate()).unwrap(),
      expects: (groups) => expect(groups).toEqual([{ key: 'admin', label: 'Administration', count: 1 }]),
    },
    {
      given: 'an admin is signed in',
      title: 'asks for the roles that can be given',
      method: 'GET',
      path: '/auth/getAvailableGroups',
      answer: eachLike({ _id: 'editor', title: 'Redaktion', kind: 'role' }),
      call: (store) => store.dispatch(usersApi.endpoints.userGroups.initiate()).unwrap(),
      expects: (groups) => expect(groups).toMatchObject([{ kind: 'role' }]),
    },
    {
      given: 'nobody is signed in',
      title: 'may not look at users',
      method: 'GET',
      path: '/auth/getAvailableGroups',
      status: 401,
      answer: refused(401, 'C101', 'Bitte anmelden'),
      call: async (store) => (await store.dispatch(usersApi.endpoints.userGroups.initiate())).error,
      expects: (error) => expect(error).toMatchObject({ code: 'C101', message: 'Bitte anmelden' }),
    },
  ])
})
