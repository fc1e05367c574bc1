import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMeQuery } from '../../api/session.ts'
import { useWords } from '../../lib/locale.tsx'
import { AdminIcon } from '../../ui/admin/AdminIcon.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { screensFor } from './MainMenu.tsx'
import { shellWords } from './words.ts'

/** Ctrl+K: any screen by a few letters of its name. */
export function CommandPalette() {
  const words = useWords(shellWords)
  const [open, setOpen] = useState(false)
  useHotkeys([['mod+K', () => setOpen(true)]], [], true)
  return (
    <>
      <button type="button" className="admin-palette-button" onClick={() => setOpen(true)}>
        <AdminIcon name="search" />
        <span>{words.goTo}</span>
        <kbd>{/Mac/.test(window.navigator.platform) ? '⌘K' : 'Strg K'}</kbd>
      </button>
      {open && (
        <Dialog title={words.goTo} onClose={() => setOpen(false)}>
          <ScreenSearch onGone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function ScreenSearch({ onGone }: { onGone: () => void }) {
  const words = useWords(shellWords)
  const navigate = useNavigate()
  const { data: user } = useMeQuery()
  const combobox = useCombobox()
  const [text, setText] = useState('')
  const all = screensFor(user?.roles ?? []).flatMap((group) =>
    group.screens.map(({ to, word }) => ({ to, name: words.screens[word], group: words.groups[group.word] })),
  )
  const found = all.filter(({ name, group }) => fold(`${name} ${group}`).includes(fold(text)))
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(to) => {
        onGone()
        navigate(to)
      }}
    >
      <Combobox.EventsTarget>
        <TextInput
          data-autofocus
          aria-label={words.goToHint}
          placeholder={words.goToHint}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            combobox.selectFirstOption()
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className="admin-palette" aria-label={words.goTo}>
        {found.map(({ to, name, group }) => (
          <Combobox.Option key={to} value={to}>
            <strong>{name}</strong> <span>{group}</span>
          </Combobox.Option>
        ))}
        {found.length === 0 && <Combobox.Empty>{words.nothingFits}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox>
  )
}

/** Letters without case and marks: „ubersicht“ finds „Übersicht“. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
