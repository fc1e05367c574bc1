import type { Block, Picture } from '@rebzeile/contracts/http/cms/block.ts'
import type { FileRef, Page } from '@rebzeile/contracts/http/cms/page.ts'
import { type ComponentType, createContext, type ElementType, type ReactNode, use, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { SiteLink } from '../ui/SiteLink.tsx'
import { useLocale } from './locale.tsx'
import { typeset } from './typography.ts'

/** Where a value lives in an entry's content: `['title']`, `['data', 'blocks', 2, 'props', 'text']`. */
export type FieldPath = readonly (string | number)[]

export interface TextSlot {
  at: FieldPath
  value: string | undefined
  /** What the field is called, for the editor. */
  label: string
  /** In characters; 160 unless told. */
  maxLength?: number
  as?: ElementType
  className?: string
}

export interface HtmlSlot {
  at: FieldPath
  html: string
}

export interface PicturesSlot {
  at: FieldPath
  pictures: Picture[]
  files: Record<string, FileRef>
  /** The pictures as visitors see them. */
  children: ReactNode
}

export interface PictureSlot {
  at: FieldPath
  picture: Picture | undefined
  children: ReactNode
}

export interface BlockSlot {
  at: FieldPath
  block: Block
  children: ReactNode
}

export interface BlocksEndSlot {
  at: FieldPath
  count: number
}

/** The editable stand-ins that an editing layer provides; visitors have none. */
export interface Editing {
  text: ComponentType<TextSlot>
  html: ComponentType<HtmlSlot>
  /** Around a gallery's pictures. */
  pictures: ComponentType<PicturesSlot>
  /** Around a single picture, also where none is chosen yet. */
  picture: ComponentType<PictureSlot>
  /** Around every block: move, remove, settings. */
  block: ComponentType<BlockSlot>
  /** After the last block: add one. */
  blocksEnd: ComponentType<BlocksEndSlot>
}

export const EditingContext = createContext<Editing | null>(null)

/** The editable stand-in of a kind, or undefined for visitors. */
export const useEditable = <Kind extends keyof Editing>(kind: Kind): Editing[Kind] | undefined =>
  use(EditingContext)?.[kind]

/** What the app wraps a page in for those who may edit: it fetches the draft and renders the page with it. */
export type EditingLayer = ComponentType<{
  page: Extract<Page, { kind: 'page' }>
  children: (page: Extract<Page, { kind: 'page' }>) => ReactNode
}>

/** A line of text that visitors read (typeset; nothing if empty) and editors may change in place. */
export function EditableText(slot: TextSlot) {
  const Editor = useEditable('text')
  const locale = useLocale()
  const Tag = slot.as ?? 'span'
  if (Editor) return <Editor {...slot} />
  return slot.value ? <Tag className={slot.className}>{typeset(slot.value, locale)}</Tag> : null
}

/** A link around words that can be changed where they stand: leads on for visitors only. */
export function LinkUnlessEdited({ href, className, children }: LinkUnlessEditedProps) {
  const Editor = useEditable('text')
  if (Editor) return <span className={className}>{children}</span>
  return (
    <SiteLink className={className} href={href}>
      {children}
    </SiteLink>
  )
}

interface LinkUnlessEditedProps {
  href: string
  className: string
  children: ReactNode
}

/** A picture's place that editors may fill or change. */
export function EditablePicture(slot: PictureSlot) {
  const Editor = useEditable('picture')
  return Editor ? <Editor {...slot} /> : slot.children
}

const EDIT_BAR = 'edit-bar'

/** Where the layout keeps room for the editing layer's bar. */
export const EditBarSlot = () => <div id={EDIT_BAR} />

/** Renders its children into the layout's bar. */
export function EditBar({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => setSlot(document.getElementById(EDIT_BAR)), [])
  return slot && createPortal(children, slot)
}
