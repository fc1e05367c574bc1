import { type KeyboardEvent, type ReactNode, useId } from 'react'
import './tabs.css'

interface TabsProps {
  label: string
  tabs: readonly { key: string; label: string }[]
  current: string
  onTab: (key: string) => void
  children: ReactNode
}

/** Views of one screen side by side; arrow keys go from one to the next. */
export function Tabs({ label, tabs, current, onTab, children }: TabsProps) {
  const id = useId()
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!by) return
    const index = tabs.findIndex(({ key }) => key === current)
    const next = tabs[(index + by + tabs.length) % tabs.length]
    if (!next) return
    onTab(next.key)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} tabIndex={-1} onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            data-tab={tab.key}
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === current}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === current ? 0 : -1}
            onClick={() => onTab(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}
