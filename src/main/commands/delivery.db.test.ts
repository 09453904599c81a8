import fc from 'fast-check'
import { expect, test } from 'vitest'
import { done, filledCart, withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { aMember } from '../../../test/staff.ts'
import { pageIn } from '../../../test/page-in.ts'
import { runVerb } from '../../../test/statements.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { changeTariff } from '../../shop/shipping/shipping.ts'
import { shop } from './shop.ts'

withShop('npm run shop -- delivery', (open, database) => {
  const as = ['--as', 'manager@example.cz']
  const told = async (...words: string[]) => await says(shop, ['delivery', ...words], { open, database })

  test('changes prices, fees and what is offered, for the next reading of a cart and with an audit', async () => {
    const { db } = await database()
    await aMember(db, 'owner@example.cz', 'owner')
    await aMember(db, 'manager@example.cz', 'manager')
    const buyer = open().visitor()
    await filledCart(buyer, { pieces: 2, shipping: 'packetaHome', payment: 'transfer' })
    const cart = async () => (await done(buyer.get('/api/cart'))).cart
    expect(await cart()).toMatchObject({ shipping_with_vat: 119, payment_with_vat: 0 })
    expect(await told('price', 'packeta_home', 'B2C', '5000', '99.90', ...as)).toContain(
      'before 119, after 99.9',
    )
    expect(await told('fee', 'packeta_home', 'transfer', 'B2C', '5', ...as)).toContain('before 0, after 5')
    expect(await cart()).toMatchObject({ shipping_with_vat: 99.9, payment_with_vat: 5 })
    expect(await told('price', 'packeta_home', 'B2C', '5000', '99.90', ...as)).toContain(
      'before 99.9, after 99.9',
    )
    expect(await told('price', 'packeta_home', 'B2C', '30000', 'none', ...as)).toContain('before 199')
    expect(await told('fee', 'pickup', 'cod', 'B2C', '0', ...as)).toContain('after 0')
    expect(await told('withdraw', 'packeta_home', ...as)).toContain('before true, after false')
    const list = await told('list')
    expect(list).toContain(
      'packeta_home (withdrawn)\n  B2C up to 5000 g: 99.9 CZK\n  B2C up to 10000 g: 149 CZK\n  B2B',
    )
    expect(list).toContain('payments: card, transfer, cod, invoice')
    expect((await cart()).selected_shipping_id).toBeNull()
    expect(await told('offer', 'packeta_home', ...as)).toContain('before false, after true')
    const subject = { kind: 'delivery', id: 'packeta_home' }
    const { rows: events } = pageIn(await findAuditEvents({ db }, { size: 20, subject }))
    expect(events.toReversed().map(({ operation, after }) => [operation, after])).toMatchObject([
      ['delivery.change', { kind: 'price', before: 11_900, after: 9990 }],
      ['delivery.change', { kind: 'fee', payment: 'transfer', before: 0, after: 500 }],
      ['delivery.change', { kind: 'price', before: 19_900, after: null }],
      ['delivery.change', { kind: 'offer', before: true, after: false }],
      ['delivery.change', { kind: 'offer', before: false, after: true }],
    ])
  })

  test('refuses what is unknown, out of bounds or against the law, and to those without the permission', async () => {
    const { db } = await database()
    await aMember(db, 'warehouse@example.cz', 'warehouse')
    const refusals: [RegExp, string[]][] = [
      [/by card has no fee/, ['fee', 'pickup', 'card', 'B2C', '1', ...as]],
      [/no such way/, ['price', 'drone', 'B2C', '5000', '1', ...as]],
      [/no such way/, ['fee', 'pickup', 'gold', 'B2C', '1', ...as]],
      [/no such way/, ['withdraw', 'constructor', ...as]],
      [/whole number/, ['price', 'pickup', 'B2C', '5000', '100000.01', ...as]],
      [/not allowed/, ['withdraw', 'pickup', '--as', 'warehouse@example.cz']],
    ]
    for (const [reason, args] of refusals) expect(await told(...args), args.join(' ')).toMatch(reason)
    for (const args of [[], ['list', 'x'], ['price', 'pickup'], ['offer']])
      expect(await told(...args)).toContain('npm run shop -- delivery price')
    // One stays: of all that are withdrawn at once the last is refused.
    const codes = ['packeta_point', 'packeta_home', 'balikovna', 'pickup']
    const said = await Promise.all(codes.map(async (code) => await told('withdraw', code, ...as)))
    expect(said.filter((line) => !line.includes('before true, after false'))).toEqual([
      expect.stringContaining('last one'),
    ])
    for (const code of codes) await told('offer', code, ...as)
    await expect(
      db.updateTable('shipping_payment').set({ amount: 1 }).where('payment_id', '=', 1).execute(),
    ).rejects.toThrow(/no fee/)
  })

  test('says where a carrier collects cash in crowns', async () => {
    expect(await told('cash', 'packeta_point', 'SK', ...as)).toContain('before false, after true')
    expect(await told('list')).toContain('cash in crowns: CZ, SK')
    expect(await told('cash', 'packeta_point', 'SK', '--collected', 'false', ...as)).toContain(
      'before true, after false',
    )
    expect(await told('cash', 'drone', 'SK', '--collected', 'false', ...as)).toMatch(/no such way/)
    expect(await told('cash', 'pickup', 'PL', ...as)).toMatch(/^country: /)
  })

  test('takes amounts of whole haléře from nothing to 100,000 CZK, and no others', async () => {
    const { db } = await database()
    const anyAmount = fc.oneof(fc.integer({ min: -10, max: 20_000_000 }), fc.double())
    await fc.assert(
      fc.asyncProperty(anyAmount, async (amount) => {
        const change = {
          kind: 'price',
          shipping: 'pickup',
          orderType: 'B2C',
          upToWeightG: 100,
          amount,
        } as const
        const changed = await runVerb(db, changeTariff, {}, change)
        const isRight = Number.isInteger(amount) && amount >= 0 && amount <= 10_000_000
        expect('after' in changed).toBe(isRight)
      }),
      { numRuns: 40 },
    )
  })
})
