import { Checkbox, NumberInput, TextInput } from '@mantine/core'
import type { Config } from '@rebzeile/contracts/http/cms/config.ts'
import { useWords } from '../../../lib/locale.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { ConfigForm } from './ConfigForm.tsx'
import { settingsWords } from './words.ts'

const CATEGORIES = ['analytics', 'ads', 'maps', 'video', 'fb', 'instagram'] as const

/** What the consent drawer asks for, and which policy it leads to. */
export function PrivacySettingsScreen() {
  const words = useWords(settingsWords)
  return (
    <ConfigForm
      title={words.privacyTitle}
      intro={words.privacyIntro}
      valuesOf={({ privacy, social }: Config) => ({
        privacy,
        social: { facebook_page: social.facebook_page ?? '', instagram_profile: social.instagram_profile ?? '' },
      })}
      partsOf={(values) => values}
    >
      {({ getInputProps: field }) => (
        <>
          <FieldGroup title={words.policy}>
            <TextInput label={words.policyPath} maxLength={160} {...field('privacy.policy_path')} />
            <NumberInput
              label={words.policyVersion}
              description={words.policyVersionHelp}
              min={1}
              {...field('privacy.version')}
            />
          </FieldGroup>
          <FieldGroup title={words.categories} text={words.categoriesText}>
            {CATEGORIES.map((category) => (
              <Checkbox
                key={category}
                label={words.categoryNames[category]}
                description={words.categoryTexts[category]}
                {...field(`privacy.${category}_enabled`, { type: 'checkbox' })}
              />
            ))}
          </FieldGroup>
          <FieldGroup title={words.profiles}>
            <TextInput
              label={words.facebookPage}
              placeholder="https://www.facebook.com/…"
              maxLength={300}
              {...field('social.facebook_page')}
            />
            <TextInput
              label={words.instagramProfile}
              placeholder="https://www.instagram.com/…"
              maxLength={300}
              {...field('social.instagram_profile')}
            />
          </FieldGroup>
        </>
      )}
    </ConfigForm>
  )
}
