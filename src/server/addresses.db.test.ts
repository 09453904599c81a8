import { connect, type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { aShop } from '../../test/app.ts'
import { withDatabase } from '../../test/database.ts'
import { refusalOf } from './errors.ts'

withDatabase('addresses as they arrive', (database) => {
  const shop = aShop(database)
  let port = 0
  beforeAll(async () => {
    await shop().app.listen({ host: '127.0.0.1', port: 0 })
    port = (shop().app.server.address() as AddressInfo).port
  })

  /** The first line of the answer to a request written by hand: clients would normalise the address before sending it. */
  const statusOf = async (target: string) =>
    await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${target} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n\r\n`),
      )
      let answer = ''
      socket.on('data', (part) => (answer += part.toString('latin1')))
      socket.on('close', () => resolve(answer.split('\r\n', 1)[0] ?? ''))
      socket.on('error', reject)
    })

  test.each([
    '/api/../healthz',
    '//evil.example/healthz',
    '/api/%2e%2e/healthz',
    '/\\evil',
    '//',
    'http://evil.example/',
  ])('%s means something else to a URL parser: 400', async (target) =>
    expect(await statusOf(target)).toContain(' 400 '),
  )

  test('a plain one is answered', async () => expect(await statusOf('/healthz?a=/../b')).toContain(' 200 '))
})

describe('errors of the framework', () => {
  test.each([400, 404, 405, 412, 413, 415, 416, 429])('%i stays what it is', (statusCode) => {
    expect(refusalOf({ statusCode })).toMatchObject({ status: statusCode, unexpected: false })
  })

  test('a database that is away is 503, anything else 500', () => {
    expect(refusalOf(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toMatchObject({ status: 503 })
    expect(refusalOf(Object.assign(new Error('x'), { code: '57P01' }))).toMatchObject({ status: 503 })
    expect(refusalOf(new Error('x'))).toMatchObject({ status: 500, unexpected: true })
  })
})
