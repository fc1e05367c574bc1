import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useState } from 'react'
import type { HtmlSlot } from '../../../../lib/editing.tsx'
import { useWords } from '../../../../lib/locale.tsx'
import { losesElements } from '../loses-elements.ts'
import { useEditingSession } from '../session.ts'
import { editWords } from '../words.ts'
import { FormatBar } from './FormatBar.tsx'

/** What the server's allow-list knows; everything else would be lost on saving. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Image.configure({ inline: true }),
]

/** Rich text, edited where it stands. A text with elements this editor does not know is shown, not damaged. */
export function HtmlEditor({ at, html }: HtmlSlot) {
  const words = useWords(editWords)
  const { edit } = useEditingSession()
  const [foreign, setForeign] = useState(false)
  const [focused, setFocused] = useState(false)
  const editor = useEditor(
    {
      extensions: EXTENSIONS,
      content: html,
      injectCSS: false,
      editorProps: {
        attributes: {
          class: 'prose editable',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': words.richText,
        },
      },
      onCreate: ({ editor: created }) => setForeign(losesElements(html, created.getHTML())),
      onUpdate: ({ editor: changed }) => edit(at, changed.getHTML()),
      onFocus: () => setFocused(true),
    },
    // Made once: a block that moves keeps its editor, and with it the cursor.
    [],
  )
  useEffect(() => {
    if (editor && !editor.isFocused && editor.getHTML() !== html)
      editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])

  if (foreign) {
    return (
      <>
        <p className="edit-note">{words.foreignText}</p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the content service sanitises on write */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </>
    )
  }
  return (
    <fieldset
      className="rich-text"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      }}
    >
      {editor && focused && <FormatBar editor={editor} />}
      <EditorContent editor={editor} />
    </fieldset>
  )
}
