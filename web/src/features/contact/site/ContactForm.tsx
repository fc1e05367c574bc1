import type { PublicConfig } from '@rebzeile/contracts/http/cms/config.ts'
import type { MessageTopic } from '@rebzeile/contracts/http/cms/message-topic.ts'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useWords } from '../../../lib/locale.tsx'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Button } from '../../../ui/Button.tsx'
import { SiteLink } from '../../../ui/SiteLink.tsx'
import { useMessage } from '../use-message.ts'
import { contactWords } from '../words.ts'
import { Mistakes } from './Mistakes.tsx'
import { WrittenField } from './WrittenField.tsx'
import './contact.css'

interface ContactFormProps {
  topic: MessageTopic
  config: PublicConfig
}

/** The contact form. What was written stays until the server says that it has it. */
export function ContactForm({ topic, config }: ContactFormProps) {
  const words = useWords(contactWords)
  const awake = useHydrated()
  const message = useMessage({ topic, policyVersion: config.privacy.version })
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void message.send(event.currentTarget)
  }
  if (message.phase === 'sent') return <Thanks onAnother={message.again} />
  const { mistakes } = message
  return (
    <>
      <form className="contact needs-script" aria-label={words.form} noValidate onSubmit={send} onInput={message.begin}>
        <Mistakes mistakes={mistakes} round={message.round} />
        <WrittenField name="name" error={mistakes.name} required autoComplete="name" maxLength={80} />
        <WrittenField name="email" error={mistakes.email} required type="email" autoComplete="email" maxLength={254} />
        <WrittenField name="phone" error={mistakes.phone} type="tel" autoComplete="tel" maxLength={20} />
        <WrittenField name="company" error={mistakes.company} autoComplete="organization" />
        <WrittenField name="subject" error={mistakes.subject} required className="is-wide" />
        <WrittenField name="message" error={mistakes.message} required className="is-wide" rows={8} maxLength={5_000} />
        <p className="contact-trap" aria-hidden="true">
          <label>
            {words.trap}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        {message.question && (
          <WrittenField
            name="answer"
            label={message.question}
            error={mistakes.answer}
            required
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
          />
        )}
        <p className="contact-note is-wide">
          {words.note} <SiteLink href={config.privacy.policy_path}>{words.policy}</SiteLink>.
        </p>
        <div className="contact-end is-wide">
          {/* Before the page is awake the browser would send the form itself: into the address, and nowhere else. */}
          <Button type="submit" disabled={!awake} busy={message.phase === 'sending'}>
            {message.phase === 'sending' ? words.sending : words.send}
          </Button>
          <p role="alert" className="field-error">
            {message.failure && `${words.failed}: ${message.failure} ${words.kept}`}
          </p>
        </div>
      </form>
      <noscript>
        <p>{words.noScript}</p>
        <ul>
          {config.contact.email && (
            <li>
              <a href={`mailto:${config.contact.email}`}>{config.contact.email}</a>
            </li>
          )}
          {config.contact.phone && (
            <li>
              <a href={`tel:${config.contact.phone.replace(/[^+\d]/g, '')}`}>{config.contact.phone}</a>
            </li>
          )}
        </ul>
      </noscript>
    </>
  )
}

/** Takes the form's place, and the focus. */
function Thanks({ onAnother }: { onAnother: () => void }) {
  const words = useWords(contactWords)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="contact-thanks">
      <h3 ref={title} tabIndex={-1}>
        {words.sentTitle}
      </h3>
      <p>{words.sentText}</p>
      <Button look="link" onClick={onAnother}>
        {words.another}
      </Button>
    </div>
  )
}
