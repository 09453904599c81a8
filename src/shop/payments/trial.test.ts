import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGatewaySimulator, type GatewaySimulator } from '../../simulators/gpwebpay/simulator.ts'
import { openGateway, readTrial, trialRequest, type Gateway } from './payments.ts'

const now = new Date('2026-03-05T10:00:00Z')
const returnUrl = 'https://shop.example/test-gpwebpay'
let simulator: GatewaySimulator
let gateway: Gateway
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'big-meat-trial-'))
  simulator = await startGatewaySimulator({
    host: '127.0.0.1',
    port: 0,
    keysDir: folder,
    shopOrigin: 'https://shop.example',
  })
  const own = { returnUrl: 'https://shop.example/platba/navrat/gpwebpay' }
  gateway = openGateway({ ...simulator.settings, ...own }, now)
})
afterAll(async () => {
  await simulator.close()
  await rm(folder, { recursive: true })
})

const ask = () => trialRequest(gateway, { returnUrl, locale: 'cs', now })
const decided = async (decision: string): Promise<URL> => {
  const form = new URLSearchParams(new URL(ask().address).search)
  form.set('decision', decision)
  const answer = await fetch(`${simulator.url}/pgw/decide`, {
    method: 'POST',
    body: form,
    headers: { accept: 'application/json' },
  })
  return new URL(((await answer.json()) as { redirect_url: string }).redirect_url)
}

test('a test payment is 1 Kč, comes back to its own page, and shows what is signed', () => {
  const { fields, signedText } = ask()
  const value = (name: string) => fields.find((field) => field.name === name)?.value
  expect([value('AMOUNT'), value('CURRENCY'), value('URL')]).toEqual(['100', '203', returnUrl])
  expect(fields.filter(({ isSigned }) => !isSigned).map(({ name }) => name)).toEqual(['DIGEST', 'LANG'])
  expect(signedText).toContain('|CREATE_ORDER|')
  expect(ask().fields).not.toEqual(fields)
})

test('a genuine answer is believed, and the books are asked', async () => {
  const back = await decided('approve')
  expect(back.href.startsWith(returnUrl)).toBe(true)
  expect(await readTrial(gateway, [...back.searchParams])).toMatchObject({
    digest: true,
    digest1: true,
    refusal: null,
    outcome: 'PAID',
    booksState: 7,
  })
  const declined = await decided('decline')
  expect(await readTrial(gateway, [...declined.searchParams])).toMatchObject({ refusal: null, digest: true })
})

test('P3: a changed field shows which signature fails and why', async () => {
  const back = await decided('decline')
  back.searchParams.set('PRCODE', '0')
  expect(await readTrial(gateway, [...back.searchParams])).toMatchObject({
    digest: false,
    digest1: false,
    outcome: null,
    booksState: null,
  })
  back.searchParams.append('PRCODE', '0')
  expect((await readTrial(gateway, [...back.searchParams])).refusal).toBe('duplicate_parameter')
})
