import { expect, test } from 'vitest'
import { aShop, done, filledCart, today, type Visitor } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { withDatabase } from '../../../test/database.ts'
import { jobHandlers } from '../../jobs.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { findOrder } from '../orders/orders.ts'

const bank = openBank()
const fail = (error: Error) => {
  throw error
}

withDatabase(
  'mails about an order',
  (database) => {
    const open = aShop(database, { gateway: bank.gateway })
    const submit = async (visitor: Visitor) => (await done(visitor.put('/api/cart/submit-order', {}))).order
    /** Does the job of this name about an order, as a worker would. */
    const work = async (name: string, token: string) => {
      const { shop } = open()
      const mailer = openMailer({
        db: shop.db,
        smtpUrl: undefined,
        from: { name: 'Big Meat', address: 'obchod@bigmeat.example' },
        now: () => today,
      })
      const order = await findOrder(shop.db, { token })
      const handler = jobHandlers({ shop, mailer, origin: () => 'https://shop.example', report: fail }).find(
        (one) => one.name === name,
      )
      await handler?.run({ orderId: order?.id })
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
        ['obchodni-podminky-3.html', null],
        ['odstoupeni-od-smlouvy-1.html', null],
      ])
      const [qr, terms, withdrawal] = mail?.attachments.map(({ content }) => Buffer.from(content ?? [])) ?? []
      expect(qr?.subarray(1, 4).toString()).toBe('PNG')
      expect(terms?.toString()).toContain('Všeobecné obchodní podmínky')
      expect(terms?.toString()).not.toContain('{{')
      expect(terms?.toString()).toContain('href="https://shop.example/reklamace"')
      expect(withdrawal?.toString()).toContain('Vzorový formulář pro odstoupení od smlouvy')
      expect(mail?.html).toContain(`token=${token}`)
    })

    test('an English order is confirmed in English, with English papers', async () => {
      const { db } = open().shop
      const visitor = open().visitor({ 'accept-language': 'en' })
      await filledCart(visitor, { payment: 'cod' })
      const { token, number } = await submit(visitor)
      await work('order-confirmation', token)
      const mail = (await mailbox(db)).find(({ event }) => event.endsWith(number))
      expect(mail?.subject).toBe(`Order ${number} – Big Meat`)
      expect(mail?.text).toContain('Cash on delivery')
      expect(mail?.attachments.map(({ name }) => name)).toEqual([
        'terms-and-conditions-3.html',
        'withdrawal-from-contract-1.html',
      ])
    })

    test('a card payment is asked for until it has come, and then its arrival is told', async () => {
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
