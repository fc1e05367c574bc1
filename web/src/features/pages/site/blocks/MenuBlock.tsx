import { ALLERGENS } from '@rebzeile/contracts/http/cms/allergens.ts'
import type { Menu } from '@rebzeile/contracts/http/cms/menu.ts'
import { euro } from '../../../../lib/euro.ts'
import { useLocale, useWords } from '../../../../lib/locale.tsx'
import { typeset } from '../../../../lib/typography.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { fileAddress } from '../../../../ui/Picture.tsx'
import type { BlockProps } from '../block-props.ts'
import { allergenLetters, allergensOf, type Dish } from '../menu-lines.ts'
import { usePageMaterial } from '../page-context.ts'
import { rareWords } from '../rare-words.ts'
import { Section } from '../Section.tsx'
import { SectionTitle } from '../SectionTitle.tsx'

/** A menu of dishes with prices and allergens, and the legend that explains the letters beside them. */
export function MenuBlock({ at, block }: BlockProps<'menu'>) {
  const words = useWords(rareWords)
  const locale = useLocale()
  const { menus } = usePageMaterial()
  const menu = menus[block.id]
  return (
    <Section className="is-ruled" title={<SectionTitle at={at} title={block.props.title ?? menu?.title} />}>
      {!menu && <p className="nothing">{words.noMenu}</p>}
      {menu?.sections.map(({ title, items }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts of a menu may have the same title, and never change places
        <div key={index} className="menu-part">
          <h3>{typeset(title, locale)}</h3>
          <ul className="menu-dishes">
            {items.map((dish, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <DishLine key={place} dish={dish} />
            ))}
          </ul>
        </div>
      ))}
      {menu && <Legend menu={menu} />}
      {menu?.pdf && (
        <p className="gate-link">
          <a href={fileAddress(menu.pdf)}>
            <Icon name="download" /> {words.menuPdf}
          </a>
        </p>
      )}
    </Section>
  )
}

function DishLine({ dish }: { dish: Dish }) {
  const words = useWords(rareWords)
  const locale = useLocale()
  const { title, desc, price, allergens, diet, available } = dish
  return (
    <li className={`menu-dish ${available ? '' : 'is-off'}`}>
      <div>
        <span className="menu-title">{typeset(title, locale)}</span>{' '}
        {allergens.length > 0 && (
          <span className="menu-allergens">
            <span className="visually-hidden">{words.allergens}: </span>
            {allergenLetters(allergens)}
          </span>
        )}{' '}
        {diet.map((mark) => (
          <span key={mark} className="menu-mark">
            {words.diet[mark]}
          </span>
        ))}
        {!available && <span className="menu-mark">{words.unavailable}</span>}
        {desc && <p>{typeset(desc, locale)}</p>}
      </div>
      {price !== null && <span className="menu-price">{euro(price, locale)}</span>}
    </li>
  )
}

function Legend({ menu }: { menu: Menu }) {
  const words = useWords(rareWords)
  const locale = useLocale()
  const used = allergensOf(menu)
  if (used.length === 0) return null
  return (
    <div className="menu-legend">
      <p>{words.allergenLegend}:</p>
      <dl>
        {used.map((letter) => (
          <div key={letter}>
            <dt>{letter}</dt>
            <dd>{ALLERGENS[letter][locale]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
