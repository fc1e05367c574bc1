import { useWords } from '../../../lib/locale.tsx'
import { areaWords } from '../area-words.ts'

/** What the person ordered. */
export function OrdersPart() {
  const words = useWords(areaWords)
  return (
    <section className="account-section">
      <h2>{words.orders}</h2>
      <p>
        <strong>{words.ordersNone}</strong>
      </p>
      <p>{words.ordersText}</p>
    </section>
  )
}
