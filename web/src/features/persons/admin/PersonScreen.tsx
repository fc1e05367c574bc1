import { Checkbox, NumberInput, TagsInput, TextInput } from '@mantine/core'
import type { Person } from '@rebzeile/contracts/http/cms/person.ts'
import { useNavigate, useParams } from 'react-router-dom'
import { persons } from '../../../api/cms-items.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { EditFrame } from '../../../ui/admin/edit/EditFrame.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { ItemScreen } from '../../../ui/admin/edit/ItemScreen.tsx'
import { PictureField } from '../../../ui/admin/edit/PictureField.tsx'
import { ProseField } from '../../../ui/admin/edit/ProseField.tsx'
import { RemoveItem } from '../../../ui/admin/edit/RemoveItem.tsx'
import { RowList } from '../../../ui/admin/edit/RowList.tsx'
import { useEditForm } from '../../../ui/admin/edit/use-edit-form.ts'
import { fullName } from './PersonsScreen.tsx'
import { personsWords } from './words.ts'

const LIST = '/admincenter/person/browse'

/** One person of the house. */
export function PersonScreen() {
  const words = useWords(personsWords)
  const { id } = useParams()
  const asked = persons.useOne(id)
  useAnswer({ title: asked.data ? fullName(asked.data) : words.addTitle, tags: [] })
  return (
    <ItemScreen id={id} icon="user" asked={asked}>
      {(person) => <PersonForm key={person?._id ?? 'new'} person={person} />}
    </ItemScreen>
  )
}

const valuesOf = (person: Person | undefined) => ({
  title: person?.title ?? '',
  first_name: person?.first_name ?? '',
  last_name: person?.last_name ?? '',
  role: person?.role ?? '',
  bio: person?.bio ?? '',
  email: person?.email ?? '',
  phone: person?.phone ?? '',
  image: person?.image?.file ?? '',
  order: person?.order ?? 0,
  tags: person?.tags ?? [],
  offline: person?.offline ?? false,
  social: person?.social ?? [],
})

function PersonForm({ person }: { person: Person | undefined }) {
  const words = useWords(personsWords)
  const navigate = useNavigate()
  const save = persons.useSave(person?._id)
  const remove = persons.useRemove()
  const edit = useEditForm({
    item: person,
    valuesOf,
    save: ({ image, ...values }, rev) => save({ ...values, image: image ? { file: image } : null }, rev),
    onSaved: ({ _id }: Person) => person ?? navigate(`/admincenter/person/edit/${_id}`, { replace: true }),
  })
  const field = edit.form.getInputProps
  return (
    <EditFrame
      title={person ? fullName(person) : words.addTitle}
      back={{ to: LIST, label: words.back }}
      edit={edit}
      actions={
        person && (
          <RemoveItem
            title={words.removeTitle(1)}
            text={words.removeText}
            remove={() => remove(person._id)}
            onRemoved={() => navigate(LIST)}
          />
        )
      }
    >
      <FieldGroup title={words.person}>
        <TextInput label={words.titleField} maxLength={160} {...field('title')} />
        <TextInput label={words.role} maxLength={160} {...field('role')} />
        <TextInput label={words.firstName} required maxLength={160} {...field('first_name')} />
        <TextInput label={words.lastName} required maxLength={160} {...field('last_name')} />
        <PictureField label={words.image} {...field('image')} />
        <div>
          <NumberInput label={words.order} description={words.orderHelp} min={0} mb="md" {...field('order')} />
          <Checkbox label={words.offline} {...field('offline', { type: 'checkbox' })} />
        </div>
        <ProseField className="is-wide" label={words.bio} {...field('bio')} />
      </FieldGroup>
      <FieldGroup title={words.contact}>
        <TextInput label={words.email} type="email" maxLength={254} {...field('email')} />
        <TextInput label={words.phone} maxLength={40} {...field('phone')} />
        <TagsInput label={words.tags} {...field('tags')} />
      </FieldGroup>
      <FieldGroup title={words.social}>
        <RowList
          form={edit.form}
          path="social"
          rows={edit.form.values.social}
          fresh={() => ({ href: 'https://', label: '' })}
          add={words.addSocial}
        >
          {(at) => (
            <>
              <TextInput label={words.label} maxLength={60} {...field(`${at}.label`)} />
              <TextInput label={words.href} maxLength={2_000} {...field(`${at}.href`)} />
            </>
          )}
        </RowList>
      </FieldGroup>
    </EditFrame>
  )
}
