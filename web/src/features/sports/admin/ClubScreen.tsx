import { Checkbox, NumberInput, Select, TagsInput, TextInput } from '@mantine/core'
import type { SportsClub } from '@rebzeile/contracts/http/cms/sports.ts'
import { COUNTRIES } from '@rebzeile/contracts/http/country.ts'
import { useNavigate, useParams } from 'react-router-dom'
import { clubs } from '../../../api/cms-items.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { EditFrame } from '../../../ui/admin/edit/EditFrame.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { ItemScreen } from '../../../ui/admin/edit/ItemScreen.tsx'
import { PictureField } from '../../../ui/admin/edit/PictureField.tsx'
import { RemoveItem } from '../../../ui/admin/edit/RemoveItem.tsx'
import { RowList } from '../../../ui/admin/edit/RowList.tsx'
import { useEditForm } from '../../../ui/admin/edit/use-edit-form.ts'
import { sportsWords } from './words.ts'

const LIST = '/admincenter/sports/clubs/browse'

/** One club. */
export function ClubScreen() {
  const words = useWords(sportsWords)
  const { id } = useParams()
  const asked = clubs.useOne(id)
  useAnswer({ title: asked.data?.name ?? words.newClub, tags: [] })
  return (
    <ItemScreen id={id} icon="flag" asked={asked}>
      {(club) => <ClubForm key={club?._id ?? 'new'} club={club} />}
    </ItemScreen>
  )
}

const valuesOf = (club: SportsClub | undefined) => ({
  name: club?.name ?? '',
  short: club?.short ?? '',
  logo: club?.logo ?? '',
  colors: club?.colors ?? [],
  founded: club?.founded ?? '',
  zip: club?.zip ?? '',
  city: club?.city ?? '',
  country: club?.country ?? 'at',
  website: club?.website ?? '',
  contact: club?.contact ?? { name: '', email: '', phone: '' },
  venue: club?.venue ?? { name: '', address: '', lat: 0, lng: 0 },
  sponsors: (club?.sponsors ?? []).map((sponsor) => ({ ...sponsor, image: sponsor.image ?? '' })),
  order: club?.order ?? 0,
  offline: club?.offline ?? false,
  tags: club?.tags ?? [],
})

type Values = ReturnType<typeof valuesOf>

const fieldsOf = ({ logo, founded, venue, sponsors, ...values }: Values) => ({
  ...values,
  logo: logo || null,
  founded: founded === '' ? null : founded,
  venue: venue.name || venue.address ? venue : null,
  sponsors: sponsors.map((sponsor) => ({ ...sponsor, image: sponsor.image || null })),
})

function ClubForm({ club }: { club: SportsClub | undefined }) {
  const words = useWords(sportsWords)
  const locale = useLocale()
  const navigate = useNavigate()
  const save = clubs.useSave(club?._id)
  const remove = clubs.useRemove()
  const edit = useEditForm<Values, SportsClub>({
    item: club,
    valuesOf,
    save: (values, rev) => save(fieldsOf(values), rev),
    onSaved: ({ _id }) => club ?? navigate(`/admincenter/sports/clubs/edit/${_id}`, { replace: true }),
  })
  const field = edit.form.getInputProps
  return (
    <EditFrame
      title={club?.name ?? words.newClub}
      back={{ to: LIST, label: words.backClubs }}
      edit={edit}
      actions={
        club && (
          <RemoveItem
            title={words.removeTitle(1)}
            text={words.removeText}
            remove={() => remove(club._id)}
            onRemoved={() => navigate(LIST)}
          />
        )
      }
    >
      <FieldGroup title={words.basics}>
        <TextInput label={words.name} required maxLength={160} {...field('name')} />
        <TextInput label={words.short} maxLength={20} {...field('short')} />
        <TextInput label={words.zip} maxLength={12} {...field('zip')} />
        <TextInput label={words.city} maxLength={160} {...field('city')} />
        <Select
          label={words.country}
          allowDeselect={false}
          data={COUNTRIES.map(({ code, flag, ...names }) => ({ value: code, label: `${flag} ${names[locale]}` }))}
          {...field('country')}
        />
        <NumberInput
          label={words.founded}
          min={1800}
          max={2100}
          hideControls
          thousandSeparator=""
          {...field('founded')}
        />
        <TextInput label={words.website} maxLength={2_000} {...field('website')} />
        <TagsInput label={words.colors} description={words.colorsHelp} maxTags={6} {...field('colors')} />
        <PictureField label={words.logo} {...field('logo')} />
        <div>
          <NumberInput label={words.order} min={0} mb="md" {...field('order')} />
          <Checkbox label={words.offline} {...field('offline', { type: 'checkbox' })} />
        </div>
        <TagsInput label={words.tags} {...field('tags')} />
      </FieldGroup>
      <FieldGroup title={words.contact}>
        <TextInput label={words.contactName} maxLength={160} {...field('contact.name')} />
        <TextInput label={words.email} type="email" maxLength={254} {...field('contact.email')} />
        <TextInput label={words.phone} maxLength={40} {...field('contact.phone')} />
      </FieldGroup>
      <FieldGroup title={words.venue}>
        <TextInput label={words.venueName} maxLength={160} {...field('venue.name')} />
        <TextInput label={words.venueAddress} maxLength={160} {...field('venue.address')} />
        <NumberInput label={words.lat} min={-90} max={90} hideControls {...field('venue.lat')} />
        <NumberInput label={words.lng} min={-180} max={180} hideControls {...field('venue.lng')} />
      </FieldGroup>
      <FieldGroup title={words.sponsors}>
        <RowList
          form={edit.form}
          path="sponsors"
          rows={edit.form.values.sponsors}
          fresh={() => ({ name: '', image: '', url: '' })}
          add={words.addSponsor}
          max={50}
        >
          {(at) => (
            <>
              <TextInput label={words.name} maxLength={160} {...field(`${at}.name`)} />
              <TextInput label={words.url} maxLength={2_000} {...field(`${at}.url`)} />
              <PictureField label={words.image} {...field(`${at}.image`)} />
            </>
          )}
        </RowList>
      </FieldGroup>
    </EditFrame>
  )
}
