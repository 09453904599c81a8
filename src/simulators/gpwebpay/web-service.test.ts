import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askAbout } from '../../shop/payments/ask.ts'
import { openGateway, paymentRequestUrl, type Gateway } from '../../shop/payments/gateway.ts'
import { newMessageId, openPaymentService, type PaymentService } from '../../shop/payments/service.ts'
import { DECISIONS, type Decision } from './decision.ts'
import { startGatewaySimulator, type GatewaySimulator } from './simulator.ts'
import type { Mood } from './web-service.ts'

const now = new Date('2026-11-21T12:00:00Z')
const amount = 129_050
let folder: string
let simulator: GatewaySimulator
let gateway: Gateway
let service: PaymentService

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-service-'))
  simulator = await startGatewaySimulator({ host: '127.0.0.1', port: 0, keysDir: folder })
  const settings = { ...simulator.settings, returnUrl: 'http://127.0.0.1:9/platba/navrat/gpwebpay' }
  gateway = openGateway(settings, now, { limitMs: 30_000 })
  if (!gateway.service) throw new Error('The simulator has web services')
  service = gateway.service
})
afterAll(async () => {
  await simulator.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => await feels('well'))

const change = async (fields: Record<string, string>) =>
  await fetch(`${simulator.url}/pgw/service`, { method: 'POST', body: new URLSearchParams(fields) })
const feels = async (mood: Mood) => expect((await change({ mood })).status).toBe(204)
const newNumber = () => String(randomInt(1, 2 ** 47))

async function paid(decision?: Decision): Promise<{ orderNumber: string; amount: number }> {
  const orderNumber = newNumber()
  const attempt = { orderNumber, variableSymbol: '2612345678', amount, currency: 'CZK' as const }
  const url = new URL(paymentRequestUrl(gateway, attempt, { locale: 'cs', description: 'Big Meat' }))
  if (!decision) await (await fetch(url, { redirect: 'manual' })).body?.cancel()
  else {
    url.searchParams.set('decision', decision)
    const decide = `${simulator.url}/pgw/decide`
    await fetch(decide, { method: 'POST', body: url.searchParams, redirect: 'manual' })
  }
  return { orderNumber, amount }
}

describe('the gateway’s web service', () => {
  test('reports the state of the payment after each decision at its page', async () => {
    const heard: Record<string, string> = {}
    for (const decision of DECISIONS) heard[decision] = (await askAbout(service, await paid(decision))).kind
    expect(heard).toEqual({
      approve: 'paid',
      twice: 'paid',
      late: 'paid',
      wrong_digest: 'paid',
      decline: 'not_paid',
      three_d_secure: 'not_paid',
      cancel: 'not_paid',
      expire: 'not_paid',
      technical: 'open',
    })
    expect(await askAbout(service, await paid())).toEqual({ kind: 'open', state: 3 })
  })

  test('does not know a payment that was not begun: a signed fault, and it is open', async () => {
    expect(await service.status(newNumber())).toEqual({ kind: 'fault', prcode: 15, srcode: 1 })
    expect(await askAbout(service, { orderNumber: newNumber(), amount })).toEqual({
      kind: 'open',
      state: null,
    })
  })

  test('P7: names another amount, and the payment is odd, never paid', async () => {
    const { orderNumber } = await paid('approve')
    for (const [name, value] of [
      ['captured', amount - 1],
      ['amount', amount + 1],
      ['captured', 1],
    ] as const) {
      await change({
        order_number: orderNumber,
        amount: String(amount),
        captured: String(amount),
        [name]: String(value),
      })
      expect((await askAbout(service, { orderNumber, amount })).kind).toBe('odd')
    }
    for (const state of ['9', '11', '12', '99']) {
      await change({ order_number: orderNumber, state })
      expect(await askAbout(service, { orderNumber, amount })).toEqual({ kind: 'odd', why: `state ${state}` })
    }
  })

  test('P19: slow, broken, cut off, garbage or signed by another party is unreachable, in time', async () => {
    const attempt = await paid('approve')
    // Short, because the service does not answer in the moods slow and deaf.
    const soonOver = openPaymentService(gateway, simulator.settings.service, { limitMs: 300 })
    for (const mood of ['slow', 'error', 'garbage', 'half', 'wrong_digest', 'deaf'] as const) {
      await feels(mood)
      const asked = mood === 'slow' || mood === 'deaf' ? soonOver : service
      const began = performance.now()
      expect((await askAbout(asked, attempt)).kind, mood).toBe('unreachable')
      expect(performance.now() - began, mood).toBeLessThan(20_000)
    }
    await feels('well')
    expect((await askAbout(service, attempt)).kind).toBe('paid')
  })

  test('P19: that nobody listens at is unreachable', async () => {
    const nowhere = openPaymentService(gateway, { url: 'http://127.0.0.1:9/', provider: '0880' })
    expect((await nowhere.status('1')).kind).toBe('unreachable')
  })

  test('believes only the merchant, and a message once', async () => {
    const attempt = await paid('approve')
    const stranger = openPaymentService({ ...gateway, merchantNumber: '1' }, simulator.settings.service)
    expect(await stranger.status(attempt.orderNumber)).toMatchObject({ kind: 'fault', prcode: 11 })
    const id = newMessageId()
    expect((await service.refund(attempt.orderNumber, 50, id)).kind).toBe('told')
    expect(await service.refund(attempt.orderNumber, 50, id)).toMatchObject({ kind: 'fault', prcode: 80 })
    expect(await service.detail(attempt.orderNumber)).toMatchObject({ told: { refundAmount: 50 } })
  })

  test('P15: gives back at most what was captured', async () => {
    const { orderNumber } = await paid('approve')
    expect((await service.refund(orderNumber, amount - 1, newMessageId())).kind).toBe('told')
    expect(await service.refund(orderNumber, 2, newMessageId())).toMatchObject({ kind: 'fault', prcode: 18 })
    expect((await service.refund(orderNumber, 1, newMessageId())).kind).toBe('told')
    const none = await paid('decline')
    expect(await service.refund(none.orderNumber, 1, newMessageId())).toMatchObject({ prcode: 20 })
  })

  test('takes a whole payment back while its batch is open, and not after', async () => {
    const { orderNumber } = await paid('approve')
    expect(await service.reverseCapture(orderNumber, newMessageId())).toMatchObject({ told: { state: 4 } })
    expect(await service.reverseAuthorization(orderNumber, newMessageId())).toMatchObject({
      told: { state: 5 },
    })
    const closed = await paid('approve')
    await change({ order_number: closed.orderNumber, state: '8' })
    expect(await service.reverseCapture(closed.orderNumber, newMessageId())).toMatchObject({ prcode: 20 })
  })
})
