import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { type SubmitEvent, useState } from 'react'
import { useWords } from '../../../../lib/locale.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { withScheme } from '../with-scheme.ts'
import { editWords } from '../words.ts'

/** What can be done with the selected words. */
export function FormatBar({ editor }: { editor: Editor }) {
  const words = useWords(editWords)
  const [linking, setLinking] = useState(false)
  const active = useEditorState({ editor, selector: ({ editor: current }) => activeMarks(current) })
  const acts = [
    { label: words.bold, sign: 'B', on: active.bold, act: () => editor.chain().focus().toggleBold().run() },
    { label: words.italic, sign: 'I', on: active.italic, act: () => editor.chain().focus().toggleItalic().run() },
    {
      label: words.heading,
      sign: 'H2',
      on: active.h2,
      act: () => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      label: words.subheading,
      sign: 'H3',
      on: active.h3,
      act: () => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    { label: words.bullets, sign: '•', on: active.bullets, act: () => editor.chain().focus().toggleBulletList().run() },
    {
      label: words.numbers,
      sign: '1.',
      on: active.numbers,
      act: () => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: words.blockquote,
      sign: '„“',
      on: active.quote,
      act: () => editor.chain().focus().toggleBlockquote().run(),
    },
    { label: words.link, sign: '↗', on: active.link, act: () => setLinking(true) },
    ...(active.table ? tableActs(editor, words) : [insertTable(editor, words)]),
  ]
  return (
    <div className="format-bar-rail">
      <div className="format-bar" role="toolbar" aria-label={words.format}>
        {acts.map(({ label, sign, on, act }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            data-sign={sign}
            aria-pressed={on}
            onMouseDown={(event) => event.preventDefault()}
            onClick={act}
          />
        ))}
      </div>
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  )
}

const activeMarks = (editor: Editor) => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  h2: editor.isActive('heading', { level: 2 }),
  h3: editor.isActive('heading', { level: 3 }),
  bullets: editor.isActive('bulletList'),
  numbers: editor.isActive('orderedList'),
  quote: editor.isActive('blockquote'),
  link: editor.isActive('link'),
  table: editor.isActive('table'),
})

type Words = (typeof editWords)['de']

const insertTable = (editor: Editor, words: Words) => ({
  label: words.table,
  sign: '▦',
  on: false,
  act: () => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
})

/** Inside a table: its rows and columns. */
const tableActs = (editor: Editor, words: Words) => [
  { label: words.addRow, sign: '+↓', on: false, act: () => editor.chain().focus().addRowAfter().run() },
  { label: words.addColumn, sign: '+→', on: false, act: () => editor.chain().focus().addColumnAfter().run() },
  { label: words.removeRow, sign: '−↓', on: false, act: () => editor.chain().focus().deleteRow().run() },
  { label: words.removeColumn, sign: '−→', on: false, act: () => editor.chain().focus().deleteColumn().run() },
  { label: words.removeTable, sign: '−▦', on: false, act: () => editor.chain().focus().deleteTable().run() },
]

function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const words = useWords(editWords)
  const [href, setHref] = useState<string>(editor.getAttributes('link').href ?? '')
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    const target = withScheme(href)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (target) chain.setLink({ href: target }).run()
    else chain.unsetLink().run()
    onClose()
  }
  return (
    <Dialog title={words.linkTitle} onClose={onClose}>
      <form onSubmit={apply}>
        <Field
          label={words.linkAddress}
          value={href}
          maxLength={2_000}
          onChange={(event) => setHref(event.target.value)}
        />
        <div className="dialog-actions">
          <Button type="submit">{words.apply}</Button>
          <Button look="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
