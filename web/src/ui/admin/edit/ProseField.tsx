import { Textarea } from '@mantine/core'
import { useState } from 'react'

interface ProseFieldProps {
  className?: string
  label: string
  description?: string
  /** Sanitised HTML of paragraphs. */
  value?: string
  error?: string
  onChange?: (html: string) => void
}

/** Short prose as plain paragraphs: an empty line begins a new one. Everything else the pages' editor is for. */
export function ProseField({ value = '', onChange, ...rest }: ProseFieldProps) {
  const [text, setText] = useState(() => textOf(value))
  const shown = htmlOf(text) === value || (text === '' && value === '') ? text : textOf(value)
  return (
    <Textarea
      {...rest}
      autosize
      minRows={4}
      value={shown}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange?.(htmlOf(currentTarget.value))
      }}
    />
  )
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const htmlOf = (text: string) =>
  text === ''
    ? ''
    : text
        .split('\n\n')
        .map((part) => `<p>${part.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replace(/\n/g, '<br>')}</p>`)
        .join('')

function textOf(html: string): string {
  const body = new DOMParser().parseFromString(html.replace(/<br ?\/?>/g, '\n'), 'text/html').body
  const blocks = [...body.children].map((element) => element.textContent ?? '')
  return blocks.length ? blocks.join('\n\n') : (body.textContent ?? '')
}
