import { describe, expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { readConfig, type Config } from '../../server/config.ts'
import { environmentValues, firstValues, laidOver, overruled } from './environment.ts'
import { sectionNames, sections, type Section } from './schema.ts'

const demo = readConfig({})
const production: Config = { ...demo, production: true, demo: 'none' }
const values = environmentValues(demo)

/** The fields for which a change of a section is refused. */
const refusedFor = (section: Section, change: object) => {
  const { error } = sections[section].strict().safeParse({ ...values[section], ...change })
  const faults = (error?.issues ?? []).map(
    ({ path, message }) => `${path[0]?.toString()} ${message.replace('settings.error.', '')}`,
  )
  return [...new Set(faults)]
}

describe('a section', () => {
  test('takes what the environment says by default', () => {
    for (const section of sectionNames) expect([section, refusedFor(section, {})]).toEqual([section, []])
  })

  test.each<[Section, object, string[]]>([
    ['operator', { name: '', email: 'obchod' }, ['name text', 'email email']],
    ['operator', { address: 'Masná 12\nPraha' }, ['address text']],
    ['operator', { ico: '123', dic: 'x'.repeat(21) }, ['ico ico', 'dic text']],
    ['operator', { securityContact: 'javascript:alert(1)' }, ['securityContact contact']],
    ['operator', { securityContact: 'https://example.cz\nPolicy: x' }, ['securityContact contact']],
    ['links', { social: [{ name: 'Web', url: 'https://exa mple.cz' }] }, ['social link']],
    ['shop', { name: '' }, ['name text']],
    ['brand', { paper: 'red', sloganCs: 'a\nb' }, ['paper colour', 'sloganCs text']],
    ['brand', { ink: '#ddd', main: '#f3b229' }, ['ink colour_ink', 'main colour_main']],
    [
      'deadlines',
      { cardMinutes: 64, transferDays: 0, invoiceDays: 91 },
      ['cardMinutes number', 'transferDays number', 'invoiceDays number'],
    ],
    ['refunds', { supportLimit: -1, fourEyesOver: null }, ['supportLimit number', 'fourEyesOver number']],
    ['bank', { account: '2000145398/0800' }, ['account account']],
    [
      'opening',
      { pickupHours: 'od devíti', closedDays: ['2026-02-30'] },
      ['pickupHours hours', 'closedDays day'],
    ],
    ['mail', { sender: 'a@b' }, ['sender email']],
    ['links', { social: [{ name: 'Web', url: 'http://example.cz' }] }, ['social link']],
    ['links', { sisters: [{ name: '', url: 'https://example.cz' }] }, ['sisters text']],
    ['unpaid', { orders: 0, confirmCashOver: 0.5 }, ['orders number', 'confirmCashOver number']],
    ['unpaid', { confirmWithinHours: null }, ['confirmWithinHours number']],
    ['reviews', { askAfterDays: 91 }, ['askAfterDays number']],
    [
      'trade',
      { consumerFreeFrom: 0, resellerFreePieces: -1 },
      ['consumerFreeFrom number', 'resellerFreePieces number'],
    ],
    ['trade', { consumerFreeFrom: '1000' }, ['consumerFreeFrom number']],
    ['commission', { percent: 101 }, ['percent number']],
  ])('%s names each field that is wrong: %j', (section, change, wrong) => {
    expect(refusedFor(section, change)).toEqual(wrong)
  })

  test('keeps an account without the spaces that it was typed with', () => {
    expect(sections.bank.parse({ account: ' 19-2000145399 / 0800\n' })).toEqual({
      account: '19-2000145399/0800',
      others: [],
    })
  })

  test('is changed as a whole, without fields that it does not have', () => {
    expect(sections.bank.strict().safeParse({ account: values.bank.account, iban: 'CZ' }).success).toBe(false)
    expect(sections.unpaid.strict().safeParse({ orders: 3 }).success).toBe(false)
    // A process of an earlier release reads a version with a field that it does not know.
    expect(sections.bank.parse({ account: values.bank.account, iban: 'CZ' })).toEqual(values.bank)
  })

  test('takes amounts of whole haléře within its bounds, and no others', () => {
    forAll(fc.double({ noNaN: true }), (amount) => {
      const isRight = Number.isInteger(amount) && amount >= 1 && amount <= 10_000_000
      expect(refusedFor('trade', { consumerFreeFrom: amount }).length === 0).toBe(isRight)
    })
  })
})

describe('sections of the database', () => {
  test('are laid over what the environment says, each as a whole; without any it is the very same', () => {
    expect(laidOver(demo, {})).toBe(demo)
    expect(laidOver(demo, { trade: values.trade, commission: values.commission })).toBe(demo)
    expect(laidOver(demo, values)).toEqual(demo)
    const amount = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }))
    forAll(amount, fc.integer({ min: 1, max: 168 }), (confirmCashOver, confirmWithinHours) => {
      const unpaid = { ...values.unpaid, confirmCashOver, confirmWithinHours }
      const config = laidOver(demo, { unpaid })
      expect(config).toEqual({ ...demo, unpaid: config.unpaid })
      expect(environmentValues(config).unpaid).toEqual(unpaid)
    })
  })

  test('accept transfers in production on an account that is not the demo’s', () => {
    const accepted = (account: string) =>
      laidOver(production, { bank: { account, others: [] } }).transfersAccepted
    expect([accepted('222885/5500'), accepted('2000145399/0800'), accepted('0-2000145399/0800')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('begin with what the environment says: in a demo all, in a real shop those it speaks of, and none that it has', () => {
    const said = (environment: Record<string, string>, held: Section[] = []) =>
      Object.keys(firstValues(readConfig(environment), new Set(held)))
    const spoken = ['shop', 'operator', 'bank', 'opening', 'features', 'mail', 'links', 'unpaid', 'reviews']
    expect(said({})).toEqual(spoken)
    expect(said({}, ['bank', 'mail'])).not.toContain('bank')
    const real = { NODE_ENV: 'test', DATABASE_URL: 'postgres://shop@db/shop' }
    expect(said(real)).toEqual([])
    expect(said({ ...real, BANK_ACCOUNT: '222885/5500', COD_CONFIRM_HOURS: '12' })).toEqual([
      'bank',
      'unpaid',
    ])
    // The environment still applies where the section's rules would refuse its value.
    expect(said({ ...real, OPERATOR_NAME: 'M'.repeat(201) })).toEqual([])
  })

  test('are marked where the environment overrides them', () => {
    const environment = readConfig({ OPERATOR_PHONE: '777123456', BANK_ACCOUNT: '222885/5500' })
    expect(overruled(environment, environment)).toEqual([])
    const held = laidOver(environment, {
      bank: { account: '19-2000145399/0800', others: [] },
      reviews: { askAfterDays: 3 },
    })
    expect(overruled(environment, held)).toEqual(['BANK_ACCOUNT'])
  })
})

test('the slogan is the line of the specification, and a shop of another name begins without one', () => {
  const brandOf = (given: Record<string, string>) =>
    environmentValues(readConfig({ NODE_ENV: 'test', ...given })).brand
  const own = { sloganEn: 'Big meat in small package', drawings: true }
  expect([values.brand, brandOf({ DEMO: 'false' })]).toEqual([
    expect.objectContaining(own),
    expect.objectContaining(own),
  ])
  expect(brandOf({ DEMO: 'false', SHOP_NAME: 'Kettle' })).toMatchObject({ sloganEn: '', drawings: false })
})
