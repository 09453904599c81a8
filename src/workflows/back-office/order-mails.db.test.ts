// Mails and documents of an order that staff has sent again (docs/decisions/0091).
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { aShop, contact, today, type Visitor } from '../../../test/app.ts'
import { withDatabase } from '../../../test/database.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aMember, system } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { jobHandlers } from '../../jobs.ts'
import type { Actor } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { findDocuments, issueFor } from '../../shop/invoices/invoices.ts'
import { forgetPeople } from '../privacy/privacy.ts'
import { cancelOrderByStaff } from './orders.ts'
import { findOrderMails, sendDocumentAgain, sendMailAgain } from './order-mails.ts'

const reason = 'The customer did not get it'
const fail = (error: Error) => {
  throw error
}

withDatabase(
  'a mail of an order',
  (database) => {
    const open = aShop(database)
    let staff: Visitor
    beforeAll(async () => {
      await withDemoAccounts(open())
      staff = await signedIn(open(), demo.admin, demoPassword)
    })
    beforeEach(() => {
      open().clock.now = today
    })
    const within = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
      await open().shop.db.transaction().execute(work)
    const as = (actor: Actor = system) => ({ actor, queue: open().shop.queue, now: open().shop.now() })
    const handlers = () => {
      const { shop } = open()
      const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
      const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: shop.now })
      return jobHandlers({ shop, mailer, origin: () => 'https://shop.example', report: fail })
    }
    /** Does every job of these names that is about the order, twice, as a worker that was killed would. */
    const work = async (name: string, ids: Record<string, number>) => {
      const handler = handlers().find((one) => one.name === name)
      for (const data of [ids, ids]) await handler?.run(data)
    }
    const sendQueued = async () => {
      const { rows } = await sql<{ data: { againId: number } }>`
        select data from pgboss.job where name = 'order-mail-again'`.execute(open().shop.db)
      for (const { data } of rows) await work('order-mail-again', data)
    }
    const confirmed = async () => {
      const order = await submitted(open())
      await work('order-confirmation', { orderId: order.id })
      const [mail] = (await findOrderMails(open().shop, order.id)) ?? []
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
      const mails = await findOrderMails(open().shop, order.id)
      expect(mails?.map(({ canSend }) => canSend)).toEqual([true, false])
    })

    test('whose text was not kept is composed anew; one that nothing can compose is refused', async () => {
      const { db } = open().shop
      const { order, mail } = await confirmed()
      const before = (await boxOf(order.number))[0]
      // As it is where mails go out by SMTP.
      await sql`update mail set html = null, body = null where id = ${mail.id}`.execute(db)
      await again(order.id, mail.id, 'a')
      await sendQueued()
      const [composed] = await boxOf(order.number)
      expect(composed).toMatchObject({ to: contact.email, subject: before?.subject, text: before?.text })
      expect(composed?.attachments).toEqual(before?.attachments)
      await sql`insert into mail (event, recipient, subject, created_at, sent_at)
        values (${`order-cancelled:${order.number}`}, ${contact.email}, 'x', ${today}, ${today}),
          (${`order-approval_asked:${order.number}`}, 'approver@example.cz', 'x', ${today}, ${today}),
          (${`review-request:${order.number}`}, ${contact.email}, 'x', ${today}, null),
          (${`order-placed:${order.number}`}, 'shop@example.cz', 'x', ${today}, ${today})`.execute(db)
      const mails = (await findOrderMails({ db }, order.id)) ?? []
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
      expect(await findOrderMails({ db }, order.id)).toMatchObject(
        expect.arrayContaining([
          expect.objectContaining({ event: `invoice:${document.number}`, canSend: true }),
        ]) as object,
      )
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
      const { mails } = (await staff.get(`/api/admin/orders/mails?number=${order.number}`))
        .body as unknown as { mails: { id: number; to: string }[] }
      expect(mails).toMatchObject([{ state: 'sent', can_send: true }])
      expect(mails[0]?.to).toMatch(/^.…@/)
      const body = { order: order.number, mail: mails[0]?.id, key: 'api', reason }
      expect((await staff.put('/api/admin/orders/mail-again', body)).body).toMatchObject({ is_new: true })
      expect((await staff.put('/api/admin/orders/mail-again', body)).body).toMatchObject({ is_new: false })
      const none = { order: order.number, document: '1', key: 'd', reason }
      expect((await staff.put('/api/admin/orders/document-again', none)).status).toBe(404)
    })
  },
  { demo: true },
)
