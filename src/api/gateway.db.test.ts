import { afterAll, beforeAll, expect, test } from 'vitest'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { done, filledCart, startShop, today, type TestShop } from '../../test/app.ts'
import { withDemo } from '../../test/database.ts'
import { gatewayReturnPath } from '../lib/routes.ts'
import { findOrder } from '../shop/orders/orders.ts'
import { openGateway } from '../shop/payments/payments.ts'
import { startGatewaySimulator, type GatewaySimulator } from '../simulators/gpwebpay/simulator.ts'

withDemo('the way back from the gateway', (database) => {
  let folder: string
  let simulator: GatewaySimulator
  let opened: TestShop
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gateway-'))
    simulator = await startGatewaySimulator({ host: '127.0.0.1', port: 0, keysDir: join(folder, 'keys') })
    const returnUrl = `http://127.0.0.1:9${gatewayReturnPath}`
    const gateway = openGateway({ ...simulator.settings, returnUrl }, today)
    opened = await startShop(await database(), { gateway, config: { rateLimitPerMinute: 100_000 } })
  })
  afterAll(async () => {
    await opened.close()
    await simulator.close()
    await rm(folder, { recursive: true })
  })

  async function ordered(headers: Record<string, string> = {}) {
    const buyer = opened.visitor(headers)
    await filledCart(buyer, { payment: 'card' })
    const { order, redirect_url = '' } = await done(buyer.put('/api/cart/submit-order', {}))
    return { buyer, token: order.token, asked: new URL(redirect_url) }
  }
  const stateOf = async (token: string) =>
    (await findOrder(opened.shop, { token }))?.states ?? expect.fail('no such order')
  const awaits = { order: 'NEW', payment: 'AWAITING' }
  /** The redirect of the gateway for a request that is not the shop's: path and query. */
  async function signedRefusal(asked: URL, changes: Record<string, string>) {
    const address = new URL(asked)
    for (const [name, value] of Object.entries({ ...changes, DIGEST: 'AAAA' }))
      address.searchParams.set(name, value)
    const answer = await fetch(address, { redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '')
  }
  async function decided(asked: URL, decision: string): Promise<string> {
    const form = new URLSearchParams(asked.searchParams)
    form.set('decision', decision)
    const headers = { accept: 'application/json' }
    const answer = await fetch(`${simulator.url}/pgw/decide`, { method: 'POST', body: form, headers })
    const { redirect_url } = (await answer.json()) as { redirect_url: string }
    return redirect_url.slice('http://127.0.0.1:9'.length)
  }
  const pathOf = ({ pathname, search }: URL) => pathname + search

  test('P3, P4: a stranger’s refused request makes nothing paid, settles nothing and opens no order', async () => {
    const { asked, token } = await ordered()
    const stranger = opened.visitor()
    const refusal = await signedRefusal(asked, { MERORDERNUM: '0', MD: '0', AMOUNT: '100' })
    expect(refusal.searchParams.get('PRCODE')).toBe('31')
    const asItCame = await stranger.get(pathOf(refusal))
    const given = refusal.searchParams
    const forged = new URL(gatewayReturnPath, refusal)
    for (const [name, value] of Object.entries({
      OPERATION: 'CREATE_ORDER',
      ORDERNUMBER: asked.searchParams.get('ORDERNUMBER') ?? '',
      PRCODE: '0',
      SRCODE: '0',
      RESULTTEXT: [given.get('PRCODE'), given.get('SRCODE'), given.get('RESULTTEXT')].join('|'),
      DIGEST: given.get('DIGEST') ?? '',
      DIGEST1: given.get('DIGEST1') ?? '',
    }))
      forged.searchParams.set(name, value)
    const relabelled = await stranger.get(pathOf(forged))
    forged.searchParams.set('MERORDERNUM', asked.searchParams.get('MERORDERNUM') ?? '')
    const withSymbol = await stranger.get(pathOf(forged))
    for (const answer of [asItCame, relabelled, withSymbol]) {
      expect(answer.status).toBe(400)
      expect(answer.headers).not.toHaveProperty('location')
      expect(answer.text).not.toContain(token)
    }
    expect(await stateOf(token)).toMatchObject(awaits)
    const states = opened.shop.db.selectFrom('payment_attempt').select('state')
    const number = Number(asked.searchParams.get('ORDERNUMBER'))
    expect(await states.where('order_number', '=', number).execute()).toEqual([{ state: 'PENDING' }])
  })

  test('P3: nor does one who knows both numbers, and the owner can still pay', async () => {
    const { asked, token, buyer } = await ordered()
    const refusal = pathOf(await signedRefusal(asked, { AMOUNT: '100' }))
    expect(refusal).toContain('PRCODE=31')
    for (const visitor of [opened.visitor(), buyer]) {
      const answer = await visitor.get(refusal)
      expect([answer.status, answer.headers.location]).toEqual([303, '/platba/vysledek?outcome=OUR_MISTAKE'])
    }
    expect(await stateOf(token)).toMatchObject(awaits)
    const back = await buyer.get(await decided(asked, 'approve'))
    expect(back.headers.location).toBe(`/objednavka/dekujeme?token=${token}`)
    expect(await stateOf(token)).toMatchObject({ order: 'CONFIRMED', payment: 'PAID' })
  })

  test('P12: without the cookie of the buyer it records the payment and shows nothing of the order', async () => {
    const { asked, token, buyer } = await ordered()
    const address = await decided(asked, 'approve')
    const answer = await opened.visitor().get(address)
    expect([answer.status, answer.headers.location]).toEqual([303, '/platba/vysledek?outcome=PAID'])
    expect(answer.text).not.toContain(token)
    expect(await stateOf(token)).toMatchObject({ payment: 'PAID' })
    const other = await ordered()
    expect((await other.buyer.get(address)).headers.location).toBe('/platba/vysledek?outcome=PAID')
    expect((await buyer.get(address)).headers.location).toBe(`/objednavka/dekujeme?token=${token}`)
  })

  test('P12: the notice of a declined English order is in English', async () => {
    const { asked } = await ordered({ 'accept-language': 'en' })
    const answer = await opened.visitor().get(await decided(asked, 'decline'))
    expect(answer.headers.location).toBe('/en/platba/vysledek?outcome=DECLINED')
  })

  test('P3: an answer with a second question mark in it is read whole', async () => {
    const { asked, token, buyer } = await ordered()
    const address = await decided(asked, 'cancel')
    const answer = await buyer.get(address.replace('?', '?utm=a?b&'))
    expect(answer.headers.location).toBe(`/objednavka/dekujeme?token=${token}`)
  })

  test('of an unsigned return only the beginning is kept', async () => {
    const { db } = opened.shop
    const answer = await opened.visitor().get(`${gatewayReturnPath}?x=${'y'.repeat(7000)}`)
    expect(answer.status).toBe(400)
    const kept = await db
      .selectFrom('gateway_return')
      .select(['raw', 'refusal', 'verified'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(kept).toEqual({ raw: `x=${'y'.repeat(498)}`, refusal: 'missing_field', verified: false })
  })
})
