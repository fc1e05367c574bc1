import { Checkbox, NumberInput, PasswordInput, TextInput } from '@mantine/core'
import { type Config, SECRET_IS_SET } from '@rebzeile/contracts/http/cms/config.ts'
import { useWords } from '../../../lib/locale.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { ConfigForm } from './ConfigForm.tsx'
import { TestMailbox } from './TestMailbox.tsx'
import { settingsWords } from './words.ts'
import './settings.css'

/** Through which server mails leave, and who they are from. */
export function MailSettingsScreen() {
  const words = useWords(settingsWords)
  return (
    <>
      <ConfigForm title={words.mailTitle} intro={words.mailIntro} valuesOf={valuesOf} partsOf={partsOf}>
        {({ getInputProps: field }) => (
          <>
            <FieldGroup title={words.server} text={words.serverText}>
              <TextInput label={words.host} placeholder="smtp.example.at" maxLength={160} {...field('mail.host')} />
              <NumberInput label={words.port} min={1} max={65_535} hideControls {...field('mail.port')} />
              <TextInput label={words.mailUser} maxLength={160} autoComplete="off" {...field('mail.user')} />
              <PasswordInput
                label={words.password}
                description={words.passwordHelp}
                autoComplete="new-password"
                maxLength={500}
                {...field('pass')}
              />
              <Checkbox
                className="is-wide"
                label={words.secure}
                description={words.secureHelp}
                {...field('mail.secure', { type: 'checkbox' })}
              />
            </FieldGroup>
            <FieldGroup title={words.sender}>
              <TextInput
                label={words.from}
                placeholder="Weingut <wein@example.at>"
                maxLength={160}
                {...field('mail.from')}
              />
              <TextInput label={words.replyTo} maxLength={160} {...field('mail.reply_to')} />
              <NumberInput label={words.ratePerMinute} min={1} max={6_000} {...field('mail.rate_per_min')} />
            </FieldGroup>
          </>
        )}
      </ConfigForm>
      <TestMailbox />
    </>
  )
}

const valuesOf = ({ mail }: Config) => ({
  /** Empty = stays as it is: a stored password never comes out. */
  pass: '',
  mail: {
    host: mail.host ?? '',
    port: mail.port ?? 587,
    secure: mail.secure ?? false,
    user: mail.user ?? '',
    from: mail.from ?? '',
    reply_to: mail.reply_to ?? '',
    rate_per_min: mail.rate_per_min ?? 60,
  },
})

const partsOf = ({ mail, pass }: ReturnType<typeof valuesOf>, config: Config) => ({
  mail: { ...mail, pass: pass || (config.mail.pass ? SECRET_IS_SET : undefined) },
})
