import { expect, test } from 'vitest'
import { openLog } from './log.ts'

test('of an error the log holds its kind, code, message and stack, and nothing that was hung on it', () => {
  const lines: string[] = []
  const log = openLog('info', (line) => lines.push(line))
  const error = Object.assign(new TypeError('EENVELOPE 550'), {
    code: 'EENVELOPE',
    response: '550 <zofie@example.cz> unknown',
    rejected: ['zofie@example.cz'],
    recipient: 'zofie@example.cz',
    detail: 'Key (email)=(zofie@example.cz) already exists.',
    cause: new Error('zofie@example.cz'),
  })
  log.error({ err: error }, 'a job failed')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('example.cz')
  const { err } = JSON.parse(lines[0] ?? '') as { err: Record<string, unknown> }
  expect(Object.keys(err)).toEqual(['type', 'code', 'message', 'stack'])
  expect(err).toMatchObject({ type: 'TypeError', code: 'EENVELOPE', message: 'EENVELOPE 550' })
})

test('a log that shall be silent writes nothing', () => {
  const lines: string[] = []
  openLog('silent', (line) => lines.push(line)).error('x')
  expect(lines).toEqual([])
})
