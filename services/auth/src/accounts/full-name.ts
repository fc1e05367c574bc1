/** First and last name as one; empty without both. */
export const fullName = ({ first_name = '', last_name = '' }: { first_name?: string; last_name?: string }): string =>
  `${first_name} ${last_name}`.trim()
