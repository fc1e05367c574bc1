import { forbidden, invalidField } from '@rebzeile/kit/errors/refusal.ts'
import type { Actor } from '@rebzeile/kit/identity/actor.ts'
import { type AuthSettings, assignableRoles } from '../settings/settings.ts'

interface Grant {
  before: readonly string[]
  after: readonly string[]
}

/**
 * Refuses roles the configuration does not know (C200), and to anybody but a system user the giving and taking of that
 * role (C100). A role that left the configuration may stay where it was given.
 */
export function expectGrantable(actor: Actor, settings: AuthSettings, { before, after }: Grant): void {
  if (before.includes('system') !== after.includes('system') && !actor.roles.includes('system')) throw forbidden()
  const possible = assignableRoles(settings)
  const unknown = after.find((role) => !before.includes(role) && !possible.includes(role))
  if (unknown !== undefined) throw invalidField('roles', 'invalid_value', `Unbekannte Rolle: ${unknown}`)
}
