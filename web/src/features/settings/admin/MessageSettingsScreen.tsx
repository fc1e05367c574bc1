import { Checkbox, NativeSelect, NumberInput, TagsInput } from '@mantine/core'
import type { Config } from '@rebzeile/contracts/http/cms/config.ts'
import { MessageTopic } from '@rebzeile/contracts/http/cms/message-topic.ts'
import { useWords } from '../../../lib/locale.tsx'
import { FieldGroup } from '../../../ui/admin/edit/FieldGroup.tsx'
import { ConfigForm } from './ConfigForm.tsx'
import { settingsWords } from './words.ts'

/** Who gets messages, and how the contact form defends itself. */
export function MessageSettingsScreen() {
  const words = useWords(settingsWords)
  return (
    <ConfigForm title={words.messagesTitle} intro={words.messagesIntro} valuesOf={valuesOf} partsOf={partsOf}>
      {({ getInputProps: field }) => (
        <>
          <FieldGroup title={words.recipients} text={words.recipientsText}>
            {MessageTopic.options.map((topic) => (
              <TagsInput
                key={topic}
                label={words.recipientsOf(words.topics[topic])}
                description={topic === 'contact' ? undefined : words.recipientsHelp}
                maxTags={10}
                {...field(`recipients.${topic}`)}
              />
            ))}
          </FieldGroup>
          <FieldGroup title={words.behaviour}>
            <NativeSelect
              label={words.captcha}
              data={Object.entries(words.captchas).map(([value, label]) => ({ value, label }))}
              {...field('captcha')}
            />
            <NumberInput label={words.retentionDays} min={1} max={3_650} {...field('retention_days')} />
            <Checkbox className="is-wide" label={words.autoreply} {...field('autoreply', { type: 'checkbox' })} />
          </FieldGroup>
        </>
      )}
    </ConfigForm>
  )
}

const valuesOf = ({ messages: { recipients, ...behaviour } }: Config) => ({
  ...behaviour,
  recipients: Object.fromEntries(
    MessageTopic.options.map((topic) => [topic, recipients.find((each) => each.topic === topic)?.to ?? []]),
  ) as Record<MessageTopic, string[]>,
})

const partsOf = ({ recipients, ...behaviour }: ReturnType<typeof valuesOf>) => ({
  messages: {
    ...behaviour,
    recipients: MessageTopic.options
      .map((topic) => ({ topic, to: recipients[topic] }))
      .filter(({ to }) => to.length > 0),
  },
})
