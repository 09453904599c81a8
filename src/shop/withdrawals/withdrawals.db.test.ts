import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contact, done, filledCart, today, withShop } from '../../../test/app.ts'
import { jobHandlers } from '../../jobs.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { isRefusal } from '../../server/refusal.ts'
import { receiveWithdrawal } from './withdrawals.ts'

const declaration = { name: 'Eva', orderNumber: '2600000012', email: 'eva@example.cz', goods: '' }
const day = 24 * 3600_000
const fail = (error: Error) => {
  throw error
}

withShop('a withdrawal on line', (open) => {
  const receive = async (given: Partial<typeof declaration> = {}, key = randomUUID(), now = today) => {
    const { db, queue } = open().shop
    return await receiveWithdrawal(
      { db, queue, now },
      { key, declaration: { ...declaration, ...given }, locale: 'cs' },
    )
  }

  test('is taken whether or not there is such an order, and once for its form', async () => {
    const key = randomUUID()
    const first = await receive({}, key)
    const again = await receive({ name: 'Jiná' }, key, new Date(today.getTime() + day))
    expect(first).toMatchObject({ ...declaration, receivedAt: today })
    expect(again).toEqual(first)
  })

  test('the same form sent four times at once is one withdrawal', async () => {
    const { db } = open().shop
    const key = randomUUID()
    const given = { email: 'najednou@example.cz' }
    const received = await Promise.all(Array.from({ length: 4 }, async () => await receive(given, key)))
    expect(new Set(received.map((one) => (isRefusal(one) ? 'refused' : one.id))).size).toBe(1)
    expect(received.some(isRefusal)).toBe(false)
    const rows = db.selectFrom('withdrawal').select('id').where('email', '=', given.email)
    expect(await rows.execute()).toHaveLength(1)
  })

  test('from one mailbox five a day are taken, whatever its capitals or stands behind a plus, and more the next day', async () => {
    const many = await Promise.all(
      Array.from({ length: 8 }, async (_, time) => await receive({ email: `plny+${time}@example.cz` })),
    )
    expect(many.filter((one) => !isRefusal(one))).toHaveLength(5)
    const sixth = await receive({ email: 'PLNY@example.cz' })
    expect(sixth).toMatchObject({ status: 429, error_trans_key: 'withdrawal.error.too_many' })
    const tomorrow = new Date(today.getTime() + day + 1)
    expect(isRefusal(await receive({ email: 'plny@example.cz' }, randomUUID(), tomorrow))).toBe(false)
  })

  /** Does the job of a withdrawal twice, as two workers might, and returns the mails. */
  const acknowledged = async (given: Partial<typeof declaration>) => {
    const { shop } = open()
    const received = await receive(given)
    const from = { name: 'Big Meat', address: 'obchod@bigmeat.example' }
    const mailer = openMailer({ db: shop.db, smtpUrl: undefined, from, now: () => today })
    const handlers = jobHandlers({ shop, mailer, origin: () => 'https://shop.example', report: fail })
    const handler = handlers.find(({ name }) => name === 'withdrawal-received')
    const payload = { withdrawalId: isRefusal(received) ? 0 : received.id }
    await handler?.run(payload)
    await handler?.run(payload)
    return (await mailbox(shop.db)).filter(({ to }) => to === given.email)
  }

  test('of an order is acknowledged by one mail, with its content, day and time', async () => {
    const visitor = open().visitor()
    await filledCart(visitor)
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    const mails = await acknowledged({
      goods: '2 sáčky\n<b>chilli</b>',
      email: contact.email.toUpperCase(),
      orderNumber: order.number,
    })
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('> 2 sáčky\n> <b>chilli</b>')
    expect(mails[0]?.text).toContain(`Číslo objednávky: ${order.number}`)
    expect(mails[0]?.text?.replaceAll('\u00a0', ' ')).toContain('Přijato: 21. listopadu 2026 13:00')
    expect(mails[0]?.html).not.toContain('<b>chilli')
  })

  test.each(['2600999999', 'somebody else’s'])(
    'of no order of theirs (%s) is acknowledged with its number, day and time, and no word of what was typed',
    async (which) => {
      const visitor = open().visitor()
      await filledCart(visitor)
      const { order } = await done(visitor.put('/api/cart/submit-order', {}))
      const orderNumber = which.startsWith('26') ? which : order.number
      const email = `kdokoli-${orderNumber}@example.cz`
      const typed = { name: 'Kupte levně', goods: 'https://podvod.example' }
      const [mail, ...more] = await acknowledged({ ...typed, email, orderNumber })
      expect(more).toEqual([])
      expect(mail?.text).toContain(`Číslo objednávky: ${orderNumber}`)
      expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain('Přijato: 21. listopadu 2026 13:00')
      // The footer names the mailbox that it went to.
      for (const part of [mail?.subject, mail?.text, mail?.html])
        expect(part?.replaceAll(email, '')).not.toMatch(/Kupte|podvod|kdokoli/)
    },
  )
})
