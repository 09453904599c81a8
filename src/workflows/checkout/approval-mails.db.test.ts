import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { origin } from '../../../test/accounts.ts'
import { aShop, done, today } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { withDemo } from '../../../test/database.ts'
import { jobHandlers } from '../../jobs.ts'
import { usualDeadlines } from '../../server/config.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { cancelOverdueOrders } from '../payment/payment.ts'
import { decideApproval } from './checkout.ts'

const bank = openBank()
const buyersAddress = 'clen@example.cz'

withDemo('mails about approval', (database) => {
  const open = aShop(database, { gateway: bank.gateway })

  /** Runs the approval jobs, each twice, and returns the resulting mails. */
  const deliver = async (jobs = 'order-approval-%') => {
    const { shop } = open()
    const known = new Set((await mailbox(shop.db, 1000)).map(({ id }) => id))
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    const mailer = openMailer({ db: shop.db, smtpUrl: undefined, hasMailbox: true, from, now: shop.now })
    const handlers = jobHandlers({
      shop,
      mailer,
      origin: () => origin,
      report: (error: Error) => {
        throw error
      },
    })
    const { rows } = await sql<{ name: string; data: object }>`delete from pgboss.job
        where state = 'created' and name like ${jobs} returning name, data`.execute(shop.db)
    for (const { name, data } of [...rows, ...rows])
      await handlers.find((handler) => handler.name === name)?.run(data)
    return (await mailbox(shop.db, 1000)).filter(({ id }) => !known.has(id)).toReversed()
  }
  const waiting = async (payment: 'card' | 'cod') => {
    const { id } = await aCompany(open(), { approvalOver: 100 })
    const buyer = await memberOf(open(), id)
    const approver = await memberOf(open(), id, { role: 'APPROVER' })
    const english = await memberOf(open(), id, { role: 'ADMINISTRATOR' })
    await sql`update customer set locale = 'en' where id = ${english.customerId}`.execute(open().shop.db)
    await resellersCart(buyer.visitor, { payment })
    const { order } = await done(buyer.visitor.put('/api/cart/submit-order', {}))
    return { approver, english, order }
  }
  const context = (now = today) => ({
    deadlines: usualDeadlines,
    db: open().shop.db,
    queue: open().shop.queue,
    gateway: open().shop.gateway,
    now,
  })

  test('what waits for an approver is no concluded contract; the mail of the approval concludes it', async () => {
    const { approver, order } = await waiting('cod')
    const [received] = await deliver('order-confirmation')
    expect(received?.text).toContain('čeká na schválení')
    expect(received?.text).not.toContain('smlouva je uzavřena')
    await deliver()
    await decideApproval(context(), {
      approverId: approver.customerId,
      number: order.number,
      decision: { kind: 'approve' },
    })
    const [told] = await deliver()
    expect(told?.text).toContain('smlouva je uzavřena')
  })

  test('everyone who approves is asked once, in their language; the buyer is notified, with the way to pay', async () => {
    const { approver, english, order } = await waiting('card')
    const asked = await deliver()
    expect(asked.map(({ to }) => to).toSorted()).toEqual([approver.email, english.email].toSorted())
    const textTo = (address: string) => asked.find(({ to }) => to === address)?.text
    expect(textTo(approver.email)).toContain(`${origin}/b2b/schvalit?order=`)
    expect(textTo(english.email)).toContain(`${origin}/en/b2b/schvalit?order=`)
    expect(textTo(english.email)).toContain('An order is waiting for approval')
    await decideApproval(context(), {
      approverId: approver.customerId,
      number: order.number,
      decision: { kind: 'approve' },
    })
    const [told, ...others] = await deliver()
    expect([told?.to, others]).toEqual([buyersAddress, []])
    expect(told?.text).toContain('Zaplatit objednávku')
    expect(told?.text).toContain(order.token)
  })

  test('the buyer gets the reason for the decline, and no approver is asked about what is decided already', async () => {
    const { approver, order } = await waiting('cod')
    const no = { kind: 'decline' as const, reason: 'Moc trvanlivé,\nnech si to' }
    await decideApproval(context(), { approverId: approver.customerId, number: order.number, decision: no })
    const mails = await deliver()
    expect(mails.map(({ to }) => to)).toEqual([buyersAddress])
    expect(mails[0]?.text).toContain('Moc trvanlivé,')
  })

  test('the buyer is notified that it was not approved in time', async () => {
    await waiting('cod')
    await deliver()
    const late = new Date(today.getTime() + 8 * 24 * 3600_000)
    const report = (error: Error) => {
      throw error
    }
    await cancelOverdueOrders({ ...context(late), report })
    const mails = await deliver()
    expect(mails.map(({ to }) => to)).toContain(buyersAddress)
    expect(mails.at(-1)?.subject).toContain('nikdo neschválil')
  })
})
