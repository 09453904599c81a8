import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aShop, today } from '../../../test/app.ts'
import { withDatabase } from '../../../test/database.ts'
import { jobHandlers } from '../../jobs.ts'
import { mailbox, openMailer } from '../../server/mail.ts'
import { isRefusal } from '../../server/refusal.ts'
import { receiveWithdrawal } from './withdrawals.ts'

const declaration = { name: 'Eva', orderNumber: '2600000012', email: 'eva@example.cz', goods: '' }
const day = 24 * 3600_000

withDatabase(
  'a withdrawal on line',
  (database) => {
    const open = aShop(database)
    const receive = async (given: Partial<typeof declaration> = {}, key = randomUUID(), now = today) => {
      const { db, queue } = open().shop
      return await receiveWithdrawal({ db, queue, now }, key, { ...declaration, ...given }, 'cs')
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

    test('from one address five a day are taken, whatever its capitals, and more the next day', async () => {
      for (let time = 0; time < 5; time++) await receive({ email: 'plny@example.cz' })
      const sixth = await receive({ email: 'PLNY@example.cz' })
      expect(sixth).toMatchObject({ status: 429, error_trans_key: 'withdrawal.error.too_many' })
      const tomorrow = new Date(today.getTime() + day + 1)
      expect(isRefusal(await receive({ email: 'plny@example.cz' }, randomUUID(), tomorrow))).toBe(false)
    })

    test('its receipt is acknowledged by one mail, with its content, day and time', async () => {
      const { shop } = open()
      const received = await receive({ goods: '2 sáčky\n<b>chilli</b>', email: 'potvrdit@example.cz' })
      const mailer = openMailer({
        db: shop.db,
        smtpUrl: undefined,
        from: { name: 'Big Meat', address: 'obchod@bigmeat.example' },
        now: () => today,
      })
      const handler = jobHandlers(shop, mailer, () => 'https://shop.example').find(
        ({ name }) => name === 'withdrawal-received',
      )
      const payload = { withdrawalId: isRefusal(received) ? 0 : received.id }
      await handler?.run(payload)
      await handler?.run(payload)
      const mails = (await mailbox(shop.db)).filter(({ to }) => to === 'potvrdit@example.cz')
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain('> 2 sáčky\n> <b>chilli</b>')
      expect(mails[0]?.text).toContain('Číslo objednávky: 2600000012')
      expect(mails[0]?.text?.replaceAll('\u00a0', ' ')).toContain('Přijato: 21. listopadu 2026 13:00')
      expect(mails[0]?.html).not.toContain('<b>chilli')
    })
  },
  { demo: true },
)
