// Mails and documents of an order that staff has sent again (docs/orders.md, "Holding, notes and mails again").
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { contact, done, today, withShop } from '../../../test/app.ts'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aMember, system } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import { jobHandlers } from '../../jobs.ts'
import { formatPrice } from '../../lib/money.ts'
import type { Actor } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { findDocuments, issueFor, issueInvoice } from '../../shop/invoices/invoices.ts'
import { findOrder, move } from '../../shop/orders/orders.ts'
import { forgetPeople } from '../privacy/privacy.ts'
import { allocateMoney, receiveMoney } from '../money/entries.ts'
import { cancelOrderByStaff } from '../orders/decisions.ts'
import { findOrderMails, sendDocumentAgain, sendMailAgain } from './order-mails.ts'

const reason = 'The customer did not get it'
const fail = (error: Error) => {
  throw error
}

withShop('a mail of an order', (open) => {
  const staff = signedInOwner(open)
  beforeEach(() => {
    open().clock.now = today
  })
  const within = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    await inTransaction(open().shop.db, work)
  const as = (actor: Actor = system) => ({ actor, queue: open().shop.queue, now: open().shop.now() })
  const handlers = () => {
    const { shop } = open()
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: shop.now })
    return jobHandlers({ shop, mailer, origin: () => 'https://shop.example', report: fail })
  }
  /** Does every job of these names that is about the order, twice, as a worker that was killed would. */
  const work = async (name: string, ids: Record<string, unknown>) => {
    const handler = handlers().find((one) => one.name === name)
    for (const data of [ids, ids]) await handler?.run(data)
  }
  const sendQueued = async () => {
    const rows = await sqlRows<{ data: { againId: number } }>(open().shop.db)`
        select data from pgboss.job where name = 'order-mail-again'`
    for (const { data } of rows) await work('order-mail-again', data)
  }
  const mailsOf = async (id: number) => {
    const { db } = open().shop
    const order = await findOrder({ db }, { id })
    if (!order) throw new Error('There is no such order')
    return await findOrderMails({ db }, { order, documents: await findDocuments({ db }, id) })
  }
  const confirmed = async () => {
    const order = await submitted(open())
    await work('order-confirmation', { orderId: order.id })
    const [mail] = await mailsOf(order.id)
    if (!mail) throw new Error('No mail was sent')
    return { order, mail }
  }
  const again = async (orderId: number, mailId: number, key: string, actor: Actor = system) =>
    await within(async (tx) => await sendMailAgain({ ...as(actor), tx }, { orderId, mailId, key, reason }))
  const boxOf = async (number: string) =>
    (await mailbox(open().shop.db, 200)).filter(({ event }) => event.includes(number))

  test('is listed, and sent again as the very mail, once for its key', async () => {
    const { order, mail } = await confirmed()
    expect(mail).toMatchObject({
      event: `order-confirmation:${order.number}`,
      to: contact.email,
      state: 'sent',
      canSend: true,
    })
    const said = await Promise.all([again(order.id, mail.id, 'a'), again(order.id, mail.id, 'a')])
    expect(said.filter((one) => !isRefusal(one) && one.isNew)).toHaveLength(1)
    await sendQueued()
    const box = await boxOf(order.number)
    expect(box).toHaveLength(2)
    const [second, first] = box
    expect(second?.event).toMatch(new RegExp(`^again-\\d+-order-confirmation:${order.number}$`))
    for (const part of ['to', 'subject', 'html', 'text', 'attachments'] as const)
      expect(second?.[part], part).toEqual(first?.[part])
    const mails = await mailsOf(order.id)
    expect(mails.map(({ canSend }) => canSend)).toEqual([true, false])
  })

  test('without a stored text is composed again; one that can’t be composed is refused', async () => {
    const { db } = open().shop
    const { order, mail } = await confirmed()
    const before = (await boxOf(order.number))[0]
    // As it is where mails go out by SMTP.
    await sqlRows(db)`update mail set html = null, body = null where id = ${mail.id}`
    await again(order.id, mail.id, 'a')
    await sendQueued()
    const [composed] = await boxOf(order.number)
    expect(composed).toMatchObject({ to: contact.email, subject: before?.subject, text: before?.text })
    expect(composed?.attachments).toEqual(before?.attachments)
    await sqlRows(db)`insert into mail (event, recipient, subject, created_at, sent_at)
        values (${`order-cancelled:${order.number}`}, ${contact.email}, 'x', ${today}, ${today}),
          (${`order-approval_asked:${order.number}`}, 'approver@example.cz', 'x', ${today}, ${today}),
          (${`review-request:${order.number}`}, ${contact.email}, 'x', ${today}, null),
          (${`order-placed:${order.number}`}, 'shop@example.cz', 'x', ${today}, ${today})`
    const mails = await mailsOf(order.id)
    const idOf = (kind: string) => mails.find(({ event }) => event.startsWith(kind))?.id ?? 0
    expect(idOf('order-placed'), 'to the shop itself').toBe(0)
    for (const [kind, fault] of [
      ['order-cancelled', 'text_gone'],
      ['order-approval', 'other_address'],
      ['review-request', 'waiting'],
      ['again-', 'is_again'],
    ] as const)
      expect(await again(order.id, idOf(kind), kind), kind).toMatchObject({
        status: 409,
        error_trans_key: `sent_again.error.${fault}`,
      })
    expect(await again(order.id, 999_999_999, 'x')).toMatchObject({ status: 404 })
  })

  test('of another order is not sent with this one', async () => {
    const [one, other] = [await confirmed(), await confirmed()]
    expect(await again(one.order.id, other.mail.id, 'a')).toMatchObject({ status: 404 })
  })

  test('goes out five times a day at most, however many clerks ask at once', async () => {
    const { order, mail } = await confirmed()
    const keys = Array.from({ length: 8 }, (_, nth) => `k${nth}`)
    const said = await Promise.all(keys.map(async (key) => await again(order.id, mail.id, key)))
    expect(said.filter((one) => !isRefusal(one))).toHaveLength(5)
    expect(said.filter(isRefusal)).toEqual(
      Array.from(
        { length: 3 },
        () => expect.objectContaining({ error_trans_key: 'sent_again.error.most' }) as unknown,
      ),
    )
    open().clock.now = new Date(today.getTime() + 24 * 3600_000)
    expect(await again(order.id, mail.id, 'tomorrow')).toMatchObject({ isNew: true })
    await expect(
      sql`update order_mail_again set nth = 1 where order_id = ${order.id}`.execute(open().shop.db),
    ).rejects.toThrow(/append-only|permission denied/)
  })

  test('a document goes out as the very files that were kept', async () => {
    const { db, queue, config } = open().shop
    const order = await submitted(open())
    await transferred(open(), order)
    await issueFor({ db, queue, config, now: today }, order.id)
    const [document] = await findDocuments({ db }, order.id)
    if (!document) throw new Error('There is no document')
    await work('invoice-mail', { invoiceId: document.id })
    const [first] = (await mailbox(db, 200)).filter(({ event }) => event === `invoice:${document.number}`)
    const send = async (key: string, number = document.number) =>
      await within(
        async (tx) =>
          await sendDocumentAgain({ ...as(), tx }, { orderId: order.id, document: number, key, reason }),
      )
    expect(await send('a')).toMatchObject({ isNew: true })
    expect(await send('a')).toMatchObject({ isNew: false })
    expect(await send('b', '2699999999')).toMatchObject({ status: 404 })
    await sendQueued()
    const [second] = (await boxOf(order.number)).filter(({ event }) => event.startsWith('again-'))
    expect(second?.attachments).toHaveLength(first?.attachments.length ?? -1)
    expect(second?.attachments).toEqual(first?.attachments)
    expect(await mailsOf(order.id)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ event: `invoice:${document.number}`, canSend: true }),
      ]) as object,
    )
  })

  test('a reminder of a company’s invoice is composed again from what is owed now, and refused once nothing is', async () => {
    const { shop } = open()
    const company = await aCompany(open(), { creditLimit: 100_000_00 })
    const { visitor } = await memberOf(open(), company.id)
    await resellersCart(visitor)
    const { order: placed } = await done(visitor.put('/api/cart/submit-order', {}))
    const order = await findOrder(shop, { token: placed.token })
    if (!order) throw new Error('There is no order')
    const { id: orderId, totalWithVat: total, number } = order
    await within(async (tx) => {
      const by = { actor: 'staff' as const, why: 'test', now: today }
      await move({ tx }, { orderId, to: { fulfilment: 'PACKED' }, by })
      await move({ tx }, { orderId, to: { fulfilment: 'SHIPPED' }, by })
      await issueInvoice({ tx, config: shop.config, queue: shop.queue, now: today }, orderId)
    })
    const pay = async (amount: number) =>
      await within(async (tx) => {
        const key = `${number} ${amount}`
        const taken = { key, reason, kind: 'CASH', amount, receivedOn: '2026-11-20' } as const
        const received = await receiveMoney({ ...as(), tx }, taken)
        const receivedId = isRefusal(received) ? 0 : received.received.id
        await allocateMoney({ ...as(), tx }, { key, reason, receivedId, orderId, amount })
      })
    await work('receivable-reminder', { orderId, step: 'firm' })
    // As it is where mails go out by SMTP, and where the company had another address then.
    await sqlRows(shop.db)`update mail set html = null, body = null, recipient = 'faktury@example.cz'
        where event = ${`receivable-firm:${number}`}`
    const reminder = async () =>
      (await mailsOf(orderId)).find(({ event }) => event === `receivable-firm:${number}`)
    const mail = await reminder()
    expect(mail?.canSend).toBe(true)
    await pay(100_00)
    expect(await again(orderId, mail?.id ?? 0, 'a')).toMatchObject({ isNew: true })
    await sendQueued()
    const [second] = await boxOf(number)
    expect(second).toMatchObject({
      event: expect.stringMatching(/^again-\d+-receivable-firm:/) as string,
      to: order.email,
    })
    expect(second?.text).toContain(formatPrice(total - 100_00, order.locale))
    expect(second?.attachments).toHaveLength(1)
    await pay(total - 100_00)
    expect((await reminder())?.canSend).toBe(false)
    expect(await again(orderId, mail?.id ?? 0, 'b')).toMatchObject({
      status: 409,
      error_trans_key: 'sent_again.error.nothing_owed',
    })
  })

  test('a reminder of a transfer is sent again until the transfer has come', async () => {
    const order = await submitted(open())
    await work('payment-notice', { orderId: order.id, kind: 'TRANSFER_UNPAID', attemptId: null })
    const [mail] = await mailsOf(order.id)
    expect(mail).toMatchObject({
      event: `payment-notice-TRANSFER_UNPAID:${order.number}`,
      canSend: true,
    })
    await again(order.id, mail?.id ?? 0, 'a')
    await sendQueued()
    expect((await boxOf(order.number))[0]?.event).toMatch(/^again-\d+-payment-notice-TRANSFER_UNPAID:/)
    await transferred(open(), order)
    expect(await again(order.id, mail?.id ?? 0, 'b')).toMatchObject({
      error_trans_key: 'sent_again.error.nothing_owed',
    })
  })

  test('is sent by whom the shop allows it, and by no one once the order is forgotten', async () => {
    const { db } = open().shop
    const { order, mail } = await confirmed()
    await aMember(db, 'first@example.cz', 'owner')
    const packer = await aMember(db, 'packer@example.cz', 'warehouse')
    expect(await again(order.id, mail.id, 'a', packer)).toMatchObject({ status: 403 })
    await again(order.id, mail.id, 'b')
    const page = { size: 10, subject: { kind: 'order', id: String(order.id) } }
    const events = pageIn(await findAuditEvents({ db }, page)).rows
    expect(events).toMatchObject([{ operation: 'order.mail_again', reason, after: { mail: mail.id } }])
    expect(JSON.stringify(events)).not.toContain(contact.email)
    await within(
      async (tx) => await cancelOrderByStaff({ ...as(), tx }, { orderId: order.id, why: 'Not wanted' }),
    )
    await forgetPeople({ db, now: new Date('2040-01-01T12:00:00Z') })
    await sendQueued()
    expect((await boxOf(order.number)).map(({ event }) => event)).toEqual([
      `order-confirmation:${order.number}`,
    ])
    expect(await again(order.id, mail.id, 'c')).toMatchObject({ status: 409 })
  })

  test('by the API', async () => {
    const { order } = await confirmed()
    const { mails } = (await staff.get(`/api/admin/orders/mails?number=${order.number}`)).body as unknown as {
      mails: { id: number; to: string }[]
    }
    expect(mails).toMatchObject([{ state: 'sent', can_send: true }])
    expect(mails[0]?.to).toMatch(/^.…@/)
    const body = { order: order.number, mail: mails[0]?.id, key: 'api', reason }
    expect((await staff.put('/api/admin/orders/mail-again', body)).body).toMatchObject({ is_new: true })
    expect((await staff.put('/api/admin/orders/mail-again', body)).body).toMatchObject({ is_new: false })
    const none = { order: order.number, document: '1', key: 'd', reason }
    expect((await staff.put('/api/admin/orders/document-again', none)).status).toBe(404)
  })
})
