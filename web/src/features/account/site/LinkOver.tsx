import type { ReactNode } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { accountWords } from '../words.ts'

/** A link of a mail that is over, and the way to another one. */
export function LinkOver({ children }: { children: ReactNode }) {
  const { linkOver } = useWords(accountWords)
  return (
    <>
      <Alert>{linkOver}</Alert>
      {children}
    </>
  )
}
