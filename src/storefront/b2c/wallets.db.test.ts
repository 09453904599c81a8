// Paying by a wallet: the order is placed by its button, and the gateway opens with it.
import { expect, test } from 'vitest'
import { aShop, done, filledCart, type Visitor } from '../../../test/app.ts'
import { withDemo } from '../../../test/database.ts'
import { openBank } from '../../../test/bank.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { plainBrowser, valueOf } from '../../../test/plain-browser.ts'
import { href } from '../../lib/routes.ts'

const page = href('order', 'cs')
const bank = openBank()
bank.gateway.wallets = ['google_pay']

const methodIn = (address: string | null | undefined) => new URL(address ?? '').searchParams.get('PAYMETHOD')

withDemo('a wallet of the card gateway', (database) => {
  const open = aShop(database, { gateway: bank.gateway })
  const pages = pagesOf(open)
  const buyerBy = async (payment: 'card' | 'transfer') => {
    const buyer = open().visitor()
    await filledCart(buyer, { payment })
    return buyer
  }
  const opens = async (as: Visitor, path = page) =>
    (await plainBrowser(pages, { as }).opens(path)).html.replaceAll('\u00a0', ' ')
  const places = async (as: Visitor, more: Record<string, string>) => {
    const html = await opens(as)
    const hidden = ['expected_total_with_vat', 'idempotency_key'].map((name) => [name, valueOf(html, name)])
    const fields = { intent: 'summary', ...Object.fromEntries(hidden), ...more }
    return await plainBrowser(pages, { as }).sends(page, fields)
  }

  test('has a button beside the order’s own, only where a card pays', async () => {
    const html = await opens(await buyerBy('card'))
    expect(html).toContain('Objednávka zavazující k platbě přes Google Pay')
    expect(html).not.toContain('Apple Pay')
    expect(await opens(await buyerBy('transfer'))).not.toContain('Google Pay')
  })

  test('places the order and opens the gateway with it; the order’s own button opens the card', async () => {
    expect(methodIn((await places(await buyerBy('card'), { wallet: 'google_pay' })).to)).toBe('GPAY')
    expect(methodIn((await places(await buyerBy('card'), {})).to)).toBe(null)
  })

  test('that the shop does not take, or that does not exist, leads to the gateway’s card page', async () => {
    for (const wallet of ['apple_pay', 'CRD&x'])
      expect(methodIn((await places(await buyerBy('card'), { wallet })).to)).toBe(null)
  })

  test('pays an order whose first payment did not go through', async () => {
    const buyer = await buyerBy('card')
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    const thanks = `${href('orderThanks', 'cs')}?token=${order.token}`
    expect(await opens(buyer, thanks)).toMatch(/Zaplatit [\d\s]+Kč přes Google Pay/)
    const paid = await plainBrowser(pages, { as: buyer }).sends(thanks, { wallet: 'google_pay' })
    expect(methodIn(paid.to)).toBe('GPAY')
  })

  test('is chosen by a call too, which refuses an unknown one', async () => {
    const submit = '/api/cart/submit-order'
    const buyer = await buyerBy('card')
    const refused = await buyer.put(submit, { wallet: 'cash' })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: [{ error_trans_key: 'validation.wallet' }] },
    ])
    expect(methodIn((await done(buyer.put(submit, { wallet: 'google_pay' }))).redirect_url)).toBe('GPAY')
  })
})
