import { existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lossyOutput, openLog } from './log.ts'

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

test('A14: of an address the log holds the path alone, and of a request no header and no body', () => {
  const lines: string[] = []
  const request = {
    id: 'req-1',
    method: 'GET',
    url: '/obnovit-heslo?token=the-secret-of-a-link&email=zofie@example.cz',
    headers: { authorization: 'Bearer the-token', cookie: 'session=the-session' },
    body: { password: 'the-password' },
    ip: '198.51.100.7',
  }
  openLog('info', (line) => lines.push(line)).info({ req: request }, 'incoming request')
  expect((JSON.parse(lines[0] ?? '') as { req: object }).req).toEqual({
    id: 'req-1',
    method: 'GET',
    path: '/obnovit-heslo',
  })
  expect(lines.join('')).not.toMatch(/the-|zofie|198\.51/)
})

// Linux has a device that is a full disk.
test.runIf(existsSync('/dev/full'))('a full disk loses lines and stops no request', () => {
  const output = lossyOutput(openSync('/dev/full', 'w'))
  for (let line = 0; line < 100; line++) output.write('a line\n')
})
