import type { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import { may } from '@rebzeile/contracts/permissions.ts'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useStore } from 'react-redux'
import { useMeQuery } from '../api/session.ts'
import { type FilePicker, FilePickerContext, type PickOptions } from '../lib/file-picker.ts'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import type { Store } from './store.ts'

const FilePickerDialog = lazy(() =>
  import('../features/files/admin/FilePickerDialog.tsx').then(({ FilePickerDialog }) => ({
    default: FilePickerDialog,
  })),
)

interface Asked {
  options: PickOptions
  answer: (files: FileRef[]) => void
}

/** Lets everything below choose from the site's files, for those who may change content. */
export function FilePickerProvider({ children }: { children: ReactNode }) {
  const { data: user } = useMeQuery()
  const store = useStore() as Store
  const [asked, setAsked] = useState<Asked>()
  const picker = useMemo<FilePicker>(
    () => ({
      pick: (options) => new Promise((answer) => setAsked({ options, answer })),
      find: async (id) => {
        // The calls about files come with the first need of them: visitors have none.
        const { filesApi } = await import('../api/files.ts')
        return (await store.dispatch(filesApi.endpoints.file.initiate(id, { subscribe: false }))).data
      },
    }),
    [store],
  )
  const mayPick = user !== undefined && may(user.roles, 'entry.update') && may(user.roles, 'file.read')
  return (
    <FilePickerContext value={mayPick ? picker : null}>
      {children}
      {asked && (
        <Suspense fallback={<ProgressBar label="…" />}>
          <FilePickerDialog
            options={asked.options}
            onDone={(files) => {
              setAsked(undefined)
              asked.answer(files)
            }}
          />
        </Suspense>
      )}
    </FilePickerContext>
  )
}
