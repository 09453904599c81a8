import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { loggerOptions } from './log.ts'
import { answerWithIds, requestIds } from './request-id.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

function appBehind(trustProxy: string[] | false, lines: string[] = []) {
  const options = loggerOptions('info')
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({
    genReqId: requestIds(trustProxy),
    trustProxy,
    ...(options ? { logger: { ...options, stream } } : {}),
  })
  answerWithIds(app)
  app.get('/', (request, reply) => {
    request.log.warn('in between')
    void reply.send({})
  })
  const idFor = async (given: string | undefined, remoteAddress = '10.0.0.1') => {
    const headers = given === undefined ? {} : { 'x-request-id': given }
    return String((await app.inject({ url: '/', remoteAddress, headers })).headers['x-request-id'])
  }
  return { app, idFor }
}

test('every request has an id that no other has, on every line of the log and in the answer', async () => {
  const lines: string[] = []
  const { idFor } = appBehind(false, lines)
  const [one, other] = [await idFor(undefined), await idFor(undefined)]
  expect(one).toMatch(uuid)
  expect(other).not.toBe(one)
  const ids = lines.map((line) => (JSON.parse(line) as { reqId?: string }).reqId)
  expect(ids).toEqual([one, one, one, other, other, other])
})

test('an id is taken from a proxy of ours only, and only one that is short and plain', async () => {
  const behind = appBehind(['10.0.0.0/8'])
  expect(await behind.idFor('edge-1.a_B')).toBe('edge-1.a_B')
  expect(await behind.idFor('edge-1', '::ffff:10.0.0.9')).toBe('edge-1')
  expect(await behind.idFor('a'.repeat(64))).toBe('a'.repeat(64))
  for (const strange of ['', 'a'.repeat(65), 'a b', 'a"b', 'a\\nb', 'ž', '<b>'])
    expect(await behind.idFor(strange), strange).toMatch(uuid)
  expect(await behind.idFor('edge-1', '198.51.100.7')).toMatch(uuid)
  expect(await appBehind(false).idFor('edge-1', '127.0.0.1')).toMatch(uuid)
})
