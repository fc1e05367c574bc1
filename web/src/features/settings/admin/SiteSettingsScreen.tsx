import { NativeSelect, NumberInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { Config } from '@rebzeile/contracts/http/cms/config.ts'
import { useWords } from '../../../lib/locale.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { ConfigForm } from './ConfigForm.tsx'
import { settingsWords } from './words.ts'

const GIB = 1_073_741_824
const MIB = 1_048_576

/** What the site is called, how it is reached, and what law wants to read of it. */
export function SiteSettingsScreen() {
  const words = useWords(settingsWords)
  const { legalFields } = words
  return (
    <ConfigForm title={words.siteTitle} intro={words.siteIntro} valuesOf={valuesOf} partsOf={partsOf}>
      {({ getInputProps: field }) => (
        <>
          <FieldGroup title={words.site}>
            <TextInput label={words.name} required maxLength={160} {...field('site.name')} />
            <TextInput label={words.claim} maxLength={160} {...field('site.claim')} />
            <NativeSelect
              label={words.language}
              data={[
                { value: 'de', label: 'Deutsch' },
                { value: 'en', label: 'English' },
              ]}
              {...field('site.locale')}
            />
            <Select
              label={words.timezone}
              searchable
              allowDeselect={false}
              data={Intl.supportedValuesOf('timeZone')}
              {...field('site.timezone')}
            />
          </FieldGroup>
          <FieldGroup title={words.contact} text={words.contactText}>
            <TextInput label={words.address} maxLength={160} {...field('contact.address')} />
            <TextInput label={words.phone} maxLength={160} {...field('contact.phone')} />
            <TextInput label={words.email} type="email" maxLength={160} {...field('contact.email')} />
            <Textarea
              label={words.openingHours}
              description={words.oneALine}
              autosize
              minRows={3}
              {...field('contact.opening_hours')}
            />
          </FieldGroup>
          <FieldGroup title={words.legal} text={words.legalText}>
            {(Object.keys(legalFields) as (keyof typeof legalFields)[]).map((name) => (
              <TextInput key={name} label={legalFields[name]} maxLength={500} {...field(`legal.${name}`)} />
            ))}
            <NativeSelect
              label={words.accessibility}
              data={Object.entries(words.accessibilityStates).map(([value, label]) => ({ value, label }))}
              {...field('accessibility.status')}
            />
            <TextInput label={words.accessibilityContact} maxLength={160} {...field('accessibility.contact')} />
            <Textarea
              className="is-wide"
              label={words.knownIssues}
              description={words.oneALine}
              autosize
              minRows={3}
              {...field('accessibility.known_issues')}
            />
          </FieldGroup>
          <FieldGroup title={words.storage}>
            <NumberInput label={words.siteQuota} suffix=" GB" min={0} {...field('quota.site')} />
            <NumberInput label={words.userQuota} suffix=" MB" min={0} {...field('quota.user')} />
            <NumberInput label={words.maxFile} suffix=" MB" min={1} {...field('upload.max_file')} />
            <TagsInput label={words.extensions} {...field('upload.allowed_ext')} />
          </FieldGroup>
          <FieldGroup title={words.login}>
            <TextInput label={words.loginRedirect} maxLength={300} {...field('auth.login_redirect')} />
            <TagsInput label={words.availableRoles} {...field('auth.availableRoles')} />
            <TagsInput label={words.twoFactorRoles} {...field('auth.require_2fa_roles')} />
            <TextInput label={words.mapsKey} maxLength={200} {...field('api_keys.maps')} />
          </FieldGroup>
        </>
      )}
    </ConfigForm>
  )
}

const EMPTY_STATEMENT = { status: 'partial', known_issues: [], contact: '' } as const

const valuesOf = ({ site, contact, legal, quota, upload, auth, api_keys }: Config) => {
  const { accessibility = EMPTY_STATEMENT, ...facts } = legal
  return {
    site,
    contact: {
      address: contact.address ?? '',
      phone: contact.phone ?? '',
      email: contact.email ?? '',
      opening_hours: (contact.opening_hours ?? []).join('\n'),
    },
    legal: facts as Record<string, string | undefined>,
    accessibility: { ...accessibility, known_issues: accessibility.known_issues.join('\n') },
    quota: { site: quota.site / GIB, user: quota.user / MIB },
    upload: { max_file: upload.max_file / MIB, allowed_ext: upload.allowed_ext },
    auth,
    api_keys: { maps: api_keys.maps ?? '' },
  }
}

type Values = ReturnType<typeof valuesOf>

const partsOf = ({ site, contact, legal, accessibility, quota, upload, auth, api_keys }: Values, config: Config) => ({
  site,
  auth,
  contact: { ...contact, opening_hours: linesOf(contact.opening_hours) },
  legal: {
    ...Object.fromEntries(Object.entries(legal).filter(([, text]) => text)),
    accessibility: { ...accessibility, known_issues: linesOf(accessibility.known_issues) },
  },
  quota: { site: Math.round(quota.site * GIB), user: Math.round(quota.user * MIB) },
  upload: { ...config.upload, ...upload, max_file: Math.round(upload.max_file * MIB) },
  api_keys: { ...config.api_keys, maps: api_keys.maps },
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
