import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { instantOf, localTimeOf } from '../../../lib/local-time.ts'
import { useWords } from '../../../lib/locale.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { PictureField } from '../../../ui/admin/edit/PictureField.tsx'
import { OccasionScreen } from './OccasionScreen.tsx'
import { occasionsWords } from './occasions-words.ts'
import './occasions.css'

/** One date: when, where, for how much, how often. */
export function EventScreen() {
  const words = useWords(occasionsWords)
  return (
    <OccasionScreen
      type="event"
      list={{ to: '/admincenter/events/browse', title: words.events }}
      newTitle={words.newEvent}
      valuesOf={valuesOf}
      fieldsOf={fieldsOf}
    >
      {({ form: { getInputProps: field, values } }) => (
        <FieldGroup title={words.facts}>
          <TextInput className="is-wide" label={words.name} required maxLength={160} {...field('title')} />
          <TextInput type="datetime-local" label={words.start} required {...field('start')} />
          <TextInput type="datetime-local" label={words.end} {...field('end')} />
          <Checkbox label={words.allDay} {...field('all_day', { type: 'checkbox' })} />
          <TextInput label={words.location} maxLength={160} {...field('location')} />
          <NativeSelect
            label={words.repeats}
            data={Object.entries(words.repeatKinds).map(([value, label]) => ({ value, label }))}
            {...field('freq')}
          />
          {values.freq && <NumberInput label={words.repeatCount} min={2} max={500} {...field('count')} />}
          <TextInput label={words.price} description={words.priceHelp} maxLength={160} {...field('price')} />
          <NumberInput label={words.capacity} min={1} hideControls {...field('capacity')} />
          <TextInput label={words.ticket} maxLength={2_000} placeholder="https://" {...field('ticket_url')} />
          <TextInput label={words.organizer} maxLength={160} {...field('organizer')} />
          <Textarea
            className="is-wide"
            label={words.teaser}
            autosize
            minRows={2}
            maxLength={320}
            {...field('meta_description')}
          />
          <PictureField label={words.name} {...field('image')} />
        </FieldGroup>
      )}
    </OccasionScreen>
  )
}

const REPEAT = /^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(?:;COUNT=(\d+))?$/

const valuesOf = (entry: Entry | undefined) => {
  const event = entry?.data.event
  const [, freq = '', count] = event?.rrule?.match(REPEAT) ?? []
  return {
    title: entry?.title ?? '',
    start: localTimeOf(event?.start),
    end: localTimeOf(event?.end),
    all_day: event?.all_day ?? false,
    location: event?.location ?? '',
    price: event?.price ?? '',
    freq,
    count: count ? Number(count) : 10,
    capacity: event?.capacity ?? '',
    ticket_url: event?.ticket_url ?? '',
    organizer: event?.organizer ?? '',
    meta_description: entry?.meta_description ?? '',
    image: entry?.media[0]?.file ?? '',
  }
}

const fieldsOf = (values: ReturnType<typeof valuesOf>, entry: Entry | undefined) => {
  const { title, start, end, all_day, freq, count, capacity, meta_description, image, ...texts } = values
  const { event: _event, ...data } = entry?.data ?? { blocks: [] }
  // A rule this form cannot show (by weekday, with exceptions) stays as it is.
  const kept = entry?.data.event?.rrule
  const rrule = freq ? `FREQ=${freq};COUNT=${count}` : kept && !REPEAT.test(kept) ? kept : undefined
  return {
    title,
    meta_description,
    media: image ? [{ ...entry?.media.find(({ file }) => file === image), file: image }] : [],
    data: {
      ...data,
      ...(start && {
        event: {
          start: instantOf(start),
          all_day,
          ...(end && { end: instantOf(end) }),
          ...(rrule && { rrule }),
          ...(typeof capacity === 'number' && { capacity }),
          ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
        },
      }),
    },
  }
}
