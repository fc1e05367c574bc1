import { Input } from '@mantine/core'
import type { FileRef } from '@rebzeile/contracts/http/cms/page.ts'
import { useEffect, useState } from 'react'
import { useFilePicker } from '../../../lib/file-picker.ts'
import { useLocale, useWords } from '../../../lib/locale.tsx'
import { Button } from '../../Button.tsx'
import { Picture } from '../../Picture.tsx'
import { AdminIcon } from '../AdminIcon.tsx'
import { adminWords } from '../admin-words.ts'
import './picture-field.css'

interface PictureFieldProps {
  label: string
  description?: string
  /** Id of the file; '' = none. */
  value?: string
  error?: string
  onChange?: (id: string) => void
  /** Any file instead of a picture. */
  kind?: 'image' | 'any'
}

/** One file of the site as a field of a form: shown, chosen, taken away. */
export function PictureField({ label, description, value = '', error, onChange, kind = 'image' }: PictureFieldProps) {
  const words = useWords(adminWords)
  const locale = useLocale()
  const picker = useFilePicker()
  const [file, setFile] = useState<FileRef>()
  useEffect(() => {
    let current = true
    setFile((shown) => (shown?._id === value ? shown : undefined))
    if (value) void picker?.find(value).then((found) => current && setFile(found))
    return () => {
      current = false
    }
  }, [value, picker])
  const choose = async () => {
    const [chosen] = (await picker?.pick({ kind, multiple: false, title: label })) ?? []
    if (chosen) onChange?.(chosen._id)
  }
  return (
    <Input.Wrapper label={label} description={description} error={error} size="md" labelElement="div">
      <div className="picture-field">
        {file?.isImg ? (
          <Picture file={file} alt={file.alt[locale] ?? file.name} sizes="10rem" cropped />
        ) : (
          <span className="picture-field-empty">
            <AdminIcon name="file" size="1.75rem" />
          </span>
        )}
        <div>
          {file && <p>{`${file.name}.${file.ext}`}</p>}
          {value && !file && <p>…</p>}
          <Button look="link" onClick={choose} aria-label={`${label}: ${words.choose}`} disabled={!picker}>
            {words.choose}
          </Button>
          {value && (
            <Button look="link" onClick={() => onChange?.('')} aria-label={`${label}: ${words.takeAway}`}>
              {words.takeAway}
            </Button>
          )}
        </div>
      </div>
    </Input.Wrapper>
  )
}
