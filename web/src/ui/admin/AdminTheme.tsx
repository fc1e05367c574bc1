import { type CSSVariablesResolver, createTheme, MantineProvider, type MantineThemeOverride } from '@mantine/core'
import type { ReactNode } from 'react'
import { pageNonce } from './page-nonce.ts'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/VisuallyHidden.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Progress.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Tooltip.css'
import './admin.css'

const THEME: MantineThemeOverride = {
  primaryColor: 'wine',
  primaryShade: 7,
  colors: {
    wine: [
      '#faf0f1',
      '#f0dadd',
      '#e0b1b8',
      '#d08691',
      '#c2616f',
      '#b24759',
      '#9a3047',
      '#7b1e34',
      '#671729',
      '#571223',
    ],
  },
  white: '#fffdf8',
  black: '#26201b',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)' },
  defaultRadius: 2,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: Object.fromEntries(
    ['TextInput', 'Textarea', 'NativeSelect', 'TagsInput', 'PasswordInput', 'NumberInput', 'MultiSelect', 'Select'].map(
      (name) => [name, { defaultProps: { size: 'md' } }],
    ),
  ),
}

/** The site's paper and ink for every component, so that the admin centre is the same house, by day and by lamplight. */
const PAPER_AND_INK = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--wine)',
  '--mantine-color-default': 'var(--paper-light)',
  '--mantine-color-default-hover': 'var(--paper-deep)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-error': 'var(--wine)',
  '--mantine-color-gray-1': 'var(--paper-deep)',
  '--mantine-color-gray-2': 'var(--paper-deep)',
  '--mantine-color-gray-3': 'var(--hairline)',
  '--mantine-color-gray-4': 'var(--edge)',
  '--mantine-color-dark-4': 'var(--edge)',
  '--mantine-color-dark-5': 'var(--paper-deep)',
  '--mantine-color-dark-6': 'var(--paper-light)',
  '--mantine-color-dark-7': 'var(--paper)',
  '--mantine-color-wine-filled': 'var(--wine)',
  '--mantine-color-wine-filled-hover': 'var(--wine-deep)',
  '--mantine-primary-color-filled': 'var(--wine)',
  '--mantine-primary-color-contrast': 'var(--paper-light)',
}

const variables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-line-height': '1.5',
    '--mantine-line-height-sm': '1.5',
  },
  light: PAPER_AND_INK,
  dark: PAPER_AND_INK,
})

interface AdminThemeProps {
  /** Where menus and lists that float are attached; by default at the end of the page. A modal window needs its own. */
  portalTarget?: string
  children: ReactNode
}

/** The component library's frame. Its one style sheet carries the page's nonce, as the content security policy asks. */
export const AdminTheme = ({ portalTarget, children }: AdminThemeProps) => (
  <MantineProvider
    theme={createTheme({
      ...THEME,
      components: { ...THEME.components, ...(portalTarget && { Portal: { defaultProps: { target: portalTarget } } }) },
    })}
    cssVariablesResolver={variables}
    getStyleNonce={pageNonce}
    defaultColorScheme="auto"
    withGlobalClasses={false}
  >
    {children}
  </MantineProvider>
)
