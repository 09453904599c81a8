// The timeline of an order shows every event with its author; amounts only to members who see prices.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { demo, demoName, demoPassword, signedIn } from '../../../test/accounts.ts'
import { contact, done, today, type Visitor, withShop } from '../../../test/app.ts'
import { must } from '../../../test/packing.ts'
import { openPagesApp } from '../../../test/pages-app.ts'
import { plainBrowser } from '../../../test/plain-browser.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { system } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import { receiveComplaint } from '../../shop/complaints/complaints.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { findDocuments, issueFor } from '../../shop/invoices/invoices.ts'
import { findRefunds } from '../../shop/payments/payments.ts'
import { addMember } from '../../shop/staff/staff.ts'

withShop('the timeline of an order', (open) => {
  // Signs the demo's owner in.
  const { opens, sends } = plainForms(open)
  let owner: Visitor
  beforeAll(async () => {
    owner = await signedIn(open(), demo.admin, demoPassword)
  })

  const steps = (html: string) =>
    (html.split('id="timeline"')[1]?.split('</section>')[0]?.split('<li>').slice(1) ?? []).map((step) =>
      step.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|'),
    )
  const told = async (number: string) => steps((await opens(`orders/${number}`)).html)
  const one = (rows: string[], ...words: string[]) => {
    const found = rows.filter((row) => words.every((word) => row.includes(word)))
    expect(found, words.join()).toHaveLength(1)
    return found[0] ?? ''
  }

  test('parcels, documents, claims, tags, the corrected note and what was snoozed stand there with their actor', async () => {
    const { db, queue, config } = open().shop
    const { id, number } = await submitted(open(), { payment: 'cod', shipping: 'balikovna' })
    await done(owner.put('/api/admin/shipments/pack', { order: number }))
    await done(owner.put('/api/admin/shipments/hand-over', { parcel: `${number}-1` }))
    await sqlRows(db)`insert into shipment_event (shipment_id, at, from_state, to_state, actor, code, text)
        select id, ${today}, 'HANDED_OVER', 'READY', 'carrier', '51', 'Waits at the post office' from shipment where order_id = ${id}`
    await issueFor({ db, queue, config, now: today }, id)
    const complaint = {
      orderNumber: number,
      email: contact.email,
      goods: 'x',
      fault: 'x',
      wish: 'money' as const,
    }
    const madeComplaint = { complaint, provenOrderId: id, lines: [], photos: [], locale: 'cs' as const }
    must(await receiveComplaint({ db, queue, now: today }, { key: randomUUID(), madeComplaint }))
    await done(owner.put('/api/admin/orders/tag', { orders: [number], tag: 'brno' }))
    await done(owner.put('/api/admin/orders/untag', { orders: [number], tag: 'brno' }))
    const aside = { kind: 'order', name: number, until: '2026-11-28', reason: 'Until Friday' }
    await done(owner.put('/api/admin/work/set-aside', aside))
    const note = { intent: 'order.customer_note', note: 'Ring twice', reason: 'They said so' }
    const [, seen = ''] = /name="seen" value="([^"]*)"/.exec((await opens(`orders/${number}`)).html) ?? []
    expect((await sends(`orders/${number}`, { ...note, seen })).status).toBe(303)
    const rows = await told(number)
    const parcel = `parcel ${number}-1`
    expect(one(rows, `packed ${parcel}|`)).toContain(demoName)
    expect(one(rows, `handed ${parcel} over`, 'Packed → In transit')).toContain(demoName)
    expect(one(rows, `${parcel}: Ready for pick-up`, '51 Waits at the post office')).toContain(
      'The carrier reported',
    )
    const [document] = await findDocuments({ db }, id)
    expect(one(rows, `${document?.number} issued automatically`)).toMatch(/CZK/)
    one(rows, 'The customer submitted claim c1')
    for (const words of ['added the tag “brno”', 'removed the tag “brno”', 'edited the customer note'])
      expect(one(rows, words)).toContain(demoName)
    expect(one(rows, 'snoozed the order until', 'Until Friday')).toContain(demoName)
    // A timeline that is cut says so.
    await sqlRows(db)`insert into shipment_event (shipment_id, at, from_state, to_state, actor)
        select s.id, ${today}, 'CANCELLED', 'CANCELLED', 'carrier' from shipment s, generate_series(1, 201) where s.order_id = ${id}`
    const long = await told(number)
    expect(long.at(-1)).toContain('Some older entries are hidden')
    expect(rows.at(-1)).not.toContain('Some older entries are hidden')
  })

  test('a representative who acted for the customer stands there by name', async () => {
    const { db } = open().shop
    const { id, number } = await submitted(open())
    const agent = await findCustomer({ db }, { emailKey: demo.representative })
    const name = `${agent?.firstName} ${agent?.lastName}`
    await sqlRows(db)`insert into order_event (order_id, at, axis, from_state, to_state, actor, why, actor_id)
        select order_id, at + interval '1 minute', axis, from_state, to_state, 'representative', '', ${agent?.id}
        from order_event where order_id = ${id} order by id limit 1`
    await sqlRows(
      db,
    )`update shop_order set customer_id = (select id from customer where email_key = ${demo.consumer}),
        placed_by = ${agent?.id}, commission_percent = 5 where id = ${id}`
    expect((await told(number)).join()).toContain(`The sales rep ${name} `)
    expect((await opens(`orders/${number}`)).html).toContain(`${name}, ${demo.representative}`)
  })

  test('money that goes back stands there with its amount and person; who sees no prices reads no amount', async () => {
    const { db } = open().shop
    const order = await submitted(open())
    await transferred(open(), order)
    const page = `orders/${order.number}`
    const cancel = { intent: 'order.cancel', reason: 'They changed their mind', sure: order.number }
    expect((await sends(page, { ...cancel, number: order.number })).status).toBe(303)
    const [refund] = await findRefunds({ db }, order.id)
    open().clock.now = new Date(open().clock.now.getTime() + 60_000)
    expect((await sends(page, { intent: 'order.refund_sent', refund: String(refund?.id) })).status).toBe(303)
    const rows = await told(order.number)
    // The refund, the states and the mail are details of the cancelling.
    expect(one(rows, `${demoName} cancelled the order|They changed their mind|`)).toMatch(
      /→ Cancelled.*refunded CZK/,
    )
    one(rows, `${demoName} completed the refund of CZK`)
    const customer = await findCustomer({ db }, { emailKey: demo.consumer })
    const member = { customerId: customer?.id ?? 0, roles: ['warehouse' as const] }
    await inTransaction(db, async (tx) => must(await addMember({ actor: system, now: today, tx }, member)))
    const pages = await openPagesApp(open().shop)
    const warehouse = plainBrowser(pages, {
      as: await signedIn(open(), demo.consumer, demoPassword),
      under: '/en/admin/',
    })
    const { html } = await warehouse.opens(`orders/${order.number}`)
    await pages.close()
    one(steps(html), 'cancelled the order', 'requested a refund')
    expect(steps(html).join()).not.toMatch(/CZK/)
  })
})
