/** An instant as `datetime-local` inputs want it, in the time of this device; '' for none. */
export function localTimeOf(instant: string | null | undefined): string {
  if (!instant) return ''
  const date = new Date(instant)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** The instant a `datetime-local` input names; '' stays ''. */
export const instantOf = (local: string): string => (local ? new Date(local).toISOString() : '')
