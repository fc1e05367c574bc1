import { useEffect } from 'react'
import { visitorApi } from '../api/visitor.ts'

const ROBOT = /bot\b|crawl|spider|slurp|headless|lighthouse|preview/i

/** Counts a page once when it is shown: no cookie, nothing about the visitor, and not against their wish. */
export function useViewCount(path: string, counts: boolean): void {
  const [count] = visitorApi.useCountViewMutation()
  useEffect(() => {
    if (!counts || isAgainstWish() || ROBOT.test(navigator.userAgent)) return
    const referrer = arrivedFrom(path)
    void count({ path, referrer, width: innerWidth })
  }, [path, counts, count])
}

let first: string | undefined

/** Only the first page of a visit was reached from elsewhere; the browser keeps naming that place on the pages after. */
function arrivedFrom(path: string): string {
  first ??= path
  return first === path ? document.referrer : ''
}

const isAgainstWish = () =>
  navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
