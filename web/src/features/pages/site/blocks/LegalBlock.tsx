import type { PublicConfig } from '@rebzeile/contracts/http/cms/config.ts'
import { longDate } from '../../../../lib/event-date.ts'
import { useLocale, useWords } from '../../../../lib/locale.tsx'
import { typeset } from '../../../../lib/typography.ts'
import type { BlockProps } from '../block-props.ts'
import { usePageMaterial } from '../page-context.ts'
import { rareWords } from '../rare-words.ts'
import { Section } from '../Section.tsx'

type Legal = PublicConfig['legal']

/** Text written from the settings, so that Impressum and statement are right wherever they stand. */
export function LegalBlock({ block }: Pick<BlockProps<'legal'>, 'block'>) {
  const { legal } = usePageMaterial().config
  return (
    <Section>{block.props.kind === 'imprint' ? <Imprint legal={legal} /> : <Accessibility legal={legal} />}</Section>
  )
}

/** Whose page this is: § 5 ECG, § 14 UGB, § 63 GewO, § 25 MedienG (decisions L15). */
function Imprint({ legal }: { legal: Legal }) {
  const words = useWords(rareWords)
  const locale = useLocale()
  const facts = Object.entries(words.imprint).flatMap(([field, label]) => {
    const value = legal[field as keyof typeof words.imprint]
    return value ? [{ field, label, value }] : []
  })
  return (
    <>
      <h2 className="legal-name">
        {legal.company_name ?? words.accessibility.unknown}
        {legal.legal_form && <span>{legal.legal_form}</span>}
      </h2>
      <dl className="legal">
        {facts.map(({ field, label, value }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <Fact field={field} value={typeset(value, locale)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Fact({ field, value }: { field: string; value: string }) {
  if (field === 'email') return <a href={`mailto:${value}`}>{value}</a>
  if (field === 'phone') return <a href={`tel:${value.replace(/[^+\d]/g, '')}`}>{value}</a>
  if (/^https?:\/\//.test(value)) {
    return (
      <a href={value} rel="noopener">
        {value}
      </a>
    )
  }
  return value
}

/** How far the site can be used by everybody (decisions L10). */
function Accessibility({ legal }: { legal: Legal }) {
  const words = useWords(rareWords).accessibility
  const locale = useLocale()
  const statement = legal.accessibility
  if (!statement) return <p className="nothing">{words.unknown}</p>
  const { status, known_issues, contact, last_check } = statement
  return (
    <div className="prose">
      <p>{words.status[status]}</p>
      {known_issues.length > 0 && (
        <>
          <h2>{words.issues}</h2>
          <ul>
            {known_issues.map((issue) => (
              <li key={issue}>{typeset(issue, locale)}</li>
            ))}
          </ul>
        </>
      )}
      {contact && (
        <p>
          {words.contact} {contact}
        </p>
      )}
      <p>{words.appeal}</p>
      {last_check && <p>{words.checked(longDate(`${last_check}T12:00:00Z`, 'UTC', locale))}</p>}
    </div>
  )
}
