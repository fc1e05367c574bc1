/** The house's sign: a vine leaf's three veins on wine red. */
export const FAVICON = {
  headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="#7b1e34"/>
<path d="M16 27V9M16 20c-5 0-8-3-8-8 5 0 8 3 8 8Zm0 0c5 0 8-3 8-8-5 0-8 3-8 8Zm0-11c-2-2-2-4 0-6 2 2 2 4 0 6Z" fill="none" stroke="#faf6ee" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"/></svg>`,
}

/** What search engines may look at: the site and its pictures, not its tools. */
export const ROBOTS = [
  'User-agent: *',
  'Disallow: /admincenter',
  'Disallow: /login',
  'Disallow: /api/',
  'Allow: /api/v0/download/',
  '',
].join('\n')
