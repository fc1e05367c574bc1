import { Checkbox, MultiSelect, NumberInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { ALLERGENS, type Menu } from '@rebzeile/contracts/http/cms/menu.ts'
import { useNavigate, useParams } from 'react-router-dom'
import { menus } from '../../../api/cms-items.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { EditFrame } from '../../../ui/admin/edit/EditFrame.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { ItemScreen } from '../../../ui/admin/edit/ItemScreen.tsx'
import { PictureField } from '../../../ui/admin/edit/PictureField.tsx'
import { RemoveItem } from '../../../ui/admin/edit/RemoveItem.tsx'
import { RowList } from '../../../ui/admin/edit/RowList.tsx'
import { useEditForm } from '../../../ui/admin/edit/use-edit-form.ts'
import { menusWords } from './words.ts'

const LIST = '/admincenter/menu/browse'

/** One menu with its courses and dishes. */
export function MenuScreen() {
  const words = useWords(menusWords)
  const { id } = useParams()
  const asked = menus.useOne(id)
  useAnswer({ title: asked.data?.title ?? words.addTitle, tags: [] })
  return (
    <ItemScreen id={id} icon="pages" asked={asked}>
      {(menu) => <MenuForm key={menu?._id ?? 'new'} menu={menu} />}
    </ItemScreen>
  )
}

type Dish = Menu['sections'][number]['items'][number]

const FRESH_DISH: Dish = {
  title: '',
  desc: '',
  price: null,
  allergens: [],
  diet: [],
  wine_pairing: [],
  available: true,
}

const valuesOf = (menu: Menu | undefined) => ({
  title: menu?.title ?? '',
  valid_from: menu?.valid_from ?? '',
  valid_to: menu?.valid_to ?? '',
  pdf: menu?.pdf ?? '',
  offline: menu?.offline ?? false,
  sections: (menu?.sections ?? []).map(({ title, items }) => ({
    title,
    items: items.map(({ price, ...dish }) => ({ ...dish, price: price ?? '' })),
  })),
})

type Values = ReturnType<typeof valuesOf>

const fieldsOf = ({ valid_from, valid_to, pdf, sections, ...values }: Values) => ({
  ...values,
  valid_from: valid_from || null,
  valid_to: valid_to || null,
  pdf: pdf || null,
  sections: sections.map(({ title, items }) => ({
    title,
    items: items.map(({ price, ...dish }) => ({ ...dish, price: price === '' ? null : Number(price) })),
  })),
})

function MenuForm({ menu }: { menu: Menu | undefined }) {
  const words = useWords(menusWords)
  const navigate = useNavigate()
  const save = menus.useSave(menu?._id)
  const remove = menus.useRemove()
  const edit = useEditForm<Values, Menu>({
    item: menu,
    valuesOf,
    save: (values, rev) => save(fieldsOf(values), rev),
    onSaved: ({ _id }) => menu ?? navigate(`/admincenter/menu/edit/${_id}`, { replace: true }),
  })
  const { form } = edit
  const field = form.getInputProps
  return (
    <EditFrame
      title={menu?.title ?? words.addTitle}
      back={{ to: LIST, label: words.back }}
      edit={edit}
      actions={
        menu && (
          <RemoveItem
            title={words.removeTitle(1)}
            text={words.removeText}
            remove={() => remove(menu._id)}
            onRemoved={() => navigate(LIST)}
          />
        )
      }
    >
      <FieldGroup title={words.menu}>
        <TextInput className="is-wide" label={words.name} required maxLength={160} {...field('title')} />
        <TextInput type="date" label={words.from} {...field('valid_from')} />
        <TextInput type="date" label={words.to} {...field('valid_to')} />
        <PictureField label={words.pdf} kind="any" {...field('pdf')} />
        <Checkbox label={words.offline} {...field('offline', { type: 'checkbox' })} />
      </FieldGroup>
      <FieldGroup title={words.sections}>
        <RowList
          form={form}
          path="sections"
          rows={form.values.sections}
          fresh={() => ({ title: '', items: [{ ...FRESH_DISH, price: '' }] })}
          add={words.addSection}
          max={40}
        >
          {(at, index) => (
            <>
              <TextInput className="is-wide" label={words.section} maxLength={160} {...field(`${at}.title`)} />
              <RowList
                form={form}
                path={`${at}.items`}
                rows={form.values.sections[index]?.items ?? []}
                fresh={() => ({ ...FRESH_DISH, price: '' })}
                add={words.addDish}
              >
                {(dish) => <DishFields form={form} at={dish} />}
              </RowList>
            </>
          )}
        </RowList>
      </FieldGroup>
    </EditFrame>
  )
}

function DishFields({ form, at }: { form: UseFormReturnType<Values>; at: string }) {
  const words = useWords(menusWords)
  const locale = useLocale()
  const field = (name: string, options?: { type: 'checkbox' }) => form.getInputProps(`${at}.${name}`, options)
  return (
    <>
      <TextInput label={words.dish} maxLength={160} {...field('title')} />
      <NumberInput
        label={words.price}
        min={0}
        decimalScale={2}
        fixedDecimalScale
        decimalSeparator={locale === 'de' ? ',' : '.'}
        prefix="€ "
        {...field('price')}
      />
      <TextInput className="is-wide" label={words.desc} maxLength={500} {...field('desc')} />
      <MultiSelect
        label={words.allergens}
        data={Object.entries(ALLERGENS).map(([value, name]) => ({ value, label: `${value} – ${name[locale]}` }))}
        {...field('allergens')}
      />
      <MultiSelect
        label={words.diet}
        data={Object.entries(words.diets).map(([value, label]) => ({ value, label }))}
        {...field('diet')}
      />
      <Checkbox label={words.available} {...field('available', { type: 'checkbox' })} />
    </>
  )
}
