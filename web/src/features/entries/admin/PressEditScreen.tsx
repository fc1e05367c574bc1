import { Textarea, TextInput } from '@mantine/core'
import type { Entry } from '@rebzeile/contracts/http/cms/entry.ts'
import { useWords } from '../../../lib/locale.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { PictureField } from '../../../ui/admin/edit/PictureField.tsx'
import { OccasionScreen } from './OccasionScreen.tsx'
import { occasionsWords } from './occasions-words.ts'
import './occasions.css'

/** One thing the press said: who, when, which words. */
export function PressEditScreen() {
  const words = useWords(occasionsWords)
  return (
    <OccasionScreen
      type="press"
      list={{ to: '/admincenter/press/browse', title: words.press }}
      newTitle={words.newPress}
      valuesOf={valuesOf}
      fieldsOf={fieldsOf}
    >
      {({ form: { getInputProps: field } }) => (
        <FieldGroup title={words.facts}>
          <TextInput className="is-wide" label={words.name} required maxLength={160} {...field('title')} />
          <TextInput label={words.medium} required maxLength={160} {...field('medium')} />
          <TextInput type="date" label={words.date} {...field('date')} />
          <Textarea
            className="is-wide"
            label={words.quote}
            autosize
            minRows={4}
            maxLength={2_000}
            {...field('quote')}
          />
          <TextInput label={words.url} maxLength={2_000} placeholder="https://" {...field('url')} />
          <PictureField label={words.name} {...field('image')} />
        </FieldGroup>
      )}
    </OccasionScreen>
  )
}

const valuesOf = (entry: Entry | undefined) => ({
  title: entry?.title ?? '',
  medium: entry?.data.press?.medium ?? '',
  date: entry?.data.press?.date ?? '',
  quote: entry?.data.press?.quote ?? '',
  url: entry?.data.press?.url ?? '',
  image: entry?.media[0]?.file ?? '',
})

const fieldsOf = (
  { title, medium, date, quote, url, image }: ReturnType<typeof valuesOf>,
  entry: Entry | undefined,
) => ({
  title,
  media: image ? [{ ...entry?.media.find(({ file }) => file === image), file: image }] : [],
  data: {
    ...(entry?.data ?? { blocks: [] }),
    press: { medium, quote, ...(date && { date }), ...(url && { url }) },
  },
})
