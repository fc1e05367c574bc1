import { z } from 'zod'

/**
 * An e-mail address that can exist: at most 64 characters before the @, labels of at most 63 behind it, no label ending
 * with a hyphen (RFC 5321, RFC 1035).
 */
export const Email = z
  .email({
    pattern:
      /^(?=[^@]{1,64}@)(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/,
  })
  .max(254)
