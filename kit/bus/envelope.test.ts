import { describe, expect, it } from '@jest/globals'
import { Refusal } from '../errors/refusal.ts'
import { newEnvelope, parseEnvelope } from './envelope.ts'

describe('an envelope', () => {
  const fact = { name: 'test.bottle.moved', producer: 'test', data: { bottle: 1 } }

  it('begins a correlation of its own', () => {
    const event = newEnvelope(fact, new Date('2026-03-01T10:00:00Z'))
    expect(event).toEqual({ ...fact, id: event.id, v: 1, at: '2026-03-01T10:00:00.000Z', correlation_id: event.id })
  })

  it('carries on the correlation and the trace of the event that caused it', () => {
    const cause = newEnvelope({ ...fact, traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' })
    const effect = newEnvelope({ ...fact, causedBy: newEnvelope({ ...fact, causedBy: cause }) })
    expect(effect).toMatchObject({ correlation_id: cause.id, traceparent: cause.traceparent })
    expect(effect.causation_id).not.toBe(cause.id)
  })

  it('lets fields pass that a newer producer added', () => {
    const event = { ...newEnvelope(fact), shard: 7 }
    expect(parseEnvelope(JSON.parse(JSON.stringify(event)))).toEqual(event)
  })

  it.each([null, 'text', {}, { ...newEnvelope(fact), at: 'yesterday' }, { ...newEnvelope(fact), v: 0 }])(
    'is refused when it is none: %j',
    (input) => {
      expect(() => parseEnvelope(input)).toThrow(Refusal)
    },
  )
})
