import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, done, filledCart, today, type Visitor } from '../../../test/app.ts'
import { rounds } from '../../../test/rounds.ts'
import { openBank } from '../../../test/bank.ts'
import { withDemo } from '../../../test/database.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { pageIn } from '../../../test/page-in.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { jobHandlers } from '../../jobs.ts'
import { mailbox, openMailer, type Mail } from '../../server/mail.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { jobFailed } from '../../shop/operations/mails.ts'
import { listOpenFailedJobs, recordFailedJob, resolveFailedJob } from '../../shop/operations/operations.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { confirmOrder, mailDocument, notifyPaymentReceived } from './checkout.ts'

const bank = openBank()
const fail = (error: Error) => {
  throw error
}

withDemo('mails about an order', (database) => {
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

  const placeCardOrder = async () => {
    const visitor = open().visitor()
    await filledCart(visitor, { payment: 'card' })
    const { order, redirect_url = '' } = await done(visitor.put('/api/cart/submit-order', {}))
    const pay = async () => {
      await visitor.get(bank.sendsBack(redirect_url))
      await work('invoice-issue', order.token)
    }
    const { id = 0 } = (await findOrder(open().shop, order)) ?? {}
    return { ...order, id, pay }
  }
  const mailDocuments = async ({ id, token }: { id: number; token: string }) => {
    for (const { id: invoiceId } of await findDocuments(open().shop, id))
      await work('invoice-mail', token, { invoiceId })
  }
  const mailsTo = async (number: string) =>
    (await mailbox(open().shop.db)).filter(({ event }) => event.endsWith(number)).toReversed()

  test('a card order that is paid within minutes gets one mail: confirmed, paid, with its document', async () => {
    const { db } = open().shop
    const order = await placeCardOrder()
    const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from start_after - created_on)::integer as seconds from pgboss.job
        where name = 'order-confirmation' and data ->> 'orderId' = ${String(order.id)}`.execute(db)
    expect(rows).toEqual([{ seconds: 300 }])
    await order.pay()
    await work('payment-received', order.token)
    await mailDocuments(order)
    await work('order-confirmation', order.token)
    const [mail, ...others] = await mailsTo(order.number)
    expect([mail?.event, others]).toEqual([`order-confirmation:${order.number}`, []])
    expect(mail?.text).toContain('Objednávka je zaplacená')
    expect(mail?.text).not.toContain('Zaplatit kartou')
    expect(mail?.attachments.map(({ name }) => name.replace(/Z?\d+/g, 'N'))).toEqual([
      'doklad-N.pdf',
      'obchodni-podminky-N.pdf',
      'odstoupeni-od-smlouvy-N.pdf',
    ])
    const documents = (await mailbox(db)).filter(({ event }) => event.startsWith('invoice:'))
    expect(documents).toEqual([])
  })

  test('a card order that is not paid in time is confirmed, and its payment reported with the document', async () => {
    const order = await placeCardOrder()
    await work('order-confirmation', order.token)
    await order.pay()
    await work('payment-received', order.token)
    await mailDocuments(order)
    const [asked, told, ...others] = await mailsTo(order.number)
    expect(asked?.text).toContain('Zaplatit kartou')
    expect(told).toMatchObject({ event: `payment-received:${order.number}`, to: 'zofie@example.cz' })
    expect(told?.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf'])
    expect(others).toEqual([])
  })

  test('whichever jobs run first, side by side or fail, each event is reported once', async () => {
    const server = await startMailServer()
    const { shop } = open()
    const { db } = shop
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    const smtp = openMailer({ db, smtpUrl: server.url, from, now: () => today })
    const fault = fc.constantFrom('none', 'before', 'server', 'after')
    const cases = fc.record({
      isConfirmedFirst: fc.boolean(),
      jobs: fc.shuffledSubarray(['confirm', 'pay', 'confirm'], { minLength: 3 }),
      areTogether: fc.boolean(),
      faults: fc.array(fault, { maxLength: 4 }),
    })
    const property = fc.asyncProperty(cases, async ({ isConfirmedFirst, jobs, areTogether, faults }) => {
      const order = await placeCardOrder()
      const left = [...faults]
      const mailer = {
        ...smtp,
        send: async (mail: Mail) => {
          const now = left.shift()
          if (now === 'before') throw new Error('the worker ended before the mail')
          server.answer.with = now === 'server' ? new Error('try later') : null
          await smtp.send(mail)
          if (now === 'after') throw new Error('the worker ended after the mail')
        },
      }
      const context = { shop, mailer, origin: () => 'https://shop.example' }
      const run = async (job: string): Promise<void> => {
        if (job === 'confirm') return await confirmOrder(context, order.id)
        if (job === 'pay') return await notifyPaymentReceived(context, order.id)
        for (const { id } of await findDocuments(shop, order.id))
          await mailDocument(context, { invoiceId: id })
      }
      /** Runs jobs until each has succeeded once, as the queue does. */
      const runAll = async (waiting: string[]): Promise<void> => {
        const failed: string[] = []
        const tryOne = async (job: string) => await run(job).catch(() => failed.push(job))
        if (areTogether) await Promise.all(waiting.map(tryOne))
        else for (const job of waiting) await tryOne(job)
        if (failed.length > 0) await runAll(failed)
      }
      if (isConfirmedFirst) await runAll(['confirm'])
      await order.pay()
      // The document's job is due later.
      await runAll(jobs)
      await runAll(['document'])
      const [document] = await findDocuments(shop, order.id)
      const events = [order.number, String(document?.number)]
      const { rows } = await sql<{ event: string; sent: boolean; covers: string[] | null }>`
          select event, sent_at is not null as sent, covers from mail
          where split_part(event, ':', 2) = any(${events}::text[])`.execute(db)
      expect(rows.every(({ sent }) => sent)).toBe(true)
      expect(rows.flatMap(({ event, covers }) => [event, ...(covers ?? [])]).toSorted()).toEqual([
        `invoice:${document?.number}`,
        `order-confirmation:${order.number}`,
        `payment-received:${order.number}`,
      ])
    })
    await fc.assert(property, { numRuns: rounds({ full: 12, usual: 5, embedded: 3 }) })
    smtp.close()
    await server.close()
  })
})
