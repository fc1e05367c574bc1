import { useExportsQuery, useRequestExportMutation } from '../../../api/account.ts'
import { problemOf } from '../../../api/problem.ts'
import { useWords } from '../../../lib/locale.tsx'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { privacyWords } from '../privacy-words.ts'
import { accountWords } from '../words.ts'
import { ExportRow } from './ExportRow.tsx'
import { Subsection } from './Subsection.tsx'
import { usePolling } from './use-polling.ts'

/** Copies of everything the platform keeps about the person: asking for one, watching it come, fetching it. */
export function Exports() {
  const words = useWords(privacyWords)
  const { failed } = useWords(accountWords)
  const { data: exports = [], refetch } = useExportsQuery()
  const [request, { error, isLoading }] = useRequestExportMutation()
  const isCollecting = exports.some(({ state }) => state === 'collecting')
  usePolling(refetch, isCollecting)
  return (
    <Subsection title={words.export}>
      <p>{words.exportText}</p>
      <Alert>{error && (problemOf(error)?.message ?? failed)}</Alert>
      <ul className="account-rows" aria-live="polite">
        {exports.map((job) => (
          <ExportRow key={job._id} job={job} />
        ))}
      </ul>
      <div className="form-actions">
        <Button look="quiet" busy={isLoading || isCollecting} onClick={() => request()}>
          {words.exportStart}
        </Button>
      </div>
    </Subsection>
  )
}
