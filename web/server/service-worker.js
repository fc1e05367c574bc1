/* Keeps pictures that never change and a page for when there is no network. Nothing else: pages and calls are always fresh. */
const PICTURES = 'pictures-1'
const SHELL = 'shell-1'
const OFFLINE = '/offline'
const MOST_PICTURES = 300

/** Renditions have a name of their own for every content, so they may be kept as long as there is room. */
const RENDITION = /^\/api\/v0\/download\/[0-9a-f]{24}\/[^/]+$/
const NEVER = /^(\/en)?\/(api|admincenter|checkout|shop\/checkout|embed)(\/|$)/

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.add(OFFLINE)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldCaches().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (RENDITION.test(pathname)) event.respondWith(keptPicture(request))
  else if (request.mode === 'navigate' && !NEVER.test(pathname)) event.respondWith(pageOrOffline(request))
})

async function forgetOldCaches() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== PICTURES && name !== SHELL).map((name) => caches.delete(name)))
}

async function keptPicture(request) {
  const cache = await caches.open(PICTURES)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  const mayKeep = answer.status === 200 && /immutable/.test(answer.headers.get('cache-control') ?? '')
  if (mayKeep) await keep(cache, request, answer.clone())
  return answer
}

async function keep(cache, request, answer) {
  await cache.put(request, answer)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_PICTURES)).map((old) => cache.delete(old)))
}

const pageOrOffline = (request) => fetch(request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error())
