import { Instant } from '@rebzeile/contracts/http/wire.ts'
import { type Documents, DuplicateKey } from '@rebzeile/kit/documents/documents.ts'
import { z } from 'zod'

const stored = { rev: z.int(), created: Instant, updated: Instant }

const Shelf = z.object({
  _id: z.string(),
  ...stored,
  /** Asked for again after that. */
  until: Instant,
  items: z.array(
    z.object({ _id: z.string(), caption: z.string(), image_url: z.string(), permalink: z.string(), at: Instant }),
  ),
})

const Image = z.object({ _id: z.string(), ...stored, mime: z.string(), bytes: z.string() })

type Shelf = z.output<typeof Shelf>

const SHELF = 'instagram'

/** The newest pictures of the house's profile, and their bytes: visitors never meet the network. */
export function createPictureStore(documents: Documents) {
  const shelves = documents.collection<Shelf>({ name: 'social_pictures', schema: Shelf })
  const images = documents.collection<z.output<typeof Image>>({
    name: 'social_images',
    schema: Image,
    indexes: [['created']],
  })
  const put = async (fields: Pick<Shelf, 'until' | 'items'>) => {
    if (await shelves.patch(SHELF, fields)) return
    await shelves.insert({ _id: SHELF, ...fields }).catch(passDuplicate)
  }
  return {
    shelf: () => shelves.get(SHELF),
    put,
    clear: () => shelves.remove(SHELF),
    image: (id: string) => images.get(id),
    keepImage: (image: { _id: string; mime: string; bytes: string }) => images.insert(image).catch(passDuplicate),
    removeImagesBefore: (at: Date) => images.removeWhere([{ field: 'created', op: 'lt', value: at.toISOString() }]),
  }
}

export type PictureStore = ReturnType<typeof createPictureStore>

/** Somebody else kept the same at the same time. */
function passDuplicate(error: unknown): void {
  if (!(error instanceof DuplicateKey)) throw error
}
