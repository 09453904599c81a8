// The day of delivery that customers are promised, from a product's page to the order (docs/orders.md, "The promised day").
import { expect, test } from 'vitest'
import { done, filledCart, payments, shippings, withShop, type Visitor } from '../../../test/app.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { plainBrowser } from '../../../test/plain-browser.ts'
import { aMember } from '../../../test/staff.ts'
import { delivered, moves } from '../../../test/claims.ts'
import { momentInPrague } from '../../lib/dates.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { servedFrom, type Order } from '../../shop/orders/rules.ts'
import { isRefusal } from '../../server/refusal.ts'
import { firstDispatch } from '../../shop/settings/schema.ts'
import { changeSetting } from '../../workflows/settings/changes.ts'

withShop('the promised day', (open) => {
  const pages = pagesOf(open)
  const at = (local: string) => {
    open().clock.now = momentInPrague(local)
  }
  const text = async (path: string, as: Visitor = open().visitor()) => {
    const { html } = await plainBrowser(pages, { as }).opens(path)
    return html
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/[\s\u00a0]+/g, ' ')
  }
  const product = '/produkt/chilli-hovezi-jerky'

  test('a kept page promises another day from the end of packing on', async () => {
    at('2026-11-30T12:59')
    expect(await text(product)).toContain(
      'Na výdejním místě út 1. 12. – st 2. 12. Objednejte dnes do 13:00. U převodu počítáme od připsání platby.',
    )
    at('2026-11-30T13:00')
    const said = await text(product)
    expect(said).toContain('Na výdejním místě st 2. 12. – čt 3. 12. U převodu')
    expect(said).not.toContain('Objednejte dnes')
    // Below the button: the day, the buyer's rights, and how to pay.
    expect(said).toMatch(/Koupit Na výdejním místě .* zákonná záruka \. .*QR Platba Dobírka Cena za kus/)
    expect(await text('/en/product/chilli-beef-jerky')).toContain(
      'At the pick-up point Wed 2 Dec – Thu 3 Dec Bank transfers count from the day your payment arrives.',
    )
  })

  test('the cart says it of each shipping, by its country, and the order by what is chosen', async () => {
    at('2026-12-23T12:00')
    const buyer = open().visitor()
    await filledCart(buyer, { shipping: 'packetaHome', payment: 'cod' })
    const { shippings_and_payments: offered } = await done(buyer.get('/api/cart/shipping-and-payment'))
    const estimates = Object.fromEntries(
      (offered.shippings as { code: string; delivery_estimate: unknown }[]).map((one) => [
        one.code,
        one.delivery_estimate,
      ]),
    )
    expect(estimates).toEqual({
      packeta_point: { first_day: '2026-12-28', last_day: '2026-12-29' },
      packeta_home: { first_day: '2026-12-28', last_day: '2026-12-29' },
      balikovna: { first_day: '2026-12-28', last_day: '2026-12-29' },
      pickup: { first_day: '2026-12-23', last_day: '2026-12-23' },
    })
    expect(await text('/objednavka', buyer)).toContain('U vás po 28. 12. – út 29. 12.')
    await done(buyer.put('/api/cart/select-payment', { payment_id: payments.transfer }))
    expect(await text('/objednavka', buyer)).toContain('Do 3 pracovních dnů po připsání platby')
    await done(buyer.put('/api/cart/select-shipping', { shipping_id: shippings.pickup }))
    expect(await text('/objednavka', buyer)).toContain('Do 1 pracovního dne po připsání platby')
    expect(await text('/objednavka?krok=doprava', buyer)).toContain(
      'Připraveno k vyzvednutí ve středu 23. 12.',
    )
  })

  const ordered = async (filling: Parameters<typeof filledCart>[1]) => {
    const buyer = open().visitor()
    await filledCart(buyer, filling)
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    const thanks = async () => await text(`/objednavka/dekujeme?token=${order.token}`, buyer)
    const whole = async () => (await findOrder({ db: open().shop.db }, { token: order.token })) as Order
    return { order, thanks, whole }
  }

  test('what was promised with an order stays, whatever the settings say later, and is not said once its day has passed', async () => {
    at('2026-12-08T10:00')
    const { order, thanks, whole } = await ordered({ shipping: 'packetaHome', payment: 'cod' })
    expect(order.promised_delivery).toEqual({ first_day: '2026-12-09', last_day: '2026-12-10' })
    at('2026-12-09T18:00')
    expect(await thanks()).toContain('Doručení U vás st 9. 12. – čt 10. 12.')
    at('2026-12-11T00:01')
    expect(await thanks()).not.toContain('Doručení U vás')
    at('2026-12-10T18:00')
    const { id, promised } = await whole()
    await moves(open(), id, ...delivered)
    expect((await whole()).promised).toEqual(promised)
    expect(await thanks()).not.toContain('U vás st 9. 12.')
  })

  test('a transfer is promised its day once it is paid, and says until then how it counts', async () => {
    at('2026-12-08T10:00')
    const { order, thanks, whole } = await ordered({ shipping: 'balikovna', payment: 'transfer' })
    expect(order.promised_delivery).toBeNull()
    expect(await thanks()).toContain('Doručení Do 3 pracovních dnů po připsání platby')
    at('2026-12-11T14:00')
    await moves(open(), (await whole()).id, servedFrom((await whole()).states))
    expect((await whole()).promised).toEqual({
      leavesBy: '2026-12-14',
      first: '2026-12-15',
      last: '2026-12-16',
    })
    at('2026-12-12T14:00')
    expect(await thanks()).toContain('Doručení Na výdejním místě út 15. 12. – st 16. 12.')
  })

  test('the merchant’s closed days and days on the way move it; wrong ones are refused', async () => {
    at('2027-02-01T09:00')
    const owner = await aMember(open().shop.db, 'owner@example.cz', 'owner')
    const set = async (changed: object) =>
      await open()
        .shop.db.transaction()
        .execute(async (tx) => {
          const { newest } = await tx
            .selectFrom('setting_version')
            .select(({ fn }) => fn.max<number | null>('version').as('newest'))
            .where('section', '=', 'dispatch')
            .executeTakeFirstOrThrow()
          return await changeSetting(
            { tx, actor: owner, now: open().clock.now },
            {
              section: 'dispatch',
              value: { ...firstDispatch, ...changed },
              baseVersion: newest ?? 0,
              reason: '',
            },
          )
        })
    const saved = await set({ closedDays: ['2027-02-01'], transit_packeta_point_CZ: '1' })
    expect(isRefusal(saved)).toBe(false)
    await open().shop.settings.refresh()
    expect(await text(product)).toContain('Na výdejním místě ve středu 3. 2. U převodu')
    expect(await set({ transit_packeta_point_CZ: '3-2' })).toMatchObject({
      status: 422,
      errors: [{ path: 'transit_packeta_point_CZ', error_trans_key: 'settings.error.span' }],
    })
  })
})
