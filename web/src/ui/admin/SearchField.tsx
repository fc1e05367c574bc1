import { CloseButton, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../lib/locale.tsx'
import { AdminIcon } from './AdminIcon.tsx'
import { adminWords } from './admin-words.ts'

const PAUSE_MS = 300
const MIN_LENGTH = 2

interface SearchFieldProps {
  label: string
  value: string
  onSearch: (words: string) => void
}

/** Searches when the typing pauses; a single letter finds too much to ask for. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const words = useWords(adminWords)
  const [text, setText] = useState(value)
  const last = useRef(value)
  const wanted = text.trim().length < MIN_LENGTH ? '' : text.trim()

  useEffect(() => {
    if (last.current !== value) setText(value)
    last.current = value
  }, [value])
  useEffect(() => {
    if (wanted === last.current) return
    const pause = setTimeout(() => {
      last.current = wanted
      onSearch(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [wanted, onSearch])

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={text}
      leftSection={<AdminIcon name="search" />}
      rightSection={text && <CloseButton size="sm" aria-label={words.clearSearch} onClick={() => setText('')} />}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
    />
  )
}
