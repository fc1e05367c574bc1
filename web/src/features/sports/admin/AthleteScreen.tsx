import { Checkbox, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core'
import type { SportsPerson } from '@rebzeile/contracts/http/cms/sports.ts'
import { useNavigate, useParams } from 'react-router-dom'
import { athletes, clubs, teams } from '../../../api/cms-items.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { EditFrame } from '../../../ui/admin/edit/EditFrame.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { ItemScreen } from '../../../ui/admin/edit/ItemScreen.tsx'
import { PictureField } from '../../../ui/admin/edit/PictureField.tsx'
import { ProseField } from '../../../ui/admin/edit/ProseField.tsx'
import { RemoveItem } from '../../../ui/admin/edit/RemoveItem.tsx'
import { useEditForm } from '../../../ui/admin/edit/use-edit-form.ts'
import { athleteName } from './SportsLists.tsx'
import { sportsWords } from './words.ts'

const LIST = '/admincenter/sports/person/browse'

/** One person of a club. */
export function AthleteScreen() {
  const words = useWords(sportsWords)
  const { id } = useParams()
  const asked = athletes.useOne(id)
  useAnswer({ title: asked.data ? athleteName(asked.data) : words.newAthlete, tags: [] })
  return (
    <ItemScreen id={id} icon="user" asked={asked}>
      {(person) => <AthleteForm key={person?._id ?? 'new'} person={person} />}
    </ItemScreen>
  )
}

const valuesOf = (person: SportsPerson | undefined) => ({
  first_name: person?.first_name ?? '',
  last_name: person?.last_name ?? '',
  nickname: person?.nickname ?? '',
  birth_year: person?.birth_year ?? '',
  birthday: person?.birthday ?? '',
  nationality: person?.nationality ?? '',
  image: person?.image?.file ?? '',
  club: person?.club ?? '',
  teams: person?.teams ?? [],
  roles: person?.roles ?? [],
  licence_no: person?.licence_no ?? '',
  email: person?.email ?? '',
  phone: person?.phone ?? '',
  bio: person?.bio ?? '',
  consent_photo: person?.consent_photo ?? { given: false, at: null, guardian: '' },
  offline: person?.offline ?? false,
})

type Values = ReturnType<typeof valuesOf>

const fieldsOf = ({ birth_year, birthday, image, club, consent_photo, ...values }: Values) => ({
  ...values,
  birth_year: birth_year === '' ? null : birth_year,
  birthday: birthday || null,
  image: image ? { file: image } : null,
  club: club || null,
  consent_photo: {
    ...consent_photo,
    at: consent_photo.given ? (consent_photo.at ?? new Date().toISOString()) : null,
  },
})

function AthleteForm({ person }: { person: SportsPerson | undefined }) {
  const words = useWords(sportsWords)
  const navigate = useNavigate()
  const save = athletes.useSave(person?._id)
  const remove = athletes.useRemove()
  const { data: knownClubs } = clubs.useList({ limit: 200, sort: 'name' })
  const { data: knownTeams } = teams.useList({ limit: 200, sort: 'name' })
  const edit = useEditForm<Values, SportsPerson>({
    item: person,
    valuesOf,
    save: (values, rev) => save(fieldsOf(values), rev),
    onSaved: ({ _id }) => person ?? navigate(`/admincenter/sports/person/edit/${_id}`, { replace: true }),
  })
  const field = edit.form.getInputProps
  const optionsOf = (items: readonly { _id: string; name: string }[] = []) =>
    items.map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <EditFrame
      title={person ? athleteName(person) : words.newAthlete}
      back={{ to: LIST, label: words.backAthletes }}
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
      <FieldGroup title={words.basics}>
        <TextInput label={words.firstName} required maxLength={160} {...field('first_name')} />
        <TextInput label={words.lastName} required maxLength={160} {...field('last_name')} />
        <TextInput label={words.nickname} maxLength={160} {...field('nickname')} />
        <TextInput label={words.nationality} maxLength={2} placeholder="at" {...field('nationality')} />
        <Select label={words.club} clearable data={optionsOf(knownClubs?.items)} {...field('club')} />
        <MultiSelect label={words.teamsOf} data={optionsOf(knownTeams?.items)} {...field('teams')} />
        <MultiSelect
          label={words.roles}
          data={Object.entries(words.roleNames).map(([value, label]) => ({ value, label }))}
          {...field('roles')}
        />
        <Checkbox label={words.offline} {...field('offline', { type: 'checkbox' })} />
        <PictureField label={words.image} {...field('image')} />
        <div>
          <Checkbox label={words.consentGiven} mb="md" {...field('consent_photo.given', { type: 'checkbox' })} />
          <TextInput label={words.guardian} maxLength={160} {...field('consent_photo.guardian')} />
        </div>
        <ProseField className="is-wide" label={words.bio} {...field('bio')} />
      </FieldGroup>
      <FieldGroup title={words.privateFacts}>
        <NumberInput
          label={words.birthYear}
          min={1900}
          max={2100}
          hideControls
          thousandSeparator=""
          {...field('birth_year')}
        />
        <TextInput label={words.birthday} maxLength={5} placeholder="05-24" {...field('birthday')} />
        <TextInput label={words.licence} maxLength={40} {...field('licence_no')} />
        <TextInput label={words.email} type="email" maxLength={254} {...field('email')} />
        <TextInput label={words.phone} maxLength={40} {...field('phone')} />
      </FieldGroup>
    </EditFrame>
  )
}
