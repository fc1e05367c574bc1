import type { SystemStatus } from '@rebzeile/contracts/http/gateway/system.ts'
import { useWords } from '../../../lib/locale.tsx'
import { systemWords } from './words.ts'

/** Every service with its state, how quickly it answers, and what it still has to send. */
export function Services({ services }: Pick<SystemStatus, 'services'>) {
  const words = useWords(systemWords)
  return (
    <section className="system-part" aria-labelledby="services">
      <h2 id="services">{words.services}</h2>
      <table className="browse-table">
        <thead>
          <tr>
            <th scope="col">{words.service}</th>
            <th scope="col">{words.state}</th>
            <th scope="col" className="is-numeric">
              {words.answer}
            </th>
            <th scope="col" className="is-numeric">
              {words.outbox}
            </th>
          </tr>
        </thead>
        <tbody>
          {services.map(({ name, state, ms, bus }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label={words.state}>
                <span className={`state-tag is-${state}`}>{words.states[state]}</span>
              </td>
              <td className="is-numeric" data-label={words.answer}>
                {ms} ms
              </td>
              <td className="is-numeric" data-label={words.outbox}>
                {bus?.outbox ?? '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
