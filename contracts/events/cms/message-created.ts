import { z } from 'zod'
import { MessageTopic } from '../../http/cms/message-topic.ts'
import { Id } from '../../http/wire.ts'
import { eventType } from '../event.ts'

/** A visitor wrote. The words stay in the cms. */
export const messageCreated = eventType({
  name: 'cms.message.created',
  v: 1,
  producer: 'cms',
  mayBeUnheard: true,
  data: z.object({ _id: Id, topic: MessageTopic, subject: z.string(), spam: z.boolean() }),
  example: { _id: '6560a1b2c3d4e5f6a7b8c9d0', topic: 'contact', subject: 'Weinverkostung', spam: false },
})
