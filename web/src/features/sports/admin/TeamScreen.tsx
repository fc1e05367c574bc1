import { Checkbox, MultiSelect, NativeSelect, NumberInput, Select, TextInput } from '@mantine/core'
import type { SportsTeam } from '@rebzeile/contracts/http/cms/sports.ts'
import { useNavigate, useParams } from 'react-router-dom'
import { athletes, clubs, teams } from '../../../api/cms-items.ts'
import { useAnswer } from '../../../lib/answer.tsx'
import { useWords } from '../../../lib/locale.tsx'
import { EditFrame } from '../../../ui/admin/edit/EditFrame.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { ItemScreen } from '../../../ui/admin/edit/ItemScreen.tsx'
import { PictureField } from '../../../ui/admin/edit/PictureField.tsx'
import { RemoveItem } from '../../../ui/admin/edit/RemoveItem.tsx'
import { RowList } from '../../../ui/admin/edit/RowList.tsx'
import { useEditForm } from '../../../ui/admin/edit/use-edit-form.ts'
import { athleteName } from './SportsLists.tsx'
import { fieldsOf, type TeamValues, valuesOf } from './team-values.ts'
import { sportsWords } from './words.ts'

const LIST = '/admincenter/sports/teams/browse'

/** One team with its squad, training and fixtures. */
export function TeamScreen() {
  const words = useWords(sportsWords)
  const { id } = useParams()
  const asked = teams.useOne(id)
  useAnswer({ title: asked.data?.name ?? words.newTeam, tags: [] })
  return (
    <ItemScreen id={id} icon="flag" asked={asked}>
      {(team) => <TeamForm key={team?._id ?? 'new'} team={team} />}
    </ItemScreen>
  )
}

function TeamForm({ team }: { team: SportsTeam | undefined }) {
  const words = useWords(sportsWords)
  const navigate = useNavigate()
  const save = teams.useSave(team?._id)
  const remove = teams.useRemove()
  const { data: knownClubs } = clubs.useList({ limit: 200, sort: 'name' })
  const { data: people } = athletes.useList({ limit: 200, sort: 'last_name' })
  const edit = useEditForm<TeamValues, SportsTeam>({
    item: team,
    valuesOf,
    save: (values, rev) => save(fieldsOf(values), rev),
    onSaved: ({ _id }) => team ?? navigate(`/admincenter/sports/teams/edit/${_id}`, { replace: true }),
  })
  const { form } = edit
  const field = form.getInputProps
  const persons = (people?.items ?? []).map((person) => ({ value: person._id, label: athleteName(person) }))
  return (
    <EditFrame
      title={team?.name ?? words.newTeam}
      back={{ to: LIST, label: words.backTeams }}
      edit={edit}
      actions={
        team && (
          <RemoveItem
            title={words.removeTitle(1)}
            text={words.removeText}
            remove={() => remove(team._id)}
            onRemoved={() => navigate(LIST)}
          />
        )
      }
    >
      <FieldGroup title={words.basics}>
        <TextInput label={words.name} required maxLength={160} {...field('name')} />
        <Select
          label={words.club}
          required
          data={(knownClubs?.items ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
          {...field('club')}
        />
        <TextInput label={words.sport} required maxLength={60} {...field('sport')} />
        <TextInput label={words.league} maxLength={160} {...field('league')} />
        <TextInput label={words.season} description={words.seasonHelp} required maxLength={7} {...field('season')} />
        <TextInput label={words.ageClass} maxLength={40} {...field('age_class')} />
        <NativeSelect
          label={words.gender}
          data={Object.entries(words.genders).map(([value, label]) => ({ value, label }))}
          {...field('gender')}
        />
        <MultiSelect label={words.coach} searchable data={persons} {...field('coach')} />
        <PictureField label={words.image} {...field('image')} />
        <Checkbox label={words.offline} {...field('offline', { type: 'checkbox' })} />
      </FieldGroup>
      <FieldGroup title={words.players}>
        <RowList
          form={form}
          path="players"
          rows={form.values.players}
          fresh={() => ({ person: '', number: '', position: '', from: '', to: '', captain: false })}
          add={words.addPlayer}
          max={100}
        >
          {(at) => (
            <>
              <Select label={words.person} searchable data={persons} {...field(`${at}.person`)} />
              <NumberInput label={words.number} min={0} max={999} hideControls {...field(`${at}.number`)} />
              <TextInput label={words.position} maxLength={40} {...field(`${at}.position`)} />
              <TextInput type="date" label={words.from} {...field(`${at}.from`)} />
              <TextInput type="date" label={words.to} {...field(`${at}.to`)} />
              <Checkbox label={words.captain} {...field(`${at}.captain`, { type: 'checkbox' })} />
            </>
          )}
        </RowList>
      </FieldGroup>
      <FieldGroup title={words.training}>
        <RowList
          form={form}
          path="training"
          rows={form.values.training}
          fresh={() => ({ day: '1', from: '18:00', to: '20:00', place: '' })}
          add={words.addTraining}
          max={20}
        >
          {(at) => (
            <>
              <NativeSelect
                label={words.day}
                data={words.days.map((label, index) => ({ value: String(index + 1), label }))}
                {...field(`${at}.day`)}
              />
              <TextInput type="time" label={words.from} {...field(`${at}.from`)} />
              <TextInput type="time" label={words.to} {...field(`${at}.to`)} />
              <TextInput label={words.place} maxLength={160} {...field(`${at}.place`)} />
            </>
          )}
        </RowList>
      </FieldGroup>
      <FieldGroup title={words.results}>
        <RowList
          form={form}
          path="results"
          rows={form.values.results}
          fresh={() => ({ date: '', opponent: '', home: true, score_own: '', score_other: '', report: null })}
          add={words.addResult}
        >
          {(at) => (
            <>
              <TextInput type="datetime-local" label={words.date} {...field(`${at}.date`)} />
              <TextInput label={words.opponent} maxLength={160} {...field(`${at}.opponent`)} />
              <NumberInput label={words.scoreOwn} min={0} hideControls {...field(`${at}.score_own`)} />
              <NumberInput label={words.scoreOther} min={0} hideControls {...field(`${at}.score_other`)} />
              <Checkbox label={words.home} {...field(`${at}.home`, { type: 'checkbox' })} />
            </>
          )}
        </RowList>
      </FieldGroup>
    </EditFrame>
  )
}
