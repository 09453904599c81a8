import { generateKeyPairSync, randomInt } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readAnswer, type Field } from '../../shop/payments/digest.ts'
import type { Wallet } from '../../lib/wallets.ts'
import { openGateway, paymentRequestUrl, type Gateway } from '../../shop/payments/gateway.ts'
import type { Attempt } from '../../shop/payments/payments.ts'
import { outcomeOf } from '../../shop/payments/rules.ts'
import { DECISIONS, type Decision } from './decision.ts'
import { startGatewaySimulator, type GatewaySimulator } from './simulator.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const RETURN_URL = 'http://127.0.0.1:9/platba/navrat/gpwebpay'
let keysDir: string
let simulator: GatewaySimulator
let gateway: Gateway

beforeAll(async () => {
  keysDir = join(await mkdtemp(join(tmpdir(), 'gateway-')), 'keys')
  simulator = await startGatewaySimulator({ host: '127.0.0.1', port: 0, keysDir })
  gateway = openGateway({ ...simulator.settings, returnUrl: RETURN_URL }, NOW)
})
afterAll(async () => {
  await simulator.close()
  await rm(join(keysDir, '..'), { recursive: true })
})

function attempt(orderNumber = String(randomInt(1, 2 ** 47))): Attempt {
  const state = {
    state: 'PENDING',
    outcome: null,
    reason: null,
    createdAt: NOW,
    settledAt: null,
    doubt: null,
  } as const
  return {
    id: 1,
    orderId: 1,
    orderNumber,
    variableSymbol: '2612345678',
    amount: 129050,
    currency: 'CZK',
    ...state,
  }
}

function requestUrl(
  paid = attempt(),
  locale: 'cs' | 'en' = 'cs',
  by = gateway,
  wallet: Wallet | null = null,
): string {
  return paymentRequestUrl(by, paid, {
    locale,
    wallet,
    description: 'Objednávka <b>1</b>',
  })
}

function changed(url: string, change: (fields: URLSearchParams) => void): string {
  const address = new URL(url)
  change(address.searchParams)
  return address.href
}

function open(address: string): Promise<Response> {
  return fetch(address, { redirect: 'manual' })
}

function post(
  path: string,
  fields: URLSearchParams | Record<string, string>,
  headers = {},
): Promise<Response> {
  return fetch(simulator.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers,
  })
}

async function sessionOf(address: string): Promise<string> {
  const answer = await open(address)
  expect(answer.status).toBe(303)
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}

/** Reads a return as the shop does. */
function read(returnUrl: string | null) {
  expect(returnUrl).toMatch(/^http:\/\/127\.0\.0\.1:9\/platba\/navrat\/gpwebpay\?/)
  const received: Field[] = [...new URL(returnUrl ?? '').searchParams]
  return readAnswer(received, gateway.merchantNumber, gateway.gatewayKeys)
}

async function decided(form: Record<string, string>, paid = attempt()) {
  const session = await sessionOf(requestUrl(paid))
  const answer = await post('/pgw/decide', { session, ...form })
  return { status: answer.status, believed: read(answer.headers.get('location')) }
}

describe('the payment page', () => {
  test.each([
    ['cs', 'Platba kartou', '1 290,50 Kč'],
    ['en', 'Card payment', 'CZK 1,290.50'],
  ] as const)('in %s shows what is paid, and escapes it', async (locale, title, amount) => {
    const page = await fetch(requestUrl(attempt(), locale))
    const markup = (await page.text()).replaceAll('\u00a0', ' ')
    expect(page.status).toBe(200)
    expect(markup).toContain(`<html lang="${locale}">`)
    expect(markup).toContain(`<h1>${title}</h1>`)
    expect(markup).toContain(amount)
    expect(markup).toContain('Objednavka &lt;b&gt;1&lt;/b&gt;')
    expect(markup).toContain('2612345678')
    for (const decision of DECISIONS) expect(markup).toContain(`value="${decision}"`)
    expect(markup).not.toMatch(/<script|style=|undefined/)
  })

  test('opens with a wallet, which pays by one button and answers without a text', async () => {
    const address = requestUrl(attempt(), 'cs', gateway, 'google_pay')
    const session = await sessionOf(address)
    expect(await (await fetch(`${simulator.url}/pgw/pay/${session}`)).text()).toMatch(/Google Pay · Zaplatit/)
    const answer = await post('/pgw/decide', { session, decision: 'approve' })
    const to = answer.headers.get('location')
    expect(to).not.toContain('RESULTTEXT')
    expect(read(to)).toMatchObject({ answer: { prcode: 0, resultText: '' } })
  })

  test('may load nothing but its style, and sends forms to itself and the shop only', async () => {
    const page = await fetch(requestUrl())
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9;")
    expect((await fetch(`${simulator.url}/pgw/style.css`)).headers.get('content-type')).toContain('text/css')
  })

  test('of an unknown payment is an error', async () => {
    expect((await open(`${simulator.url}/pgw/pay/none`)).status).toBe(404)
    expect((await post('/pgw/decide', { session: 'none', decision: 'approve' })).status).toBe(404)
  })

  test('asks again for a card that is no test card', async () => {
    const session = await sessionOf(requestUrl())
    const answer = await post('/pgw/decide', { session, card_number: '4111 "> 1111' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('value="4111 &quot;&gt; 1111"')
  })
})

describe('an answer', () => {
  test.each([
    ['approve', 'PAID'],
    ['decline', 'DECLINED'],
    ['three_d_secure', 'DECLINED'],
    ['cancel', 'CANCELLED'],
    ['expire', 'TIMED_OUT'],
    ['technical', 'TECHNICAL'],
    ['twice', 'PAID'],
  ] as const)('to "%s" is believed by the shop and means %s', async (decision, outcome) => {
    const paid = attempt()
    const { status, believed } = await decided({ decision }, paid)
    expect(status).toBe(302)
    expect(believed).toMatchObject({ answer: { orderNumber: paid.orderNumber } })
    expect('answer' in believed && outcomeOf(believed.answer.prcode, believed.answer.srcode)).toBe(outcome)
  })

  test.each([
    ['4263 9700 0000 5262', 0],
    ['5425233430109903', 0],
    ['4000120000001154', 30],
    ['5114 6100 0000 4934', 30],
  ])('to the test card %s has PRCODE %i', async (card_number, prcode) => {
    expect((await decided({ card_number })).believed).toMatchObject({ answer: { prcode } })
  })

  test('P3: with a wrong digest is not believed', async () => {
    expect((await decided({ decision: 'wrong_digest' })).believed).toEqual({ refusal: 'wrong_digest' })
  })

  test('P3: changed in any field on its way is not believed', async () => {
    const session = await sessionOf(requestUrl())
    const answer = await post('/pgw/decide', { session, decision: 'decline' })
    const back = answer.headers.get('location') ?? ''
    for (const name of new URL(back).searchParams.keys()) {
      const tampered = changed(back, (fields) => fields.set(name, name === 'OPERATION' ? 'OTHER' : '1'))
      expect(read(tampered), name).toHaveProperty('refusal')
    }
  })

  test('P5: is the same when the customer goes back and decides again', async () => {
    const session = await sessionOf(requestUrl())
    const first = await post('/pgw/decide', { session, decision: 'approve' })
    const second = await post('/pgw/decide', { session, decision: 'cancel' })
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
  })

  test('that comes late is a link, to be followed at any time', async () => {
    const session = await sessionOf(requestUrl())
    const page = await post('/pgw/decide', { session, decision: 'late' })
    expect(page.status).toBe(200)
    const link = /<a class="pay" href="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&')
    expect(read(link ?? null)).toMatchObject({ answer: { prcode: 0, srcode: 0 } })
  })

  test('"twice" knocks at the shop once by itself and once through the browser', async () => {
    const knocks: string[] = []
    const shop = createServer((request, response) => {
      knocks.push(request.url ?? '')
      response.end()
    })
    await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
    try {
      const returnUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/navrat`
      const session = await sessionOf(requestUrl(attempt(), 'cs', { ...gateway, returnUrl }))
      const answer = await post('/pgw/decide', { session, decision: 'twice' })
      expect(knocks.map((path) => new URL(path, returnUrl).href)).toEqual([answer.headers.get('location')])
    } finally {
      shop.closeAllConnections()
      shop.close()
    }
  })

  test('to a machine can be had in one call, as JSON', async () => {
    const form = new URL(requestUrl()).searchParams
    form.set('decision', 'approve' satisfies Decision)
    const answer = await post('/pgw/decide', form, { accept: 'application/json' })
    const { redirect_url } = (await answer.json()) as { redirect_url: string }
    expect(read(redirect_url)).toMatchObject({ answer: { prcode: 0 } })
  })
})

describe('a request', () => {
  const refusedWith = async (address: string) => read((await open(address)).headers.get('location'))

  test('is taken by POST as well', async () => {
    expect((await post('/pgw/order.do', new URL(requestUrl()).searchParams)).status).toBe(303)
  })

  test.each(['ORDERNUMBER', 'AMOUNT', 'MERORDERNUM'])(
    'P1: whose %s was changed after signing is refused, 31',
    async (name) => {
      const tampered = changed(requestUrl(), (fields) => fields.set(name, '1'))
      const location = (await open(tampered)).headers.get('location')
      expect(location).toContain('PRCODE=31')
    },
  )

  test.each([
    ['DEPOSITFLAG', '0'],
    ['DESCRIPTION', 'Other'],
    ['URL', `${RETURN_URL}/x`],
    ['MD', 'added'],
    ['DIGEST', 'AAAA'],
  ])('whose %s was changed after signing is refused, 31', async (name, value) => {
    const answer = await open(changed(requestUrl(), (fields) => fields.set(name, value)))
    expect(answer.headers.get('location')).toContain('PRCODE=31')
  })

  test('signed by another key is refused, 31, by an answer that the shop believes', async () => {
    const stranger = {
      ...gateway,
      privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
    }
    expect(await refusedWith(requestUrl(attempt(), 'cs', stranger))).toMatchObject({
      answer: { prcode: 31, srcode: 0 },
    })
  })

  test('for a number that was used before is refused, 14', async () => {
    const address = requestUrl()
    await sessionOf(address)
    expect(await refusedWith(address)).toMatchObject({ answer: { prcode: 14, srcode: 0 } })
  })

  test('of an unknown merchant is refused, 11', async () => {
    expect(await refusedWith(requestUrl(attempt(), 'cs', { ...gateway, merchantNumber: '1' }))).toMatchObject(
      {
        answer: { prcode: 11 },
      },
    )
  })

  test.each([
    ['without AMOUNT', (fields: URLSearchParams) => fields.delete('AMOUNT'), 5, 6],
    ['with an empty DESCRIPTION', (fields: URLSearchParams) => fields.set('DESCRIPTION', ''), 4, 26],
    ['with AMOUNT 0', (fields: URLSearchParams) => fields.set('AMOUNT', '0'), 3, 6],
    ['in another currency', (fields: URLSearchParams) => fields.set('CURRENCY', '978'), 3, 7],
    ['with AMOUNT twice', (fields: URLSearchParams) => fields.append('AMOUNT', '1'), 3, 6],
    [
      'with too long a DESCRIPTION',
      (fields: URLSearchParams) => fields.set('DESCRIPTION', 'a'.repeat(256)),
      1,
      26,
    ],
  ])('%s is refused with the code of the field', async (_what, change, prcode, srcode) => {
    expect(await refusedWith(changed(requestUrl(), change))).toMatchObject({ answer: { prcode, srcode } })
  })

  test.each([
    'https://elsewhere.example/',
    'javascript:alert(1)',
    'not an address',
    'http://127.0.0.1.evil.example/',
  ])('W5: that wants customers sent to %s gets a page, not a redirect', async (url) => {
    const answer = await open(requestUrl(attempt(), 'cs', { ...gateway, returnUrl: url }))
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBe(null)
  })
})

describe('the simulator', () => {
  test('keeps its keys for itself and uses them again', async () => {
    expect((await readdir(keysDir)).toSorted()).toEqual(['gateway.pem', 'merchant.pem'])
    for (const name of ['gateway.pem', 'merchant.pem']) {
      expect((await stat(join(keysDir, name))).mode & 0o777).toBe(0o600)
    }
    const [again, atOnce] = await Promise.all(
      [1, 2].map(() => startGatewaySimulator({ host: '127.0.0.1', port: 0, keysDir })),
    )
    expect(again?.settings.gatewayKeys).toEqual(simulator.settings.gatewayKeys)
    expect(atOnce?.settings.privateKey).toBe(simulator.settings.privateKey)
    await Promise.all([again?.close(), atOnce?.close()])
  })

  test('sends customers to its one configured shop', async () => {
    const shopOrigin = 'https://shop.example'
    const told = await startGatewaySimulator({ host: '127.0.0.1', port: 0, keysDir, shopOrigin })
    const to = (returnUrl: string) =>
      requestUrl(attempt(), 'cs', { ...gateway, url: told.settings.url, returnUrl })
    expect((await open(to(`${shopOrigin}/navrat`))).status).toBe(303)
    expect((await open(to(RETURN_URL))).status).toBe(400)
    await told.close()
  })

  test('never runs in production', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await expect(startGatewaySimulator({ host: '127.0.0.1', port: 0, keysDir })).rejects.toThrow(
      /never runs in production/,
    )
    vi.unstubAllEnvs()
  })
})
