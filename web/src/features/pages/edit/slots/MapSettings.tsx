import type { BlockOf } from '@rebzeile/contracts/http/cms/block.ts'
import type { FieldPath } from '../../../../lib/editing.tsx'
import { useWords } from '../../../../lib/locale.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { useEditingSession } from '../session.ts'
import { editWords } from '../words.ts'
import { AddressField } from './AddressField.tsx'
import { PlaceField } from './PlaceField.tsx'

const MOST_MARKERS = 50

/** What a map shows: its middle, and the places marked on it. */
export function MapSettings({ at, props }: { at: FieldPath; props: BlockOf<'map'>['props'] }) {
  const words = useWords(editWords)
  const { edit } = useEditingSession()
  const { markers, lat, lng } = props
  const setMarkers = (next: typeof markers) => edit([...at, 'markers'], next)
  const change = (index: number, other: Partial<(typeof markers)[number]>) =>
    setMarkers(markers.map((marker, place) => (place === index ? { ...marker, ...other } : marker)))
  return (
    <>
      <PlaceField label={words.mapMiddle} place={{ lat, lng }} onChange={(place) => edit(at, { ...props, ...place })} />
      <ol className="teaser-settings">
        {markers.map((marker, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a marker has no name but its place; removed ones close the gap below
          <li key={`${markers.length} ${index}`}>
            <Field
              label={words.markerTitle}
              value={marker.title}
              onChange={({ target }) => change(index, { title: target.value })}
            />
            <PlaceField label={words.markerPlace} place={marker} onChange={(place) => change(index, place)} />
            <AddressField
              label={words.fields.href}
              value={marker.link ?? ''}
              onChange={(link) => change(index, { link })}
            />
            <Button
              look="quiet"
              aria-label={`${words.removeMarker}: ${marker.title}`}
              onClick={() => setMarkers(markers.filter((_, place) => place !== index))}
            >
              {words.removeMarker}
            </Button>
          </li>
        ))}
      </ol>
      <Button
        look="quiet"
        aria-disabled={markers.length >= MOST_MARKERS}
        onClick={() => setMarkers([...markers, { title: '', lat, lng }])}
      >
        {words.addMarker}
      </Button>
    </>
  )
}
