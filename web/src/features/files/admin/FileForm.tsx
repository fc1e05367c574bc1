import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { File } from '@rebzeile/contracts/http/media/file.ts'
import { filesApi } from '../../../api/files.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CopyLink } from './CopyLink.tsx'
import { FilePreview } from './FilePreview.tsx'
import { FocalPoint } from './FocalPoint.tsx'
import { TagField } from './TagField.tsx'
import { isFixed } from './tag-tree.ts'
import { type DraftState, useFileDraft } from './use-file-draft.ts'
import { filesWords } from './words.ts'

/** Everything that can be said about a file; it saves itself. */
export function FileForm({ file }: { file: File }) {
  const words = useWords(filesWords)
  const { data: counts = [] } = filesApi.useFileTagsQuery()
  const { facts, state, change, decide, save } = useFileDraft(file)
  const known = counts.map(({ path }) => path).filter((path) => !isFixed(path))
  const focal = file.isImg && file.gridrefs.length > 0
  return (
    <div className="file-edit">
      <div className="file-edit-picture">
        {focal ? (
          <FocalPoint file={file} focal={facts.focal} onFocal={(point) => change({ focal: point })} />
        ) : (
          <FilePreview file={file} />
        )}
      </div>
      <form className="file-edit-fields" aria-label={words.facts} onSubmit={(event) => event.preventDefault()}>
        <SaveState state={state} onRetry={save} onDecide={decide} />
        <TextInput
          label={words.name}
          required
          maxLength={200}
          value={facts.name}
          error={facts.name.trim() === '' ? words.nameRequired : undefined}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        {file.isImg && (
          <>
            <Textarea
              label={words.altDe}
              description={words.altHelp}
              rows={2}
              maxLength={500}
              value={facts.alt.de}
              onChange={({ currentTarget }) => change({ alt: { ...facts.alt, de: currentTarget.value } })}
            />
            <Textarea
              label={words.altEn}
              lang="en"
              rows={2}
              maxLength={500}
              value={facts.alt.en}
              onChange={({ currentTarget }) => change({ alt: { ...facts.alt, en: currentTarget.value } })}
            />
          </>
        )}
        <TextInput
          label={words.titleField}
          maxLength={160}
          value={facts.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <Textarea
          label={file.isImg ? words.caption : words.captionOfFile}
          rows={2}
          maxLength={500}
          value={facts.caption}
          onChange={({ currentTarget }) => change({ caption: currentTarget.value })}
        />
        {file.isImg && (
          <TextInput
            label={words.credit}
            description={words.creditHelp}
            maxLength={160}
            value={facts.credit}
            onChange={({ currentTarget }) => change({ credit: currentTarget.value })}
          />
        )}
        {file.isImg && (
          <TextInput
            type="date"
            label={words.usableUntil}
            description={words.usableUntilHelp}
            error={facts.usable_until && facts.usable_until < today() ? words.expired : undefined}
            value={facts.usable_until}
            onChange={({ currentTarget }) => change({ usable_until: currentTarget.value })}
          />
        )}
        <Checkbox
          label={words.privateFile}
          checked={facts.visibility === 'private'}
          onChange={({ currentTarget }) => change({ visibility: currentTarget.checked ? 'private' : 'public' })}
        />
        {facts.visibility === 'private' && <CopyLink id={file._id} />}
        <TagField label={words.tags} value={facts.tags} known={known} onChange={(tags) => change({ tags })} />
      </form>
    </div>
  )
}

const today = () => new Date().toISOString().slice(0, 10)

interface SaveStateProps {
  state: DraftState
  onRetry: () => void
  onDecide: (keep: boolean) => void
}

/** Where the changes are: on their way, saved, or waiting for somebody's decision. */
function SaveState({ state, onRetry, onDecide }: SaveStateProps) {
  const words = useWords(filesWords)
  if (state === 'conflict') {
    return (
      <div className="file-conflict" role="alert">
        <h2>{words.conflictTitle}</h2>
        <p>{words.conflictText}</p>
        <div className="file-conflict-actions">
          <Button onClick={() => onDecide(true)}>{words.conflictKeep}</Button>
          <Button look="quiet" onClick={() => onDecide(false)}>
            {words.conflictTake}
          </Button>
        </div>
      </div>
    )
  }
  const text = state === 'saved' ? words.allSaved : state === 'saving' ? words.saving : words.notSaved
  return (
    <p className={`save-state is-${state}`}>
      {text}
      {state === 'failed' && (
        <Button look="link" onClick={onRetry}>
          {words.saveAgain}
        </Button>
      )}
    </p>
  )
}
