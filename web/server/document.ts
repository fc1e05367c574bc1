import type { Request } from 'express'
import type { Rendered } from '../src/app/rendering.ts'
import { filesOf, fontsOf, type Manifest } from './manifest.ts'

/** Base64 as the gateway makes nonces; anything else is not put into the page. */
const NONCE = /^[A-Za-z0-9+/_=-]{8,200}$/

/** The nonce of this answer, as the gateway made it; empty without one. */
export function nonceOf(request: Request): string {
  const nonce = request.get('x-csp-nonce') ?? ''
  return NONCE.test(nonce) ? nonce : ''
}

/** The whole document around the rendered app. */
export function documentOf(
  rendered: Extract<Rendered, { kind: 'document' }>,
  manifest: Manifest,
  nonce: string,
): string {
  const { lang, head, app, boot, modules } = rendered
  const { scripts, styles } = filesOf(manifest, modules)
  const [entry, ...others] = scripts
  const allowed = nonce && ` nonce="${nonce}"`
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#faf6ee" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#1b1714" media="(prefers-color-scheme: dark)">',
    head,
    ...fontsOf(manifest).map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...(boot ? others.map((file) => `<link rel="modulepreload" href="/${file}"${allowed}>`) : []),
    `</head><body><div id="root">${app}</div>`,
    boot ? `<script id="boot" type="application/json"${allowed}>${boot}</script>` : '',
    boot ? `<script type="module" src="/${entry}"${allowed}></script>` : '',
    '</body></html>',
  ].join('')
}

/** What is left to say when rendering itself has failed. */
export const emergencyDocument = () =>
  '<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Gleich wieder da</title><h1>Gleich sind wir wieder da.</h1>' +
  '<p>Die Seite ist im Augenblick nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal.</p></html>'
