import { expect, test } from 'vitest'
import { aShop, done, filledCart } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { withDemo } from '../../../test/database.ts'
import { sqlRows } from '../../../test/statements.ts'
import { findOrder } from '../orders/orders.ts'
import { issueFor, findDocuments } from './invoices.ts'

const bank = openBank()

withDemo('a payment by card', (database) => {
  const open = aShop(database, { gateway: bank.gateway })

  test('asks for the document of the order once, however often its return comes; a declined one asks for none', async () => {
    const { db, queue, config, now } = open().shop
    const buyer = open().visitor()
    await filledCart(buyer, { payment: 'card' })
    const { order, redirect_url = '' } = await done(buyer.put('/api/cart/submit-order', {}))
    const { id } = (await findOrder({ db }, { token: order.token }))!
    const asked = async () => {
      const rows = await sqlRows(db)`select id from pgboss.job where name = 'invoice-issue'
          and (data->>'orderId')::bigint = ${id}`
      return rows.length
    }
    expect(await asked()).toBe(0)
    await buyer.get(bank.sendsBack(redirect_url))
    await buyer.get(bank.sendsBack(redirect_url))
    expect(await asked()).toBe(1)
    await issueFor({ db, config, queue, now: now() }, id)
    expect(await findDocuments({ db }, id)).toMatchObject([{ kind: 'SIMPLIFIED', corrects: null }])

    const declined = open().visitor()
    await filledCart(declined, { payment: 'card' })
    const second = await done(declined.put('/api/cart/submit-order', {}))
    await declined.get(bank.sendsBack(second.redirect_url ?? '', 30))
    const other = (await findOrder({ db }, { token: second.order.token }))!
    await issueFor({ db, config, queue, now: now() }, other.id)
    expect(await findDocuments({ db }, other.id)).toEqual([])
  })
})
