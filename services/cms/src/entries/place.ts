import { invalidField } from '@rebzeile/kit/errors/refusal.ts'
import { isReserved } from './slug.ts'

/** The address of a new page: its slug below its parent's. */
export const generatedRoute = (slug: string, parentRoute = '/'): string => `${parentRoute.replace(/\/$/, '')}/${slug}`

/** An address that ends with the slug follows it when it is renamed. */
export function renamedRoute(route: string | undefined, oldSlug: string, newSlug: string): string | undefined {
  const folder = route?.endsWith(`/${oldSlug}`) ? route.slice(0, -oldSlug.length) : undefined
  return folder === undefined ? route : folder + newSlug
}

/** Refuses (C200) addresses that the router needs for something else. */
export function expectFreeRoute(route: string | undefined): void {
  if (route && isReserved(route.split('/')[1] ?? '')) {
    throw invalidField('route', 'reserved', 'Diese Adresse ist reserviert')
  }
}
