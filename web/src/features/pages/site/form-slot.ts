import type { PublicConfig } from '@rebzeile/contracts/http/cms/config.ts'
import type { MessageTopic } from '@rebzeile/contracts/http/cms/message-topic.ts'

/** What a contact form has to know of the page it stands on. */
export interface FormSlot {
  topic: MessageTopic
  config: PublicConfig
}
