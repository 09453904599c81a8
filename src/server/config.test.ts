import { describe, expect, test } from 'vitest'
import { demoSettings, readConfig, SettingsError } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop@db/shop',
  SHOP_SECRET: 'a'.repeat(32),
  PUBLIC_URL: 'https://www.example.cz',
}

/** The message with which a start with these settings fails. */
function refusalOf(settings: Record<string, string>): string {
  try {
    readConfig(settings)
  } catch (error) {
    if (error instanceof SettingsError) return error.message
    throw error
  }
  return ''
}

describe('the settings', () => {
  test('need nothing to try the shop out', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      trustProxy: false,
    })
  })

  test('hold a server without NODE_ENV for production: nothing opens a real shop with demo accounts', () => {
    const server = { DATABASE_URL: production.DATABASE_URL }
    for (const name of ['SHOP_SECRET', 'PUBLIC_URL', 'NODE_ENV']) expect(refusalOf(server)).toContain(name)
    const { NODE_ENV: _, ...rest } = production
    expect(readConfig(rest)).toMatchObject({ production: true, demo: 'none' })
    expect(readConfig({ ...server, NODE_ENV: 'development' })).toMatchObject({
      production: false,
      demo: 'none',
    })
    expect(readConfig({ ...server, DEMO: 'true' })).toMatchObject({ production: false, demo: 'all' })
    expect(readConfig({ ...server, DEMO: 'accounts' })).toMatchObject({ production: false, demo: 'accounts' })
    expect(readConfig({ ...server, NODE_ENV: 'development', DEMO: 'goods' }).demo).toBe('goods')
    expect(readConfig({ ...server, DEMO: 'other' })).toMatchObject({ production: false, demo: 'other' })
    expect(readConfig({}).demo).toBe('all')
    expect(readConfig({ DEMO: 'false' }).demo).toBe('none')
    expect(refusalOf({ ...production, DEMO: 'true' })).toContain('DEMO')
  })

  test('name everything that production lacks or has wrong in one message', () => {
    const message = refusalOf({ NODE_ENV: 'production', PORT: 'abc', SHOP_SECRET: 'short' })
    for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'SHOP_SECRET', 'PORT']) expect(message).toContain(name)
    expect(refusalOf(production)).toBe('')
  })

  test('take no address without TLS in production, but that of the machine itself', () => {
    const refusal = (PUBLIC_URL: string) => refusalOf({ ...production, PUBLIC_URL })
    for (const open of ['http://www.example.cz', 'http://localhost.example.cz', 'HTTP://10.0.0.1:3000'])
      expect(refusal(open)).toContain('https')
    expect(refusal('http://localhost:3000')).toBe('')
    expect(refusal('http://127.0.0.1')).toBe('')
  })

  test('treat an empty value as not set', () => {
    expect(refusalOf({ ...production, DATABASE_URL: '' })).toContain('DATABASE_URL')
  })

  test('A7: believe forwarded headers of named proxies only, never of everybody', () => {
    expect(refusalOf({ TRUST_PROXY: 'true' })).toContain('TRUST_PROXY')
    expect(readConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(false)
    expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).trustProxy).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
    ])
  })

  test('refuse a bank account whose check digits are wrong', () => {
    for (const account of ['19-2000145399/0800', '222885/5500'])
      expect(refusalOf({ BANK_ACCOUNT: account })).toBe('')
    for (const account of ['19-2000145398/0800', '2000145398/0800', '123', 'CZ65'])
      expect(refusalOf({ BANK_ACCOUNT: account })).toContain('BANK_ACCOUNT')
  })

  test('take no orders in production in the name of the demo’s merchant', () => {
    const own = {
      OPERATOR_NAME: 'Masna s.r.o.',
      OPERATOR_ADDRESS: 'Dlouhá 5, 602 00 Brno',
      OPERATOR_ICO: '27074358',
    }
    expect(readConfig({}).ordersAccepted).toBe(true)
    expect(readConfig(production).ordersAccepted).toBe(false)
    expect(readConfig({ ...production, ...own }).ordersAccepted).toBe(true)
    for (const left of Object.keys(own))
      expect(readConfig({ ...production, ...own, [left]: undefined }).ordersAccepted).toBe(false)
  })

  test('take no transfers in production on the demo’s account, and say what still has the demo’s values', () => {
    expect(readConfig(production).transfersAccepted).toBe(false)
    expect(readConfig({ ...production, BANK_ACCOUNT: '222885/5500' }).transfersAccepted).toBe(true)
    expect(readConfig({}).transfersAccepted).toBe(true)
    // The demo's own account set by hand, in any spelling, is not accepted either.
    expect(readConfig({ ...production, BANK_ACCOUNT: '000000-2000145399/0800' }).transfersAccepted).toBe(
      false,
    )
    expect(demoSettings(readConfig(production))).toEqual(
      expect.arrayContaining(['operator name', 'operator phone', 'bank account', 'mail sender', 'SMTP_URL']),
    )
    const named = demoSettings(
      readConfig({ ...production, OPERATOR_NAME: 'Masna s.r.o.', BANK_ACCOUNT: '222885/5500' }),
    )
    for (const setting of ['operator name', 'bank account']) expect(named).not.toContain(setting)
  })

  test('of Packeta are a key, a password, both or none; a wrong one is named and not repeated', () => {
    const [key, password] = ['0123456789abcdef', '0123456789abcdef0123456789abcdef']
    expect(readConfig({}).packeta).toMatchObject({ key: null, password: null, homeCarriers: { CZ: '106' } })
    expect(readConfig({ ...production, PACKETA_API_KEY: key }).packeta).toMatchObject({ key, password: null })
    expect(readConfig({ PACKETA_API_PASSWORD: password }).packeta).toMatchObject({ key: null, password })
    const refusal = refusalOf({ PACKETA_API_KEY: `${key}-`, PACKETA_API_PASSWORD: `${password}-` })
    expect(refusal).toContain('PACKETA_API_KEY')
    expect(refusal).toContain('PACKETA_API_PASSWORD')
    expect(refusal).not.toContain(key)
  })

  test('of places elsewhere are names with https addresses; the demo has its own, a real shop none of them', () => {
    expect(readConfig(production).outside).toEqual({ social: [], sisters: [] })
    const demo = readConfig({}).outside
    expect(demo.social.map(({ name }) => name)).toEqual(['Instagram', 'Facebook', 'YouTube'])
    expect(demo.sisters.length).toBeGreaterThan(0)
    for (const { url } of [...demo.social, ...demo.sisters])
      expect(new URL(url).hostname).toMatch(/\.example$/)
    expect(readConfig({ DEMO: 'false' }).outside.sisters).toEqual([])
    expect(JSON.stringify(readConfig({ DEMO: 'other' }))).not.toMatch(/big ?(meat|cheese|fish)/i)
    const given = 'Instagram https://instagram.com/bigmeat, Náš kanál https://youtube.com/@bigmeat'
    expect(readConfig({ SOCIAL_LINKS: given }).outside.social).toEqual([
      { name: 'Instagram', url: 'https://instagram.com/bigmeat' },
      { name: 'Náš kanál', url: 'https://youtube.com/@bigmeat' },
    ])
    expect(refusalOf({ SISTER_SITES: 'Kobylka http://kobylka.example' })).toContain('SISTER_SITES')
    expect(refusalOf({ SISTER_SITES: 'https://kobylka.example' })).toContain('SISTER_SITES')
    expect(refusalOf({ SOCIAL_LINKS: 'Web javascript:alert(1)' })).toContain('SOCIAL_LINKS')
  })

  test('of the map are a tile’s address and whom to name', () => {
    const tiles = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' }
    expect(refusalOf(tiles)).toContain('MAP_CREDITS')
    expect(refusalOf({ MAP_TILES_URL: 'https://tiles.example/' })).toContain('{z}, {x} and {y}')
    expect(readConfig({ ...tiles, MAP_CREDITS: '© Tiles https://tiles.example' }).streets?.credits).toEqual([
      { name: '© Tiles', url: 'https://tiles.example' },
    ])
  })

  test('of the card gateway come all together or not at all', () => {
    expect(refusalOf({ GPWEBPAY_MERCHANT_NUMBER: '123' })).toContain('GPWEBPAY_PRIVATE_KEY_FILE')
    expect(refusalOf({ GPWEBPAY_WALLETS: 'apple_pay,paypal' })).toContain('GPWEBPAY_WALLETS')
  })
})
