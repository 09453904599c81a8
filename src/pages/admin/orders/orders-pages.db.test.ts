// Orders in the back office: without prices for the warehouse, each button doing its own work, several at once with a way back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../../test/accounts.ts'
import { aShop, snackId, type Visitor } from '../../../../test/app.ts'
import { withDatabase } from '../../../../test/database.ts'
import { openPagesApp, type PagesApp } from '../../../../test/pages-app.ts'
import { plainBrowser } from '../../../../test/plain-browser.ts'
import { system } from '../../../../test/staff.ts'
import { submitted } from '../../../../test/submitted.ts'
import { setStock } from '../../../../test/warehouse.ts'
import { isRefusal } from '../../../server/refusal.ts'
import { findCustomer } from '../../../shop/customers/customers.ts'
import { findHold, findTags } from '../../../shop/orders/orders.ts'
import { changeRoles, addMember } from '../../../shop/staff/staff.ts'
import type { Role } from '../../../shop/staff/rules.ts'
import { findPacked } from '../../../shop/shipments/shipments.ts'

withDatabase(
  'the pages of orders',
  (database) => {
    const open = aShop(database)
    let pages: PagesApp
    let owner: Visitor
    let member: Visitor
    let staffId = 0

    beforeAll(async () => {
      await withDemoAccounts(open())
      const { db } = open().shop
      owner = await signedIn(open(), demo.admin, demoPassword)
      const customer = await findCustomer({ db }, { emailKey: demo.consumer })
      const context = { actor: system, now: open().clock.now }
      const added = await db
        .transaction()
        .execute(
          async (tx) => await addMember({ ...context, tx }, { customerId: customer!.id, roles: ['reader'] }),
        )
      if (isRefusal(added)) throw new Error(added.error_trans_key)
      staffId = added.id
      member = await signedIn(open(), demo.consumer, demoPassword)
      pages = await openPagesApp(open().shop)
      await setStock(db, snackId, 5000)
    }, 60_000)
    afterAll(async () => await pages?.close())

    const becomes = async (role: Role) => {
      const context = { actor: system, now: open().clock.now }
      await open()
        .shop.db.transaction()
        .execute(async (tx) => await changeRoles({ ...context, tx }, { staffId, roles: [role] }))
    }
    const browser = (by: Visitor) => plainBrowser(pages, { as: by, under: '/admin' })
    const opens = async (by: Visitor, path: string) => (await browser(by).opens(path)).html
    /** Packed, with money to collect, changed prices and a document. */
    const aPackedOrder = async () => {
      const order = await submitted(open(), { boxes: 1, pieces: 3, shipping: 'balikovna', payment: 'cod' })
      const packed = await owner.put('/api/admin/shipments/pack', { order: order.number })
      expect(packed.status, packed.text).toBe(200)
      return order
    }
    const parcelsOf = async (id: number) => (await findPacked({ db: open().shop.db }, id)).parcels

    test('the timeline says who released a hold, and the prices of lines say that VAT is in them', async () => {
      const order = await submitted(open(), { boxes: 1, shipping: 'balikovna', payment: 'cod' })
      const sends = async (fields: Record<string, string>) =>
        (await browser(owner).sends(`/orders/${order.number}`, fields)).status
      expect(await sends({ intent: 'hold', reason: 'They call back' })).toBe(303)
      open().clock.now = new Date(open().clock.now.getTime() + 60_000)
      expect(await sends({ intent: 'release', reason: 'They called' })).toBe(303)
      const html = await opens(owner, `/orders/${order.number}`)
      const ended = html.slice(html.indexOf('Pozdržení skončilo') - 400).slice(0, 900)
      expect(ended).toContain(demo.admin)
      expect(html).toContain('Cena kusu s\u00a0DPH')
    })

    test('the warehouse gets orders without prices, on every page, in every file and by every call', async () => {
      const { number, id } = await aPackedOrder()
      await owner.put('/api/admin/shipments/hand-over', { parcel: `${number}-1` })
      const other = await aPackedOrder()
      const [{ cod } = { cod: null }] = await parcelsOf(id)
      const amount = String((cod ?? 0) / 100)
      const shown = [
        '',
        '/orders',
        `/orders/${number}`,
        '/packing',
        '/packing/parcels',
        '/packing/parcels?where=under_way',
        `/packing/print/slips?order=${number}`,
        '/packing/print/handover',
        `/packing/scan?order=${other.number}`,
        `/find?q=${number}`,
      ]
      const told = async () =>
        (await Promise.all(shown.map(async (url) => [url, await opens(member, url)] as const)))
          .filter(([, html]) => /\d[\s\u00a0]Kč/.test(html))
          .map(([url]) => url)
      await becomes('support')
      // All but the queue, the slips and the table, which show no prices to anyone.
      expect(await told()).toEqual(shown.filter((url) => !/packing$|slips|scan|find/.test(url)))
      const files = async () =>
        (
          await Promise.all(
            ['/orders.csv', '/packing/parcels.csv'].map(async (url) => await opens(member, url)),
          )
        ).map((csv) => csv.includes(amount))
      expect(await files()).toEqual([true, true])
      await becomes('warehouse')
      expect(await told()).toEqual([])
      expect(await files()).toEqual([false, false])
      for (const path of [
        'orders?filter=all',
        'orders/search',
        `orders/mails?number=${number}`,
        `orders/changes?number=${number}`,
        `shipments/of?order=${number}`,
      ]) {
        const { status, text } = await member.get(`/api/admin/${path}`)
        expect([path, status, text.includes(amount)]).toEqual([path, 200, false])
      }
      const { body } = await member.get('/api/admin/orders/search')
      expect((body as unknown as { orders: { total: unknown }[] }).orders[0]?.total).toBe(null)
    })

    test('the order of totals and bounds for them tell the warehouse nothing', async () => {
      await becomes('warehouse')
      for (const query of ['sort=total', 'least=1', 'most=100000'])
        expect((await member.get(`/api/admin/orders/search?${query}`)).status, query).toBe(403)
      const everything = /data-row-link/g
      const all = (await opens(member, '/orders')).match(everything)?.length
      expect((await opens(member, '/orders?least=999999')).match(everything)).toHaveLength(all ?? -1)
    })

    test('unpacking a parcel unpacks it, and the order goes on', async () => {
      const { number, id } = await aPackedOrder()
      const { to } = await browser(owner).sends(`/orders/${number}`, [
        ['intent', 'unpack'],
        ['of', `${number}-1`],
        ['parcel', `${number}-1`],
      ])
      expect(to).toContain('done=unpack')
      expect((await parcelsOf(id)).map(({ state }) => state)).toEqual([])
    })

    test('tags and holds of several orders are taken back, but for what was so before', async () => {
      const { db } = open().shop
      const orders = [await aPackedOrder(), await aPackedOrder()] as const
      const rows = orders.map(({ number }): [string, string] => ['order', number])
      const doing = async (what: string, more: [string, string][], some = rows) =>
        await browser(owner).sends('/orders', [['intent', 'bulk'], ['what', what], ...more, ...some])
      await doing('tag', [['tag', 'brno']], rows.slice(0, 1))
      const { html } = await doing('tag', [['tag', 'brno']])
      expect(await findTags({ db }, orders[1].id)).toEqual(['brno'])
      // The second one got it by this; once both had it, there is nothing to take back.
      expect(html).toContain('undo')
      expect((await doing('tag', [['tag', 'brno']])).html).not.toContain('undo')
      await doing('hold', [['reason', 'Čeká']])
      expect(await findHold({ db }, orders[0].id)).toMatchObject({ reason: 'Čeká' })
      await doing('release', [['reason', 'Zpět']])
      expect(await findHold({ db }, orders[0].id)).toBe(null)
      const timeline = await opens(owner, `/orders/${orders[0].number}`)
      expect(timeline).toContain('Čeká')
      expect(timeline).not.toContain('packed as')
    })

    test('packed by mistake, several orders are unpacked again', async () => {
      const { number, id } = await submitted(open(), { pieces: 2, shipping: 'balikovna', payment: 'cod' })
      const packed = await browser(owner).sends('/packing', [
        ['intent', 'pack'],
        ['key', '11111111-1111-4111-8111-111111111111'],
        ['chosen', number],
      ])
      expect(packed.html).toContain(`${number}-1`)
      await browser(owner).sends('/packing', [
        ['intent', 'unpack'],
        ['chosen', `${number}-1`],
      ])
      expect(await parcelsOf(id)).toEqual([])
    })
  },
  { demo: true },
)
