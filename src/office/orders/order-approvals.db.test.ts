// An order's page and timeline on approval requests, snoozed work, and cash remitted by carriers.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { demo, demoName, demoPassword, signedIn } from '../../../test/accounts.ts'
import { contact, done, snackId, today, type Visitor, withShop } from '../../../test/app.ts'
import { must } from '../../../test/packing.ts'
import { openPagesApp } from '../../../test/pages-app.ts'
import { plainBrowser } from '../../../test/plain-browser.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { cashParcel } from '../../../test/remittances.ts'
import { aMember, system } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { setPrice } from '../../../test/warehouse.ts'
import { inTransaction } from '../../../test/statements.ts'
import type { StaffActor } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { receiveComplaint } from '../../shop/complaints/complaints.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import type { RemittanceInput } from '../../shop/remittances/remittances.ts'
import { addMember } from '../../shop/staff/staff.ts'
import { importRemittance } from '../../workflows/money/money.ts'
import { refundOrder } from '../../workflows/orders/orders.ts'
import { settleRemittance } from '../../workflows/payment/payment.ts'

withShop('an order on its page', (open) => {
  const { opens, sends } = plainForms(open)
  let owner: Visitor
  let support: StaffActor
  beforeAll(async () => {
    owner = await signedIn(open(), demo.admin, demoPassword)
    support = await aMember(open().shop.db, 'support@example.cz', 'support')
    await setPrice(open().shop.db, snackId, 400_000)
  })
  const within = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    await inTransaction(open().shop.db, work)
  const words = (html: string) => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|')
  const steps = (html: string) =>
    (html.split('id="timeline"')[1]?.split('</section>')[0]?.split('<li>').slice(1) ?? []).map(words)
  const told = async (number: string) => steps((await opens(`orders/${number}`)).html)
  const moneyPanel = async (number: string) =>
    (await opens(`orders/${number}`)).html.split('aria-labelledby="money"')[1]?.split('</section>')[0] ?? ''
  const one = (rows: string[], ...parts: string[]) => {
    const found = rows.filter((row) => parts.every((part) => row.includes(part)))
    expect(found, `${parts.join()} in ${rows.join('\n')}`).toHaveLength(1)
    return found[0] ?? ''
  }

  test('a refund that waits for a second member stands there with who asked, and how it ended', async () => {
    const order = await submitted(open(), { pieces: 10, payment: 'transfer', shipping: 'packetaPoint' })
    await transferred(open(), order)
    const asks = async (amount: number, key: string) => {
      const { queue } = open().shop
      const wanted = { orderId: order.id, amount, key, reason: 'Damaged on the way' }
      const refused = await within(
        async (tx) => await refundOrder({ tx, actor: support, queue, now: today }, wanted),
      )
      expect(refused).toMatchObject({ error_trans_key: 'approval.asked' })
    }
    const idOf = async () => /name="id" value="(\d+)"/.exec((await opens('money/approvals')).html)?.[1] ?? ''
    await asks(300_000, 'a')
    expect(one(await told(order.number), 'requested approval: refund an order, CZK')).toMatch(
      /Petra Pilná.*Damaged on the way/,
    )
    expect(await moneyPanel(order.number)).toMatch(
      /Awaiting approval.*href="\/en\/admin\/money\/approvals"[^>]*>refund an order, CZK/s,
    )
    const refuse = { intent: 'refuse', id: await idOf(), reason: 'Not damaged', key: 'r' }
    expect((await sends('money/approvals', refuse)).status).toBe(303)
    expect(await moneyPanel(order.number)).not.toContain('Awaiting approval')
    const refused = one(await told(order.number), 'declined approval: refund an order')
    expect(refused).toContain(demoName)
    expect(refused).toContain('Not damaged')

    await asks(310_000, 'b')
    const approve = { intent: 'approve', id: await idOf(), key: 's' }
    expect((await sends('money/approvals', approve)).status).toBe(303)
    expect(one(await told(order.number), 'approved: refund an order')).toContain(demoName)

    // A member without access to money sees that the request was made, but neither its reason nor its amount.
    const { db } = open().shop
    const customer = await findCustomer({ db }, { emailKey: demo.consumer })
    const member = { customerId: customer?.id ?? 0, roles: ['warehouse' as const] }
    await within(async (tx) => must(await addMember({ actor: system, now: today, tx }, member)))
    const pages = await openPagesApp(open().shop)
    const as = await signedIn(open(), demo.consumer, demoPassword)
    const { html } = await plainBrowser(pages, { as, under: '/en/admin/' }).opens(`orders/${order.number}`)
    await pages.close()
    one(steps(html), 'declined approval: refund an order|')
    expect(steps(html).join()).not.toMatch(/CZK|Not damaged/)
  })

  test('cash that its carrier remitted, and what was snoozed of its parcels and claims, stand there', async () => {
    const { db, queue } = open().shop
    const late = await cashParcel(open(), { now: new Date('2026-09-20T12:00:00Z') })
    const aside = async (kind: string, name: string | number, until: string | null) =>
      await done(
        owner.put('/api/admin/work/set-aside', { kind, name: String(name), until, reason: `Why ${kind}` }),
      )
    const complaint = {
      orderNumber: late.orderNumber,
      email: contact.email,
      goods: 'x',
      fault: 'x',
      wish: 'money' as const,
    }
    const madeComplaint = {
      complaint,
      provenOrderId: late.orderId,
      lines: [],
      photos: [],
      locale: 'cs' as const,
    }
    must(await receiveComplaint({ db, queue, now: today }, { key: randomUUID(), madeComplaint }))
    const { id } = await db.selectFrom('complaint').select('id').executeTakeFirstOrThrow()
    await aside('cash', late.shipmentId, '2026-11-28')
    await aside('shipment', late.reference, '2026-11-28')
    await aside('complaint', id, '2026-11-28')
    await aside('complaint', id, null)
    const given: RemittanceInput = {
      carrier: 'packeta',
      reference: 'R-2026-11',
      remittedOn: '2026-11-20',
      variableSymbol: null,
      fee: 0,
      lines: [{ number: 1, reference: late.reference, otherReference: '', amount: late.cod, fee: null }],
    }
    const { remittance } = must(
      await within(async (tx) => await importRemittance({ tx, queue, actor: system, now: today }, given)),
    )
    await settleRemittance({ db, now: today }, { remittanceId: remittance.id })
    const rows = await told(late.orderNumber)
    const parcel = `Parcel ${late.reference}`
    for (const parts of [
      ['snoozed until', `: ${parcel}|`, 'Why shipment'],
      ['snoozed until', `: ${parcel}, cash on delivery|`, 'Why cash'],
      ['snoozed until', `laim c${id}|`, 'Why complaint'],
      ['unsnoozed', `laim c${id}|`],
    ])
      expect(one(rows, ...parts)).toContain(demoName)
    expect(
      one(rows, `recorded cash on delivery for parcel ${late.reference} from`, 'R-2026-11: Paid'),
    ).toMatch(/CZK.* of CZK.* received/)
  })
})
