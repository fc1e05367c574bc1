import { socialGranted } from '@rebzeile/contracts/events/auth/social-granted.ts'
import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import { SocialNetwork } from '@rebzeile/contracts/http/cms/social.ts'
import { reaction } from '@rebzeile/kit/bus/consumer.ts'
import { ok } from '@rebzeile/kit/http/answer.ts'
import { on } from '@rebzeile/kit/http/binding.ts'
import { plainRoutes } from '../collections/plain-routes.ts'
import type { CmsDeps } from '../deps.ts'
import type { Slice } from '../slice.ts'
import { connect, listConnections, lookAfter } from './connect.ts'
import { createConnectionStore, NETWORKS } from './connection-store.ts'
import { createPictureStore } from './picture-store.ts'
import { newestPictures, pictureOf } from './pictures.ts'
import { sendDuePosts } from './send-posts.ts'
import { graphApi } from './social-api.ts'
import { socialPosts } from './social-post.ts'

const MINUTE_MS = 60_000
const KEPT_IMAGES_MS = 90 * 24 * 60 * MINUTE_MS

/** The house at networks: its accounts, what it says there, and its newest pictures. */
export function socialSlice(cms: CmsDeps): Slice {
  const { documents, now, graphUrl } = cms
  const posts = socialPosts(documents)
  const connections = createConnectionStore(documents)
  const pictures = createPictureStore(documents)
  const deps = { ...cms, posts, connections, pictures, api: graphApi(graphUrl) }
  return {
    consumers: {
      'cms.social': {
        [socialGranted.name]: reaction({
          schema: socialGranted.data,
          async handle({ data: { network, token_sealed, expires } }, tx: unknown) {
            const known = SocialNetwork.safeParse(network)
            if (known.success) await connections.put(known.data, { token: token_sealed, expires }, tx)
          },
        }),
      },
    },
    timers: [
      sendDuePosts(deps),
      {
        name: 'social accounts',
        everyMs: MINUTE_MS,
        async run() {
          for (const network of NETWORKS) await lookAfter(deps, network)
          await pictures.removeImagesBefore(new Date(now().getTime() - KEPT_IMAGES_MS))
        },
      },
    ],
    bindings: [
      ...plainRoutes(deps, posts),
      on(cmsRoutes.socialConnections, async () => ok(await listConnections(deps))),
      on(cmsRoutes.connectSocial, async ({ body }) => {
        await connect(deps, body)
        return ok(await listConnections(deps))
      }),
      on(cmsRoutes.disconnectSocial, async ({ query: { network } }) => {
        await connections.remove(network)
        if (network === 'instagram') await pictures.clear()
        return ok(await listConnections(deps))
      }),
      on(cmsRoutes.instagramMedia, async ({ query }) =>
        ok(await newestPictures(deps, query.limit), { 'cache-control': 'public, max-age=300' }),
      ),
      on(cmsRoutes.instagramImage, async ({ params }) => {
        const { mime, bytes } = await pictureOf(deps, params.id)
        const headers = {
          'content-type': mime,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        }
        return { headers, send: (response) => void response.end(bytes) }
      }),
    ],
  }
}
