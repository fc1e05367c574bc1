import type { PrivacyExport } from '@rebzeile/contracts/http/auth/privacy.ts'
import { exportAddress } from '../../../api/account.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { momentOf } from '../../../lib/moment.ts'
import { exportState } from '../export-state.ts'
import { privacyWords } from '../privacy-words.ts'

/** One export: when it was asked for, how far it is, and the file once it is there. */
export function ExportRow({ job }: { job: PrivacyExport }) {
  const words = useWords(privacyWords)
  const locale = useLocale()
  return (
    <li>
      <p>
        <strong>{words.from(momentOf(job.created, locale))}</strong>
        {exportState(job, words, locale).map((sentence) => (
          <span key={sentence} className="account-soft">
            {sentence}
          </span>
        ))}
      </p>
      {job.state === 'ready' && (
        <a className="button is-quiet" href={exportAddress(job._id)} download>
          {words.download}
        </a>
      )}
    </li>
  )
}
