import { Progress } from '@mantine/core'
import { filesApi } from '../../../api/files.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { formatSize } from '../../../lib/typography.ts'
import { filesWords } from './words.ts'

/** How much of the storage is used; from the warning level on in the house's red. */
export function QuotaBar() {
  const words = useWords(filesWords)
  const locale = useLocale()
  const { data: quota } = filesApi.useSiteQuotaQuery()
  if (!quota) return null
  const used = quota.used === 0 ? '0\u00a0KB' : formatSize(quota.used, locale)
  if (quota.total === 0) return <p className="quota">{words.quotaUnlimited(used)}</p>
  const percent = quota.percent.toLocaleString(locale === 'de' ? 'de-AT' : 'en-GB', { maximumFractionDigits: 1 })
  const text = words.quotaOf(used, gigabytes(quota.total, locale), percent)
  return (
    <div className="quota">
      <p className="quota-name">{words.quota}</p>
      <Progress.Root size="sm">
        <Progress.Section
          value={Math.max(quota.percent, 0.5)}
          color={quota.percent >= quota.warn ? 'wine' : 'var(--vine)'}
          aria-label={words.quota}
          aria-valuenow={Math.round(quota.percent)}
          aria-valuetext={text}
        />
      </Progress.Root>
      <p>{text}</p>
    </div>
  )
}

const GIGABYTE = 1_000_000_000

/** Sizes of disks are said in GB. */
const gigabytes = (bytes: number, locale: 'de' | 'en') =>
  bytes < GIGABYTE
    ? formatSize(bytes, locale)
    : `${(bytes / GIGABYTE).toLocaleString(locale === 'de' ? 'de-AT' : 'en-GB', { maximumFractionDigits: 1 })}\u00a0GB`
