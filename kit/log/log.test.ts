import { describe, expect, it } from '@jest/globals'
import { continueTrace, inTrace } from '../telemetry/trace-context.ts'
import { createLog } from './log.ts'

function written(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('test', { to: { write: (line: string) => void lines.push(line) } }))
  return lines.join('')
}

describe('a log line', () => {
  it.each([
    ['a password', { password: 'canary' }],
    ['a password inside', { body: { password: 'canary' } }],
    ['a token', { token: 'canary' }],
    ['a cookie', { headers: { cookie: 'sid=canary' } }],
    ['an authorization header of a request', { request: { headers: { authorization: 'Bearer canary' } } }],
    ['a set-cookie header', { headers: { 'set-cookie': ['sid=canary'] } }],
  ])('never carries %s', (_, facts) => {
    const line = written((log) => log.info(facts, 'something happened'))
    expect(line).toContain('something happened')
    expect(line).not.toContain('canary')
  })

  it('carries the trace it was written in', () => {
    const trace = continueTrace(undefined)
    const line = written((log) => inTrace(trace, () => log.warn('within')))
    expect(JSON.parse(line)).toMatchObject({ trace_id: trace.traceId, name: 'test' })
  })

  it('stays one line whatever is written into it', () => {
    const line = written((log) => log.info({ name: 'a\n{"level":60,"msg":"forged"}' }, 'text\nwith a break'))
    expect(line.trimEnd().split('\n')).toHaveLength(1)
  })
})
