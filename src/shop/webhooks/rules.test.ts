import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { endpointUrl, isPublic } from './networks.ts'
import { nextTry, retryMs } from './rules.ts'
import { printableSecret, signedHeaders } from './signature.ts'

test('private, local and reserved addresses are no public ones, in whichever form', () => {
  const closed =
    '127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 ' +
    '::1 :: fe80::1 fc00::1 fd12::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 2001:0:1::1 ff02::1'
  for (const address of closed.split(' ')) expect(isPublic(address), address).toBe(false)
  for (const address of ['8.8.8.8', '172.32.0.1', '2a00:1450:4014::1', '2606:4700::1111'])
    expect(isPublic(address), address).toBe(true)
})

test.each([
  'http://example.com/x',
  'ftp://example.com',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost/',
  'https://intranet/',
  'https://user:password@example.com/',
  'https://example.com/#x',
  'javascript:alert(1)',
  '',
])('%s is no address of an endpoint', (url) => {
  expect(endpointUrl(url, false)).toBeNull()
})

test('a public https address is; plain http to this machine in tests alone', () => {
  expect(endpointUrl('https://hooks.example.com/a?b=1', false)).toBe('https://hooks.example.com/a?b=1')
  expect(endpointUrl('https://8.8.8.8/', false)).toBe('https://8.8.8.8/')
  expect(endpointUrl('http://127.0.0.1:8080/', true)).toBe('http://127.0.0.1:8080/')
})

test('tries come ever later, the last one a day after the first', () => {
  const now = new Date('2026-11-23T08:00:00Z')
  const waits = retryMs.map((_, failed) => (nextTry(failed + 1, now)?.getTime() ?? 0) - now.getTime())
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(24 * 3600_000)
  expect(nextTry(retryMs.length + 1, now)).toBeNull()
})

test('a delivery is signed as Standard Webhooks says, with each secret', () => {
  // The example of the specification's own libraries.
  const secret = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const given = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1614265330_000),
    body: '{"test": 2432232314}',
  }
  expect(signedHeaders({ ...given, secrets: [secret] })).toEqual({
    'webhook-id': given.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
  forAll(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.string(), (other, body) => {
    const headers = signedHeaders({ ...given, body, secrets: [secret, other] })
    const [first, second] = (headers['webhook-signature'] ?? '').split(' ')
    expect(first).not.toBe(second)
    const key = Buffer.from(printableSecret(other).replace('whsec_', ''), 'base64')
    const signed = `${given.id}.1614265330.${body}`
    expect(second).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  })
})
