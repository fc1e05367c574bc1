import { DEFAULT_SETTINGS } from '../settings/settings.ts'

/** What other tables say of a user's second factor: whoever reads an account knows it, also in a list. */
export const SECOND_FACTOR_COLUMNS = `
  jsonb_build_object(
    'totp', exists (select 1 from authenticators a where a.user_id = users.id and a.confirmed_at is not null),
    'passkeys', (select count(*) from passkeys p where p.user_id = users.id),
    'recovery_left', (select count(*) from recovery_codes c where c.user_id = users.id)
  ) as second_factor,
  coalesce(
    (select s.auth -> 'require_2fa_roles' from settings s where s.id = 'site'),
    '${JSON.stringify(DEFAULT_SETTINGS.require_2fa_roles)}'::jsonb
  ) ?| users.roles as needs_second_factor,
  greatest(users.roles_since, (select s.required_since from settings s where s.id = 'site')) as second_factor_asked`
