import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** Widths in pixels (spec 1, section 9). */
const WIDTHS = { small: 80, medium: 150, large: 260, xlarge: 380 } as const

export type TipSize = keyof typeof WIDTHS

export const TIP_SIZES = Object.keys(WIDTHS) as TipSize[]

/** A hint that appears on hover and on focus. */
export const Tip = ({ size, text, children }: { size: TipSize; text: string; children: ReactElement }) => (
  <Tooltip label={text} w={WIDTHS[size]} multiline withArrow events={{ hover: true, focus: true, touch: true }}>
    {children}
  </Tooltip>
)
