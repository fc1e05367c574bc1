import { socialPostRoutes } from '@rebzeile/contracts/http/cms/collection-routes.ts'
import { SocialPost } from '@rebzeile/contracts/http/cms/social.ts'
import type { Documents } from '@rebzeile/kit/documents/documents.ts'
import { conflict, invalidField } from '@rebzeile/kit/errors/refusal.ts'
import type { FieldsOf, PlainEntity } from '../collections/plain-entity.ts'

/** Things the house says at networks, now or at a time. */
export const socialPosts = (documents: Documents): PlainEntity<SocialPost> => ({
  routes: socialPostRoutes,
  collection: documents.collection<SocialPost>({
    name: 'social_posts',
    schema: SocialPost,
    indexes: [['state', 'scheduled_at'], ['scheduled_at']],
  }),
  blank: {
    ...{ network: 'facebook', entry: null, text: '', image: null, link: '', scheduled_at: null, state: 'draft' },
  },
  clean: complete,
  sort: [{ field: 'scheduled_at', direction: 'desc' }],
  title: ({ text }) => text.slice(0, 80) || 'Beitrag',
  files: ({ image }) => (image ? [image] : []),
  expectChangeable: ({ state }) => {
    if (state === 'sending' || state === 'sent') throw conflict('C203', { data: { state } })
  },
})

/** Refuses what could not be posted once its time comes. */
function complete(post: FieldsOf<SocialPost>): FieldsOf<SocialPost> {
  const required = (path: string) => invalidField(path, 'required', 'Pflichtfeld')
  if (post.state !== 'scheduled') return post
  if (!post.scheduled_at) throw required('scheduled_at')
  if (!post.text && !post.image && !post.entry) throw required('text')
  if (post.network === 'instagram' && !post.image) throw required('image')
  return { ...post, error: undefined }
}
