import { type RefObject, useEffect, useState } from 'react'

/** True once the element came within `margin` pixels of the window, and from then on. */
export function useVisible(ref: RefObject<Element | null>, margin = 0): boolean {
  const [visible, setVisible] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || visible) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setVisible(true),
      { rootMargin: `${margin}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, margin, visible])
  return visible
}
