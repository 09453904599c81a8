// A withdrawal whose consumer named the goods in words, by plain forms as browsers without scripts send them.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aShop, contact } from '../../../../test/app.ts'
import { withDatabase } from '../../../../test/database.ts'
import { must } from '../../../../test/packing.ts'
import { plainForms } from '../../../../test/plain-forms.ts'
import { submitted } from '../../../../test/submitted.ts'
import { findOrder } from '../../../shop/orders/orders.ts'
import { receiveWithdrawal } from '../../../shop/withdrawals/withdrawals.ts'

withDatabase(
  'a claim, as its page ends it',
  (database) => {
    const open = aShop(database)
    const { opens, sends } = plainForms(open)

    test('goods named in words are taken out of an order before it is packed, once the clerk says which', async () => {
      const { id: orderId, number } = await submitted(open())
      const { db, queue, now } = open().shop
      const declaration = {
        name: 'Žofie',
        orderNumber: number,
        email: contact.email,
        goods: 'two of the pieces',
      }
      const { id } = must(
        await receiveWithdrawal({ db, queue, now: now() }, { key: randomUUID(), declaration, locale: 'cs' }),
      )
      const page = `claims/w${id}`
      expect((await opens(page)).html).toContain('name="line.0"')
      const unsaid = await sends(page, { intent: 'refund' })
      expect(unsaid.status).toBe(409)
      expect(unsaid.html).toContain('Say which pieces it is about')
      expect((await sends(page, { intent: 'refund', 'line.0': 'two' })).status).toBe(422)
      expect((await sends(page, { intent: 'refund', 'line.0': '2' })).to).toContain('done=refund')
      expect((await findOrder({ db }, { id: orderId }))?.lines[0]?.pieces).toBe(1)
      // What is decided asks for no pieces any more.
      expect((await opens(page)).html).not.toContain('name="line.0"')
    })
  },
  { demo: true },
)
