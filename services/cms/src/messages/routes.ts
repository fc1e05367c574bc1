import { NewMessage } from '@rebzeile/contracts/http/cms/message.ts'
import { cmsRoutes } from '@rebzeile/contracts/http/cms/routes.ts'
import { invalid, notFound, Refusal, unauthenticated } from '@rebzeile/kit/errors/refusal.ts'
import { created, listed, ok } from '@rebzeile/kit/http/answer.ts'
import { type Binding, on } from '@rebzeile/kit/http/binding.ts'
import { type Language, languageOf } from '@rebzeile/kit/http/language.ts'
import { revisionOf } from '@rebzeile/kit/http/revision.ts'
import { parse } from '@rebzeile/kit/http/validation.ts'
import { CLIENT_ADDRESS_HEADER, verifyClientAddress } from '@rebzeile/kit/identity/client-address.ts'
import { z } from 'zod'
import { removeEach } from '../remove-each.ts'
import { changeMessage, changeMessages } from './change-message.ts'
import { messageListQuery } from './list-messages.ts'
import type { MessageDeps } from './message-deps.ts'
import { replyToMessage } from './reply-to-message.ts'
import { sendMessage } from './send-message.ts'
import { presentMessage } from './stored-message.ts'
import { inFormWords } from './words.ts'

export const messageRoutes = (deps: MessageDeps): Binding[] => [
  on(cmsRoutes.captcha, async ({ query }) => {
    const { messages } = await deps.config.get()
    const kind = messages.captcha === 'pow' ? (query.kind ?? 'pow') : messages.captcha
    return ok(await deps.captchas.ask(kind, query.locale), { 'cache-control': 'no-store' })
  }),
  // The form speaks its own words, so its body is parsed here and not by the general door.
  on({ ...cmsRoutes.sendMessage, body: z.unknown() }, async ({ body, request }) => {
    const language = languageOf(request.get('accept-language'))
    const address = verifyClientAddress(request.get(CLIENT_ADDRESS_HEADER), deps.clientAddressSecret)
    const { _id } = await sendMessage(deps, parsedForm(body, language), { address, language })
    return { status: 201, body: [{ _id, state: 'new' }] }
  }),
  on(cmsRoutes.listMessages, async ({ query }) => {
    const { items, total } = await deps.messages.list(messageListQuery(query))
    return listed({ items: items.map(presentMessage), total, query }, '/message')
  }),
  on(cmsRoutes.getMessage, async ({ params }) => ok([presentMessage(await deps.messages.get(params.id))])),
  on(cmsRoutes.changeMessage, async ({ body, actor, request }) => {
    const message = await changeMessage(deps, { ...body, rev: revisionOf(request, body) }, actor)
    return ok([presentMessage(message)])
  }),
  on(cmsRoutes.changeMessages, async ({ body, actor }) =>
    ok((await changeMessages(deps, body, actor)).map(presentMessage)),
  ),
  on(cmsRoutes.replyToMessage, async ({ params, body, actor }) => {
    const { id } = actor
    if (id === null) throw unauthenticated()
    const message = await replyToMessage(deps, { id: params.id, html: body.html }, { ...actor, id })
    return created([presentMessage(message)], `/message/${message._id}`)
  }),
  on(cmsRoutes.removeMessage, async ({ params }) => {
    await remove(deps, params.id)
    return ok({ ok: true, removed: [params.id] })
  }),
  on(cmsRoutes.batchMessages, async ({ body }) => ok((await deps.messages.getMany(body.ids)).map(presentMessage))),
  on(cmsRoutes.batchRemoveMessages, async ({ body }) =>
    ok({ ok: true, ...(await removeEach(body.ids, (id) => remove(deps, id))) }),
  ),
]

function parsedForm(body: unknown, language: Language): z.output<typeof NewMessage> {
  try {
    return parse(NewMessage, body, language)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw invalid('C200', { errors: inFormWords(error.details.errors ?? [], body, language), cause: error })
  }
}

async function remove({ documents, messages }: MessageDeps, id: string): Promise<void> {
  const removed = await documents.transaction((tx) => messages.remove(id, tx))
  if (!removed) throw notFound()
}
