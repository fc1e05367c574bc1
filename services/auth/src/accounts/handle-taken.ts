import { conflict } from '@rebzeile/kit/errors/refusal.ts'

/** There is an account with this e-mail address; the specification's clients know the number of a duplicate key. */
export const handleTaken = () => conflict('C107', { data: { original_code: 11_000 } })
