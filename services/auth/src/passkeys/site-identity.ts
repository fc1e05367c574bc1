/** Whom a passkey is made for: the site's host, and the one origin it may be used from. No request has a say in it. */
export function siteIdentity(publicUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}
