import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { Config } from '@rebzeile/contracts/http/cms/config.ts'
import { useWords } from '../../../lib/locale.tsx'
import { AdminIcon } from '../../../ui/admin/AdminIcon.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { PictureField } from '../../../ui/admin/edit/PictureField.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfigForm } from './ConfigForm.tsx'
import { settingsWords } from './words.ts'
import './settings.css'

/** What search engines and link previews say about the site. */
export function SeoSettingsScreen() {
  const words = useWords(settingsWords)
  return (
    <ConfigForm title={words.seoTitle} intro={words.seoIntro} valuesOf={valuesOf} partsOf={(values) => partsOf(values)}>
      {({ getInputProps: field, values, insertListItem, removeListItem }) => (
        <>
          <FieldGroup title={words.preview}>
            <TextInput
              label={words.titleTemplate}
              description={words.titleTemplateHelp}
              maxLength={160}
              {...field('seo.title_tpl')}
            />
            <Textarea
              label={words.description}
              description={words.letters(values.seo.description.length, 160)}
              autosize
              minRows={2}
              maxLength={320}
              {...field('seo.description')}
            />
            <PictureField label={words.ogImage} {...field('seo.og_image')} />
          </FieldGroup>
          <FieldGroup title={words.crawlers}>
            <Checkbox
              className="is-wide"
              label={words.noindex}
              description={words.noindexHelp}
              {...field('seo.noindex', { type: 'checkbox' })}
            />
            <Textarea
              className="is-wide"
              label={words.robots}
              description={words.robotsHelp}
              autosize
              minRows={3}
              maxLength={2_000}
              {...field('seo.robots')}
            />
          </FieldGroup>
          <FieldGroup title={words.verification} text={words.verificationText}>
            {values.seo.verification.map((_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a tag has no name but its place in the list
              <div key={index} className="setting-row is-wide">
                <TextInput label={words.metaName} maxLength={60} {...field(`seo.verification.${index}.name`)} />
                <TextInput label={words.metaContent} maxLength={300} {...field(`seo.verification.${index}.content`)} />
                <Button look="link" onClick={() => removeListItem('seo.verification', index)}>
                  <AdminIcon name="trash" /> {words.removeRow}
                </Button>
              </div>
            ))}
            <p>
              <Button
                look="quiet"
                onClick={() => insertListItem('seo.verification', { name: 'google-site-verification', content: '' })}
              >
                {words.addMeta}
              </Button>
            </p>
          </FieldGroup>
        </>
      )}
    </ConfigForm>
  )
}

const valuesOf = ({ seo }: Config) => ({ seo: { ...seo, og_image: seo.og_image ?? '' } })

const partsOf = ({ seo: { og_image, ...seo } }: ReturnType<typeof valuesOf>) => ({
  seo: { ...seo, ...(og_image && { og_image }) },
})
