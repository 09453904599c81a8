import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { baseText, isSignedBy, REQUEST_ORDER } from './digest.ts'
import vector from './fixtures/gpwebpay-vector.json' with { type: 'json' }
import type { Wallet } from '../../lib/wallets.ts'
import { endingKeys, openGateway, paymentRequestUrl, type GatewaySettings } from './gateway.ts'
import type { Attempt } from './queries.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = merchant.publicKey.export({ type: 'spki', format: 'pem' }).toString()

const settings: GatewaySettings = {
  url: 'https://test.3dsecure.gpwebpay.com/pgw/order.do',
  merchantNumber: '8888880001',
  privateKey: pem,
  gatewayKeys: [publicPem],
  returnUrl: 'https://shop.example/platba/navrat/gpwebpay',
}

const attempt: Attempt = {
  id: 1,
  orderId: 1,
  orderNumber: '176372000000017',
  variableSymbol: '2612345678',
  amount: 129050,
  currency: 'CZK',
  state: 'PENDING',
  outcome: null,
  reason: null,
  createdAt: NOW,
  settledAt: null,
  doubt: null,
}
const publicFields = {
  locale: 'cs',
  description: 'Objednávka 2612345678 | Žižkov',
} as const

describe('the way to the gateway', () => {
  const gateway = openGateway(settings, NOW)
  const fields = Object.fromEntries(new URL(paymentRequestUrl(gateway, attempt, publicFields)).searchParams)

  test('carries the attempt, its amount in haléře, and plain letters only', () => {
    expect(fields).toMatchObject({
      MERCHANTNUMBER: '8888880001',
      OPERATION: 'CREATE_ORDER',
      ORDERNUMBER: '176372000000017',
      AMOUNT: '129050',
      CURRENCY: '203',
      DEPOSITFLAG: '1',
      MERORDERNUM: '2612345678',
      URL: settings.returnUrl,
      DESCRIPTION: 'Objednavka 2612345678 Zizkov',
      LANG: 'cs',
    })
  })

  test('is signed, the language left out', () => {
    expect(isSignedBy(baseText(fields, REQUEST_ORDER), fields.DIGEST ?? '', [merchant.publicKey])).toBe(true)
    expect(paymentRequestUrl(gateway, attempt, { ...publicFields, locale: 'en' })).toContain(
      encodeURIComponent(fields.DIGEST ?? '-'),
    )
  })

  test('is the same each time', () => {
    expect(paymentRequestUrl(gateway, attempt, publicFields)).toBe(
      paymentRequestUrl(gateway, attempt, publicFields),
    )
  })

  test('opens with a wallet that the bank allows, and with no other', () => {
    const methodOf = (wallets: Wallet[]) => {
      const address = paymentRequestUrl(openGateway({ ...settings, wallets }, NOW), attempt, {
        ...publicFields,
        wallet: 'apple_pay',
      })
      const sent = Object.fromEntries(new URL(address).searchParams)
      expect(isSignedBy(baseText(sent, REQUEST_ORDER), sent.DIGEST ?? '', [merchant.publicKey])).toBe(true)
      return sent.PAYMETHOD
    }
    expect(methodOf(['apple_pay'])).toBe('APAY')
    expect(methodOf(['google_pay'])).toBe(undefined)
  })

  test('leaves an empty description out and cuts a long one', () => {
    const descriptionOf = (description: string) =>
      new URL(paymentRequestUrl(gateway, attempt, { ...publicFields, description })).searchParams.get(
        'DESCRIPTION',
      )
    expect(descriptionOf('')).toBe(null)
    expect(descriptionOf('é'.repeat(400))).toBe('e'.repeat(255))
  })
})

describe('settings of the gateway', () => {
  const opening = (wrong: Partial<GatewaySettings>) => () => openGateway({ ...settings, ...wrong }, NOW)

  test('with a locked private key open by its pass phrase only', () => {
    const locked = merchant.privateKey
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' })
      .toString()
    expect(opening({ privateKey: locked, passphrase: 'secret' })).not.toThrow()
    expect(opening({ privateKey: locked, passphrase: 'wrong' })).toThrow(/private key does not open/)
    expect(opening({ privateKey: locked })).toThrow(/private key does not open/)
  })

  test('with an expired certificate are refused, unless its successor stands beside it', () => {
    expect(opening({ gatewayKeys: [vector.certificate] })).toThrow(/certificate has expired/)
    expect(
      openGateway({ ...settings, gatewayKeys: [vector.certificate, publicPem] }, NOW).gatewayKeys,
    ).toHaveLength(1)
    const before = new Date('2024-01-01')
    expect(
      openGateway({ ...settings, gatewayKeys: [vector.certificate, publicPem] }, before).gatewayKeys,
    ).toHaveLength(2)
  })

  test('with something else than keys say so', () => {
    expect(opening({ privateKey: 'nonsense' })).toThrow(/private key does not open/)
    expect(opening({ gatewayKeys: ['nonsense'] })).toThrow(/key of the gateway does not open/)
    expect(
      opening({ gatewayKeys: ['-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'] }),
    ).toThrow(/does not open/)
    expect(opening({ gatewayKeys: [] })).toThrow(/one or two keys/)
  })

  test('with a weak key or one of another kind are refused', () => {
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 })
    const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const text = (key: typeof weak.privateKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect(opening({ privateKey: text(weak.privateKey) })).toThrow(/RSA with 2048/)
    expect(opening({ privateKey: text(curve.privateKey) })).toThrow(/RSA with 2048/)
  })

  test('with a return address that the gateway would not take are refused', () => {
    for (const returnUrl of [
      '/platba',
      'ftp://shop.example/',
      'https://shop.example/?a=1',
      `https://shop.example/${'a'.repeat(300)}`,
    ]) {
      expect(opening({ returnUrl })).toThrow(/return address/)
    }
    expect(opening({ merchantNumber: '12345678901' })).toThrow(/merchant number/)
    expect(opening({ url: 'order.do' })).toThrow(/is no address/)
  })
})

test('a certificate of the gateway that ends within thirty days is warned of, unless its successor is set', () => {
  const ends = new Date('2026-12-31T00:00:00Z')
  const at = (day: string) => endingKeys({ keysEnd: ends }, new Date(day))?.message ?? null
  expect(at('2026-11-30T00:00:00Z')).toBeNull()
  expect(at('2026-12-02T00:00:00Z')).toContain('ends on 2026-12-31')
  expect(at('2027-01-02T00:00:00Z')).toContain('GPWEBPAY_NEXT_GATEWAY_CERT_FILE')
  expect(endingKeys({ keysEnd: null }, ends)).toBeNull()
  expect(openGateway(settings, NOW).keysEnd).toBeNull()
  const certificate = vector.certificate
  const valid = new Date(new X509Certificate(certificate).validFrom)
  const { keysEnd } = openGateway({ ...settings, gatewayKeys: [certificate] }, valid)
  expect(keysEnd).toEqual(new X509Certificate(certificate).validToDate)
})
