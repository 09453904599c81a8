// The steps of the order by plain forms, as a browser without scripts sends them.
import { expect, test } from 'vitest'
import { aShop, done, filledCart, payments, shippings } from '../../../../test/app.ts'
import { withDemo } from '../../../../test/database.ts'
import { pagesOf } from '../../../../test/pages-app.ts'
import { plainBrowser } from '../../../../test/plain-browser.ts'

const person = {
  intent: 'customer_data',
  'billing_information.first_name': 'Jana',
  'billing_information.last_name': 'Nová',
  'billing_information.email': 'jana.nova@example.cz',
  'billing_information.phone': '777123456',
  'billing_information.street': 'Dlouhá 16',
}

withDemo('steps of the order without scripts', (database) => {
  const open = aShop(database)
  const pages = pagesOf(open)

  test('delivery and payment are chosen at once; a payment that the delivery lacks is refused at its place, and asking changes nothing', async () => {
    const buyer = open().visitor()
    await done(buyer.put('/api/cart/add-snack-to-cart', { quantity_piece: 2 }))
    const cart = async () => (await done(buyer.get('/api/cart'))).cart
    const sends = async (fields: Record<string, string>) =>
      await plainBrowser(pages, { as: buyer }).sends('/objednavka', { intent: 'shipping', ...fields })
    const cash = new RegExp(`name="payment_id"[^>]*value="${payments.cod}"`)
    const home = { shipping_id: String(shippings.packetaHome), payment_id: String(payments.cod) }

    const refused = await sends({ ...home, shipping_id: String(shippings.pickup) })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain('Ke zvolené dopravě tahle platba nejde.')
    expect(refused.html).not.toMatch(cash)
    expect(await cart()).toMatchObject({ selected_shipping_id: shippings.pickup, selected_payment_id: null })

    const asked = await sends({ ...home, payments: '1' })
    expect(asked.status).toBe(200)
    expect(asked.html).toMatch(cash)
    expect(await cart()).toMatchObject({ selected_shipping_id: shippings.pickup, selected_payment_id: null })

    expect(await sends({ ...home, payment_id: '' })).toMatchObject({ status: 422 })
    expect(await sends(home)).toMatchObject({ status: 302, to: '/objednavka?krok=kontakt#kontakt' })
    const both = { selected_shipping_id: shippings.packetaHome, selected_payment_id: payments.cod }
    expect(await cart()).toMatchObject({ ...both, guessed_current_step: 'customer_data' })
  })

  test('a postcode of another region goes through, and is asked about with the summary', async () => {
    const buyer = open().visitor()
    await filledCart(buyer, { shipping: 'packetaHome', payment: 'transfer' })
    const contact = { 'billing_information.city': 'Brno', 'billing_information.country': 'CZ' }
    const sends = async (zip: string) => {
      const fields = { ...contact, ...person, 'billing_information.zip': zip }
      const browser = plainBrowser(pages, { as: buyer })
      expect((await browser.sends('/objednavka', fields)).to).toContain('krok=souhrn')
      return (await browser.opens('/objednavka')).html.replaceAll('\u00a0', ' ')
    }
    expect(await sends('110 00')).toContain('PSČ v obci Brno začíná na 6. Nespletli jste se?')
    expect(await sends('602 00')).not.toContain('Nespletli jste se?')
  })
})
