// Choices that once only the command line offered, made by plain forms: days of a statement, places on a sheet of labels.
import { expect, test } from 'vitest'
import { done, withShop } from '../../test/app.ts'
import { aCompany, memberOf, resellersCart } from '../../test/companies.ts'
import { must, packingTable } from '../../test/packing.ts'
import { plainForms } from '../../test/plain-forms.ts'
import { submitted } from '../../test/submitted.ts'
import { inTransaction } from '../../test/statements.ts'
import { issueInvoice } from '../shop/invoices/invoices.ts'
import { findOrder, move } from '../shop/orders/orders.ts'
import { announceShipment } from '../shop/shipments/shipments.ts'

withShop('what a page chooses', (open) => {
  const { opens, sends } = plainForms(open)
  const { pack } = packingTable(open)

  test('a statement of account is for the days that were chosen', async () => {
    const { shop } = open()
    const { id: companyId, ico } = await aCompany(open(), { creditLimit: 100_000_00 })
    const { visitor } = await memberOf(open(), companyId)
    await resellersCart(visitor)
    const { token } = (await done(visitor.put('/api/cart/submit-order', {}))).order
    const { id = 0 } = (await findOrder(shop, { token })) ?? {}
    await inTransaction(shop.db, async (tx) => {
      const by = { actor: 'staff' as const, why: 'test', now: shop.now() }
      for (const fulfilment of ['PACKED', 'SHIPPED'] as const)
        await move({ tx }, { orderId: id, to: { fulfilment }, by })
      await issueInvoice({ tx, config: shop.config, queue: shop.queue, now: shop.now() }, id)
    })
    const linkOf = (html: string, kind: 'csv' | 'pdf') =>
      new RegExp(`href="/en/admin/(money/statement\\.${kind}\\?[^"]*)"`).exec(html)?.[1] ?? ''
    const usual = await opens('money/receivables')
    expect(usual.html).toMatch(/name="statement_from"[^>]*value="\d{4}-01-01"/)
    const chosen = await opens('money/receivables?statement_from=2025-02-03&statement_to=2025-04-05&band=')
    for (const kind of ['csv', 'pdf'] as const) {
      const link = linkOf(chosen.html, kind)
      expect(link).toBe(`money/statement.${kind}?company=${ico}&from=2025-02-03&to=2025-04-05`)
      const file = await opens(link)
      expect(file.headers['content-disposition']).toContain(`${ico}_2025-02-03_2025-04-05.${kind}`)
    }
    // The days filter no list: today's debt is still there.
    expect(chosen.html).toContain(ico)
    const reversed = await opens('money/receivables?statement_from=2025-04-05&statement_to=2025-02-03')
    expect(reversed.status).toBe(200)
    expect(reversed.html).toContain('The end date is before the start date.')
    expect(linkOf(reversed.html, 'csv')).toBe('')
    const senseless = await opens('money/receivables?statement_from=2025-02-30')
    expect(senseless.html).toContain('Invalid date.')
    for (const days of ['from=2025-02-30', 'from=2025-04-05&to=2025-02-03'])
      expect((await opens(`money/statement.csv?company=${ico}&${days}`)).status, days).toBe(422)
  })

  test('labels on A4 leave out the places that are used up, without scripts as well', async () => {
    const { db, queue, carriers, now } = open().shop
    const report = (error: Error) => {
      throw error
    }
    const packed = async () => {
      const { id } = await submitted(open(), { payment: 'cod', shipping: 'packetaPoint', pieces: 1 })
      const { reference } = must(await pack(id))
      await announceShipment({ db, queue, carriers, now: now(), report }, id)
      return reference
    }
    const [one, other] = [await packed(), await packed()]
    const { html } = await opens('packing/parcels')
    const select = /<select(?=[^>]*name="first")(?=[^>]*form="parcels")[^>]*>(.*?)<\/select>/s.exec(html)?.[1]
    expect([...(select ?? '').matchAll(/value="(\d)"/g)].map(([, place]) => place)).toEqual([
      '0',
      '1',
      '2',
      '3',
    ])
    const button = /<button(?=[^>]*formaction="[^"]*A6_ON_A4")[^>]*>/i.exec(html)?.[0] ?? ''
    expect(button).toMatch(/form="parcels"/)
    expect(button).toMatch(/formmethod="get"/i)
    const sheets = async (query: string) => {
      const { raw, headers } = await opens(`packing/labels/A6_ON_A4?${query}`)
      expect(headers['content-type']).toBe('application/pdf')
      return raw.toString('latin1').match(/\/Type \/Page\b/g)?.length
    }
    // The query that the list's form sends: the second label no longer fits on the first sheet.
    expect(await sheets(`intent=each&chosen=${one}&chosen=${other}&first=3`)).toBe(2)
    expect(await sheets(`intent=each&chosen=${one}&chosen=${other}&first=0`)).toBe(1)
    expect(await sheets(`of=${one}&of=${other}&first=3`)).toBe(2)
    expect(await sheets(`of=${one}&of=${other}&first=9`)).toBe(1)
    // Once the driver has them all, the list opens on what is under way.
    for (const chosen of [one, other])
      await sends('packing/parcels', { intent: 'each', verb: 'hand_over', chosen })
    expect(await opens('packing/parcels')).toMatchObject({
      status: 302,
      to: '/en/admin/packing/parcels?where=under_way',
    })
    expect((await opens('packing/parcels?where=here')).status).toBe(200)
  })
})
