import { expect } from '@jest/globals'
import type { Captcha, Message } from '@rebzeile/contracts/http/cms/message.ts'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { z } from 'zod'
import type { RunningCms } from './running-cms.ts'

type AskedCaptcha = z.output<typeof Captcha>

/** What a visitor fills in. */
export const aForm = (fields: object = {}) => ({
  name: 'Maria Bauer',
  email: 'Maria@Example.com',
  subject: 'Weinverkostung',
  message: 'Haben Sie am Samstag noch Platz für vier Personen?',
  consent: { text_version: '1' },
  ...fields,
})

export const ask = async (cms: RunningCms, query = '?kind=sum'): Promise<AskedCaptcha> =>
  (await cms.call('GET', `/message/captcha${query}`)).body

/** The right answer to the sum. */
export const solved = ({ token, question = '' }: AskedCaptcha) => {
  const [a, b] = [...question.matchAll(/\d+/g)].map(([digits]) => Number(digits))
  return { token, answer: String((a ?? 0) + (b ?? 0)) }
}

/** The work done, as a browser sends it. */
export async function worked({ challenge }: AskedCaptcha) {
  const riddle = challenge as unknown as Challenge
  const solution = await solveChallenge({ challenge: riddle, deriveKey })
  return { token: Buffer.from(JSON.stringify({ challenge: riddle, solution })).toString('base64') }
}

/** Time goes on: enough for a person to have written something. */
export async function afterWriting<Result>(cms: RunningCms, act: () => Promise<Result>): Promise<Result> {
  const before = cms.clock.offsetMs
  cms.clock.offsetMs = before + 5_000
  try {
    return await act()
  } finally {
    cms.clock.offsetMs = before
  }
}

/** Sends the form as a person would. */
export async function send(cms: RunningCms, fields: object = {}, headers: Record<string, string> = {}) {
  const captcha = solved(await ask(cms))
  return afterWriting(cms, () => cms.call('POST', '/message', { body: aForm({ captcha, ...fields }), headers }))
}

/** A message in the inbox. */
export async function aMessage(cms: RunningCms, fields: object = {}): Promise<Message> {
  const { status, body } = await send(cms, fields)
  expect({ status, body }).toMatchObject({ status: 201 })
  return read(cms, body[0]._id)
}

export async function read(cms: RunningCms, id: string): Promise<Message> {
  return (await cms.call('GET', `/message/${id}`, { as: 'admin' })).body[0]
}
