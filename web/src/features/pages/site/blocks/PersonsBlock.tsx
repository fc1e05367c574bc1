import type { Person } from '@rebzeile/contracts/http/cms/person.ts'
import { useLocale, useWords } from '../../../../lib/locale.tsx'
import { LazyPicture } from '../../../../ui/LazyPicture.tsx'
import { SiteLink } from '../../../../ui/SiteLink.tsx'
import type { BlockProps } from '../block-props.ts'
import { usePageMaterial } from '../page-context.ts'
import { rareWords } from '../rare-words.ts'
import { SectionTitle } from '../SectionTitle.tsx'
import { altOf } from '../words-of-file.ts'

/** The people of the house: face, name, what they do, how to reach them. */
export function PersonsBlock({ at, block }: BlockProps<'persons'>) {
  const words = useWords(rareWords)
  const { persons } = usePageMaterial()
  const shown = persons[block.id] ?? []
  return (
    <section className="wrap block block-persons">
      <div className="block-title">
        <SectionTitle at={at} title={block.props.title} />
      </div>
      {shown.length === 0 && <p className="nothing">{words.noPersons}</p>}
      <ul className="persons">
        {shown.map((person) => (
          <PersonCard key={person._id} person={person} />
        ))}
      </ul>
    </section>
  )
}

function PersonCard({ person }: { person: Person }) {
  const words = useWords(rareWords)
  const locale = useLocale()
  const { files } = usePageMaterial()
  const { title, first_name, last_name, role, bio, email, phone, image, social } = person
  const file = image ? files[image.file] : undefined
  const name = [title, first_name, last_name].filter(Boolean).join(' ')
  return (
    <li className="person">
      <div className="person-picture">
        {file && image ? (
          <LazyPicture
            file={file}
            alt={altOf(image, file, locale) || name}
            sizes="(min-width: 64rem) 22vw, (min-width: 40rem) 45vw, 92vw"
            cropped
          />
        ) : (
          <span className="person-initials" aria-hidden="true">
            {first_name.slice(0, 1)}
            {last_name.slice(0, 1)}
          </span>
        )}
      </div>
      <h3>{name}</h3>
      {role && <p className="person-role">{role}</p>}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the content service sanitises on write */}
      {bio && <div className="prose is-small" dangerouslySetInnerHTML={{ __html: bio }} />}
      <ul className="person-ways">
        {email && (
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} aria-label={`${words.phone} ${phone}`}>
              {phone}
            </a>
          </li>
        )}
        {social.map(({ href, label }) => (
          <li key={href}>
            <SiteLink href={href}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </li>
  )
}
