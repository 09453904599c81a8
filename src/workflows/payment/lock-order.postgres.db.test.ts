// Locks are taken in the order attempts, order, mailbox and phone, stock. Operations that take them run
// concurrently, and none may become the victim of a deadlock.
import { expect, test } from 'vitest'
import { aShop, billing, done, filledCart, shirtIds, snackId } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { withDemo } from '../../../test/database.ts'
import { rounds } from '../../../test/rounds.ts'
import { setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { cancelOrder } from '../checkout/checkout.ts'
import { cancelOverdueOrders, payOtherwise } from './payment.ts'

const bank = openBank()
const unpaid = {
  orders: 1000,
  pieces: 100_000,
  confirmCashOver: 10_000_000,
  confirmWithinMs: 24 * 3600_000,
  networkPerHour: null,
  cardShare: null,
}
const limits = { mailboxLimitPerDay: 100_000 }

withDemo('the order of locks', (database) => {
  const open = aShop(database, { gateway: bank.gateway, config: { unpaid, ...limits } })
  const context = () => ({ ...atThisMoment(open().shop), report: fail })
  const fail = (error: Error) => {
    throw error
  }
  /** Two mailboxes and two phones in every combination: two orders may share either, both or neither. */
  const person = (one: number) => ({
    ...billing,
    email: `zamek${one % 2}@example.cz`,
    phone: `+42077710000${(one >> 1) % 2}`,
  })
  const ready = async (one: number, payment: 'card' | 'transfer' | 'cod') => {
    const buyer = open().visitor()
    await filledCart(buyer, { boxes: 1, pieces: 1, tShirt: one % 2 ? 'L' : 'M', payment })
    await done(buyer.put('/api/cart/set-customer-data', { billing_information: person(one) }))
    const submit = async () => await done(buyer.put('/api/cart/submit-order', {}))
    return { buyer, submit }
  }
  const ordered = async (one: number, payment: 'card' | 'transfer') => {
    const { buyer, submit } = await ready(one, payment)
    const { order, redirect_url: redirect = '' } = await submit()
    const { id = 0, totalWithVat = 0 } =
      (await findOrder({ db: open().shop.db }, { token: order.token })) ?? {}
    return { id, totalWithVat, buyer, redirect }
  }
  const pays = async (orderId: number, code: string) => {
    const said = await payOtherwise(context(), { orderId, code, actor: 'customer', isCrowd: false })
    return isRefusal(said) ? said.error_trans_key : 'ok'
  }
  const cancels = async (orderId: number) =>
    await runVerb(open().shop.db, cancelOrder, context(), { orderId, actor: 'customer' })

  const times = rounds({ full: 60, usual: 6, embedded: 1 })
  test(`orders of the same people are placed, paid, switched, cancelled and expire at once, ${times} times`, async () => {
    const { db } = open().shop
    await Promise.all([snackId, shirtIds.L, shirtIds.M].map(async (id) => await setStock(db, id, 100_000)))
    for (let round = 0; round < times; round++) {
      const [card, transfer, other, next, last] = await Promise.all([
        ordered(round, 'card'),
        ordered(round + 1, 'transfer'),
        ordered(round + 2, 'card'),
        ready(round + 3, 'cod'),
        ready(round, 'cod'),
      ])
      const orderNumber = new URL(card.redirect).searchParams.get('ORDERNUMBER') ?? ''
      const late = new Date(context().now.getTime() + 2 * 24 * 3600_000)
      bank.books.pay(orderNumber, card.totalWithVat)
      const acts = [
        async () => await card.buyer.get(bank.sendsBack(card.redirect)),
        async () => await pays(card.id, 'cod'),
        async () => await pays(transfer.id, 'cod'),
        async () => await pays(other.id, round % 2 ? 'transfer' : 'cod'),
        async () => await pays(other.id, 'card'),
        async () => await next.submit(),
        async () => await last.submit(),
        async () => await cancels(round % 2 ? card.id : other.id),
        async () => await cancels(transfer.id),
        ...(round % 3 === 0 ? [async () => await cancelOverdueOrders({ ...context(), now: late })] : []),
      ]
      const start = round % acts.length
      const results = await Promise.allSettled(
        [...acts.slice(start), ...acts.slice(0, start)].map(async (act) => await act()),
      )
      expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
    }
    expect(await stockOffTheLedger(db)).toEqual([])
    // An operation retried automatically would also be a deadlock; the server updates its counter within a second.
    const rows = await sqlRows<{ deadlocks: number }>(db)`
      select deadlocks from pg_stat_database where datname = current_database()`
    expect(rows).toEqual([{ deadlocks: 0 }])
  }, 120_000)
})
