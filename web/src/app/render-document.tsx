import { Writable } from 'node:stream'
import type { Block } from '@rebzeile/contracts/http/cms/block.ts'
import { renderToPipeableStream } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { pagesApi } from '../api/pages.ts'
import { AnswerContext, type AnswerSink, headHtml } from '../lib/answer.tsx'
import { dataBlock } from '../lib/data-block.ts'
import { App } from './App.tsx'
import type { Boot } from './boot.ts'
import type { Rendered, RenderRequest } from './rendering.ts'
import { modulesOf } from './routes.tsx'
import type { Store } from './store.ts'

interface Address extends RenderRequest {
  path: string
  locale: 'de' | 'en'
}

/** Renders the app from a store that knows all it shows. */
export async function renderDocument(store: Store, address: Address): Promise<Rendered> {
  const sink: AnswerSink = { status: 200, head: { title: '', tags: [] } }
  const app = await markupOf(
    <AnswerContext value={sink}>
      <StaticRouter location={address.url}>
        <App store={store} origin={address.origin} />
      </StaticRouter>
    </AnswerContext>,
  )
  const { queries, provided } = store.getState().api
  const boot: Boot = { origin: address.origin, known: { queries, provided } }
  return {
    kind: 'document',
    status: sink.status,
    lang: address.locale,
    head: headHtml(sink.head),
    app,
    // A page that says "try again" has nothing to continue with: its failed calls would run at once.
    boot: sink.status === 503 ? undefined : dataBlock(boot),
    modules: modulesOf(address.path, blocksAt(store, address)),
  }
}

function blocksAt(store: Store, { path, locale }: Address): Block[] {
  const page = pagesApi.endpoints.page.select({ path, locale })(store.getState()).data
  return page?.kind === 'page' ? page.page.data.blocks : []
}

/** Waits for screens that are loaded on demand, so that the markup is whole and needs no script to complete it. */
function markupOf(app: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const stream = renderToPipeableStream(app, {
      // Otherwise large parts would come later, put in their place by inline scripts that the content policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onError: reject,
      onShellError: reject,
    })
  })
}
