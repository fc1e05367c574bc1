import { z } from 'zod'
import { route } from '../route.ts'
import { ById, Removed } from '../wire.ts'
import { Login, PasswordResetRequest } from './login.ts'
import { Session } from './session.ts'
import { User } from './user.ts'

/** The name of the session cookie: opaque, HttpOnly. */
export const SESSION_COOKIE = 'sid'

export const authRoutes = {
  login: route({
    method: 'POST',
    path: '/auth/login',
    service: 'auth',
    summary: 'Signs in and sets the session cookie',
    access: 'public',
    body: Login,
    answer: User,
    limit: 'login',
    refuses: ['C102', 'C103'],
  }),
  logout: route({
    method: 'POST',
    path: '/auth/logout',
    service: 'auth',
    summary: 'Ends the session of this browser',
    access: 'public',
    answer: User,
  }),
  logoutByLink: route({
    method: 'GET',
    path: '/auth/logout',
    service: 'auth',
    summary: 'Ends the session and goes back to the site; same-site requests only (decision T10)',
    access: 'public',
    answer: 'redirect',
    status: 303,
    limit: 'write',
    refuses: ['C110'],
  }),
  me: route({
    method: 'GET',
    path: '/auth/me',
    service: 'auth',
    summary: 'The signed-in user, or the guest',
    access: 'public',
    answer: User,
  }),
  sessions: route({
    method: 'GET',
    path: '/auth/sessions',
    service: 'auth',
    summary: 'The own sessions, the newest first',
    access: 'signed-in',
    answer: z.array(Session),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    service: 'auth',
    summary: 'Revokes one of the own sessions at once',
    access: 'signed-in',
    params: ById,
    answer: Removed,
  }),
  requestPasswordReset: route({
    method: 'POST',
    path: '/auth/requestPasswordReset',
    service: 'auth',
    summary: 'Asks for a reset mail; the answer is the same whether the account exists or not',
    access: 'public',
    body: PasswordResetRequest,
    answer: z.object({ ok: z.literal(true) }),
    limit: 'login',
    refuses: ['C407'],
  }),
}
