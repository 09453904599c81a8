// One box finds anything that staff may see (docs/back-office.md, "Lists at a million orders").
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { aMember, system } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import type { Locale } from '../../lib/routes.ts'
import { orders } from '../../main/commands/orders.ts'
import type { Actor } from '../../server/context.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { issueInvoice } from '../../shop/invoices/invoices.ts'
import { translator } from '../../server/texts.ts'
import { findAnything, tellingIn } from './find-anything.ts'
import { packOrder } from '../shipments/parcels.ts'
import { must } from '../../../test/packing.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'

withShop('finding anything', (open, database) => {
  let order: Order
  let document: string
  const found = async (typed: string, actor: Actor = system) =>
    (await findAnything({ db: open().shop.db, actor }, typed)).map(({ kind, id }) => `${kind} ${id}`)
  beforeAll(async () => {
    await withDemoAccounts(open())
    const { db, queue, carriers, config } = open().shop
    order = await submitted(open())
    await transferred(open(), order)
    const context = { actor: system, now: open().shop.now(), queue, carriers, config }
    document = await inTransaction(db, async (tx) => {
      const issued = await issueInvoice({ ...context, tx }, order.id)
      must(await packOrder({ ...context, tx }, { orderId: order.id }))
      return issued?.document.number ?? ''
    })
    const now = open().shop.now()
    await sqlRows(db)`update shipment set tracking_number = 'Z999888' where order_id = ${order.id}`
    await sqlRows(
      db,
    )`insert into company (name, ico, created_at) values ('Řeznictví Čáp', '25596641', ${now})`
    await sqlRows(db)`insert into lot (variant_id, code, created_at) values (7, 'Šarže-2611', ${now})`
  })

  test('by the beginning of a number, a name or a code', async () => {
    const byNumber = await found(order.number)
    expect(byNumber).toContain(`order ${order.number}`)
    expect(byNumber).toContain(`parcel ${order.number}-1`)
    expect(byNumber.some((one) => one.startsWith('transfer '))).toBe(true)
    expect((await found(document.toLowerCase())).some((one) => one.startsWith('document '))).toBe(true)
    expect(await found('z 999')).toContain(`parcel ${order.number}-1`)
    expect(await found('reznictvi c')).toEqual(['company 25596641'])
    expect(await found('255 96')).toContain('company 25596641')
    expect((await found('sarze-26'))[0]).toMatch(/^lot \d+$/)
    expect(await found('chilli hov')).toEqual(['product beef-chilli'])
    expect(await found('bm-chil')).toEqual(['product beef-chilli'])
    const customer = await sql<{ id: number; last_name: string; phone: string }>`
        select id, last_name, phone from customer where email_key = ${demo.consumer}`.execute(open().shop.db)
    const [{ id, last_name: name, phone } = { id: 0, last_name: '', phone: '' }] = customer.rows
    for (const typed of [demo.consumer, name.slice(0, 3), phone, phone.slice(4)])
      expect(await found(typed), typed).toContain(`customer ${id}`)
    expect(await found('x')).toEqual([])
    expect(await found("%_\\'")).toEqual([])
  })

  test('a parcel by its carrier and its state, in the words of the language', async () => {
    const told = async (locale: Locale) => {
      const tell = tellingIn(locale, translator(locale))
      const things = await findAnything({ db: open().shop.db, actor: system, tell }, 'z 999')
      return things.find(({ kind }) => kind === 'parcel')?.detail
    }
    expect(await told('cs')).toBe('Zásilkovna, Z999888, Zabalená')
    expect(await told('en')).toBe('Packeta, Z999888, Packed')
  })

  test('only what the actor may read', async () => {
    const warehouse = await aMember(open().shop.db, 'sklad@example.cz', 'owner')
    const editor = await aMember(open().shop.db, 'editor@example.cz', 'editor')
    expect((await found(order.number, warehouse)).length).toBeGreaterThan(2)
    expect(await found(order.number, editor)).toEqual([])
    expect(await found('chilli', editor)).toEqual(['product beef-chilli'])
    expect(await found(order.number, { kind: 'customer', customerId: 1 })).toEqual([])
  })

  test('by /api/admin and the command line', async () => {
    const staff = await signedIn(open(), demo.admin, demoPassword)
    const answer: unknown = JSON.parse((await staff.get('/api/admin/find?q=bm-chilli')).text)
    const thing = {
      kind: 'product',
      id: 'beef-chilli',
      title: 'Chilli hovězí jerky',
      detail: 'beef-chilli',
    }
    expect(answer).toEqual({ found: [thing] })
    expect(await says(orders, ['find', 'bm-chilli'], { open, database })).toMatch(/^product beef-chilli {2}/)
    expect(await says(orders, ['find', 'nothing-such'], { open, database })).toBe('Nothing.')
  })
})
