import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RequestHandler } from 'express'
import type { RenderedEmbed, ServerBundle } from '../src/app/rendering.ts'
import { nonceOf } from './document.ts'
import { EMBED_ENTRY, filesOf, type Manifest, readManifest } from './manifest.ts'

/** Documents for frames of our own pages, the only ones that may show vendors' content; the gateway's policy says which. */
export async function embeds(dist: string): Promise<RequestHandler> {
  const manifest = await readManifest(join(dist, 'client'))
  const { renderEmbed } = (await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)) as ServerBundle
  return (request, response) => {
    const rendered = renderEmbed(request.originalUrl)
    response
      .status(rendered.status)
      .set({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
      .type('html')
      .send(embedDocument(rendered, manifest, nonceOf(request)))
  }
}

function embedDocument({ lang, title, body, block }: RenderedEmbed, manifest: Manifest, nonce: string): string {
  const { scripts, styles } = filesOf(manifest, [], EMBED_ENTRY)
  const allowed = nonce && ` nonce="${nonce}"`
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title>`,
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    `</head><body>${body}`,
    block ? `<script id="${block.id}" type="application/json"${allowed}>${block.json}</script>` : '',
    block ? `<script type="module" src="/${scripts[0]}"${allowed}></script>` : '',
    '</body></html>',
  ].join('')
}
