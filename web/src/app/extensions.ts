import type { ComponentType } from 'react'
import type { EditingLayer } from '../lib/editing.tsx'

/** Parts of the app that only some people ever load. */
export interface Extensions {
  /** Editing in place, for those who may change entries. */
  editingLayer?: () => Promise<{ default: EditingLayer }>
  /** Everything under /admincenter. */
  adminCentre?: () => Promise<{ default: ComponentType }>
}

export const extensions: Extensions = {
  adminCentre: () => import('./AdminCentre.tsx').then((part) => ({ default: part.AdminCentre })),
  editingLayer: () =>
    import('../features/pages/edit/EditingLayer.tsx').then((part) => ({ default: part.EditingLayer })),
}
