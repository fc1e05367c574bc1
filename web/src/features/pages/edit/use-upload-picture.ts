import type { File as StoredFile } from '@rebzeile/contracts/http/media/file.ts'
import { useCallback } from 'react'
import { useLazyFileQuery, useUploadMutation } from '../../../api/files.ts'
import { problemOf } from '../../../api/problem.ts'

const POLL_MS = 250
const MAX_POLLS = 240

/** Uploads one file and waits until it can be shown. A file that is there already is simply used. Throws the refusal. */
export function useUploadPicture(): (file: File) => Promise<StoredFile> {
  const [send] = useUploadMutation()
  const [fetchFile] = useLazyFileQuery()
  return useCallback(
    async (file) => {
      const id = await storeOnce((form) => send(form).unwrap(), file)
      for (let polls = 1; ; polls++) {
        const stored = await fetchFile(id).unwrap()
        if (stored.status !== 'processing' || polls === MAX_POLLS) return stored
        await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      }
    },
    [send, fetchFile],
  )
}

async function storeOnce(send: (form: FormData) => Promise<{ _id: string }[]>, file: File): Promise<string> {
  const form = new FormData()
  form.append(file.name, file, file.name)
  form.append('tags', JSON.stringify(['in_gallery']))
  try {
    const [uploaded] = await send(form)
    if (uploaded) return uploaded._id
    throw new Error('the answer was empty')
  } catch (error) {
    const problem = problemOf(error)
    const existing = (problem?.data as { existing?: { _id: string } } | undefined)?.existing
    if (problem?.code === 'C1' && existing) return existing._id
    throw error
  }
}
