/** The house's sign: a vine leaf's three veins on wine red. */
export const FAVICON = {
  headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="5" fill="#7b1e34"/>
<path d="M16 27V9M16 20c-5 0-8-3-8-8 5 0 8 3 8 8Zm0 0c5 0 8-3 8-8-5 0-8 3-8 8Zm0-11c-2-2-2-4 0-6 2 2 2 4 0 6Z" fill="none" stroke="#faf6ee" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round"/></svg>`,
}

/** What the service worker shows where there is no network. It needs no other file. */
export const OFFLINE = `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Offline</title></head>
<body><h1>Keine Verbindung</h1><p>Sie sind gerade offline. Sobald es wieder Netz gibt, laden Sie diese Seite bitte noch einmal.</p>
<p lang="en">You are offline. Please load this page again as soon as there is a network.</p></body></html>`
