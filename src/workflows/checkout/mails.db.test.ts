import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, done, filledCart, today, type Visitor } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { withDatabase } from '../../../test/database.ts'
import { pageIn } from '../../../test/page-in.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { jobHandlers } from '../../jobs.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { jobFailed } from '../../shop/operations/mails.ts'
import { listOpenFailedJobs, recordFailedJob, resolveFailedJob } from '../../shop/operations/operations.ts'
import { findOrder } from '../../shop/orders/orders.ts'

const bank = openBank()
const fail = (error: Error) => {
  throw error
}

withDatabase(
  'mails about an order',
  (database) => {
    const open = aShop(database, { gateway: bank.gateway })
    const submit = async (visitor: Visitor) => (await done(visitor.put('/api/cart/submit-order', {}))).order
    /** Runs the job with this name for an order, like a worker. */
    const work = async (name: string, token: string, payload?: object) => {
      const { shop } = open()
      const mailer = openMailer({
        db: shop.db,
        smtpUrl: undefined,
        from: { name: 'Big Meat', address: 'obchod@bigmeat.example' },
        now: () => today,
      })
      const order = await findOrder(shop, { token })
      const handler = jobHandlers({ shop, mailer, origin: () => 'https://shop.example', report: fail }).find(
        (one) => one.name === name,
      )
      await handler?.run(payload ?? { orderId: order?.id })
    }

    test('the confirmation goes once, however often its job runs, with the accepted terms and the withdrawal form', async () => {
      const { db } = open().shop
      const visitor = open().visitor()
      await filledCart(visitor, { boxes: 1, tShirt: 'M' })
      const { token, number } = await submit(visitor)
      await work('order-confirmation', token)
      await work('order-confirmation', token)
      const mails = (await mailbox(db)).filter(({ event }) => event === `order-confirmation:${number}`)
      expect(mails).toHaveLength(1)
      const [mail] = mails
      expect(mail).toMatchObject({ to: 'zofie@example.cz', subject: `Objednávka ${number} – Big Meat` })
      expect(mail?.attachments.map(({ name, cid }) => [name, cid])).toEqual([
        ['qr-platba.png', 'qr-platba'],
        ['obchodni-podminky-3.pdf', null],
        ['odstoupeni-od-smlouvy-1.pdf', null],
      ])
      const [qr, terms, withdrawal] = mail?.attachments.map(({ content }) => Buffer.from(content ?? [])) ?? []
      expect(qr?.subarray(1, 4).toString()).toBe('PNG')
      expect(terms?.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pdfText(terms ?? new Uint8Array())).toContain('Všeobecné obchodní podmínky')
      expect(pdfText(terms ?? new Uint8Array())).not.toContain('{{')
      expect(pdfText(withdrawal ?? new Uint8Array())).toContain('Vzorový formulář pro odstoupení od smlouvy')
      expect(mail?.html).toContain(`token=${token}`)
    })

    test('the operator is notified of a new order once, with all that packing needs', async () => {
      const { db } = open().shop
      const visitor = open().visitor({ 'accept-language': 'en' })
      await filledCart(visitor, { payment: 'cod', boxes: 1, tShirt: 'L' })
      const { order } = await done(visitor.put('/api/cart/submit-order', { note: 'Prosím zvonit' }))
      for (const _ of [1, 2]) await work('order-placed', order.token)
      const mails = (await mailbox(db)).filter(({ event }) => event === `order-placed:${order.number}`)
      expect(mails).toMatchObject([{ to: open().shop.config.operator.email }])
      for (const said of ['Připravujeme', 'Žofie Nováková', '+420', 'Dlouhá 16', 'Prosím zvonit'])
        expect(mails[0]?.text).toContain(said)
    })

    test('a job that failed for good reaches the operator once; a mail about one that fails itself makes no other', async () => {
      const { db, queue } = open().shop
      const failed = { queue: 'give-back', jobId: 'job-1', attempt: 101, ids: { refundId: 7 } }
      const at = { db, queue, now: today }
      for (const _ of [1, 2]) await recordFailedJob(at, failed)
      const failedOnes = async () => pageIn(await listOpenFailedJobs({ db }, { size: 10 })).rows
      const [open1, ...others] = await failedOnes()
      expect([open1, others]).toMatchObject([{ queue: 'give-back', ids: { refundId: 7 } }, []])
      const asked = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::integer as count from pgboss.job where name = ${jobFailed.name}`.execute(db)
        return rows[0]?.count
      }
      expect(await asked()).toBe(1)
      for (const _ of [1, 2]) await work(jobFailed.name, '', { failedJobId: open1?.id })
      const mails = (await mailbox(db)).filter(({ event }) => event.startsWith('job-failed'))
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain('give-back')
      await recordFailedJob(at, { ...failed, queue: jobFailed.name, jobId: 'job-2' })
      expect(await asked()).toBe(1)
      expect(await failedOnes()).toHaveLength(2)
      expect(await resolveFailedJob({ db, now: today }, open1?.id ?? 0)).toBe(true)
      expect(await failedOnes()).toHaveLength(1)
    })

    test('an English order is confirmed in English, with English documents', async () => {
      const { db } = open().shop
      const visitor = open().visitor({ 'accept-language': 'en' })
      await filledCart(visitor, { payment: 'cod' })
      const { token, number } = await submit(visitor)
      await work('order-confirmation', token)
      const mail = (await mailbox(db)).find(({ event }) => event.endsWith(number))
      expect(mail?.subject).toBe(`Order ${number} – Big Meat`)
      expect(mail?.text).toContain('Cash on delivery')
      expect(mail?.attachments.map(({ name }) => name)).toEqual([
        'terms-and-conditions-3.pdf',
        'withdrawal-from-contract-1.pdf',
      ])
    })

    test('a card payment is asked for until it has come, and then its arrival is reported', async () => {
      const { db } = open().shop
      const visitor = open().visitor()
      await filledCart(visitor, { payment: 'card' })
      const { order, redirect_url = '' } = await done(visitor.put('/api/cart/submit-order', {}))
      await work('order-confirmation', order.token)
      await visitor.get(bank.sendsBack(redirect_url))
      await work('payment-received', order.token)
      const [told, asked] = await mailbox(db)
      expect(asked?.text).toContain('Zaplatit kartou')
      expect(told).toMatchObject({ event: `payment-received:${order.number}`, to: 'zofie@example.cz' })
    })
  },
  { demo: true },
)
