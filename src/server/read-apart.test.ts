import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { bytesOf, camtFile, type Line } from '../../test/statement-files.ts'
import { readStatement } from '../shop/payments/statements/read.ts'
import { readApart } from './read-apart.ts'
import { isRefusal } from './refusal.ts'

const lines = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at + 1),
    amount: 129_050,
    symbol: '2600000012',
    message: 'Děkuji. '.repeat(60),
  }))

/** Some 4 MB. */
const long = bytesOf(camtFile(lines(4_500)))

test('four megabytes of XML are read while the serving thread goes on answering', async () => {
  expect(long.byteLength).toBeGreaterThan(4 * 1024 * 1024)
  const server = createServer((_, answer) => void answer.end('here')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let longest = 0
  const state = { isRead: false }
  const reading = readApart({ reader: 'statement', bytes: long, more: ['camt'] }).finally(
    () => (state.isRead = true),
  )
  while (!state.isRead) {
    const asked = performance.now()
    await (await fetch(`http://127.0.0.1:${port}`)).text()
    longest = Math.max(longest, performance.now() - asked)
  }
  server.close()
  const read = await reading
  const begun = performance.now()
  expect(read).toEqual(readStatement(long, 'camt'))
  // Here it takes seconds, and no request is answered until it ends.
  expect(longest).toBeLessThan((performance.now() - begun) / 2)
}, 60_000)

test('what takes too long or too much memory is refused, and the next file is read', async () => {
  const file = { reader: 'statement', bytes: long, more: ['camt'] } as const
  for (const limits of [{ ms: 1 }, { memoryMb: 8 }])
    expect(await readApart(file, limits)).toMatchObject({ status: 422, error_trans_key: 'admin.heavy_file' })
  const many = await Promise.all(Array.from({ length: 7 }, async () => await readApart(file, { ms: 1 })))
  expect(many.filter((one) => isRefusal(one) && one.status === 503)).toHaveLength(2)
  const small = bytesOf(camtFile(lines(1)))
  expect(await readApart({ ...file, bytes: small })).toEqual(readStatement(small, 'camt'))
}, 60_000)
