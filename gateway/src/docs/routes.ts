import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import express, { Router } from 'express'
import { openApiDocument } from './openapi.ts'

const UI_FOLDER = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))

/** The reference: `/docs` for people, `/openapi.json` for tools; everything served from here. */
export function docsRoutes(): Router {
  let document: string | undefined
  return Router()
    .get('/openapi.json', (_, response) => {
      document ??= JSON.stringify(openApiDocument())
      response.type('json').send(document)
    })
    .get('/docs/start.js', (_, response) => void response.type('js').send(START))
    .get('/docs', (_, response) => void response.type('html').send(PAGE))
    .use('/docs', express.static(UI_FOLDER, { index: false, maxAge: '1d' }))
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rebzeile – API</title>
<link rel="stylesheet" href="/api/v0/docs/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="/api/v0/docs/swagger-ui-bundle.js"></script>
<script src="/api/v0/docs/start.js"></script>
</body>
</html>
`

const START = `SwaggerUIBundle({ url: '/api/v0/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null })
`
