import { expect, test } from 'vitest'
import { aShop, snackId, today } from '../../../test/app.ts'
import { withDemo } from '../../../test/database.ts'
import {
  manyOrders,
  openQuickBank,
  seeded,
  shuffled,
  together,
  type CopiedOrder,
} from '../../../test/many-orders.ts'
import { onHand, stockOffTheLedger } from '../../../test/warehouse.ts'
import { rounds } from '../../../test/rounds.ts'
import { runVerb } from '../../../test/statements.ts'
import { isRefusal } from '../../server/refusal.ts'
import { cancelOrder } from '../checkout/checkout.ts'
import { cancelOverdueOrders, paymentReturned } from './payment.ts'

const times = rounds({ full: 5000, usual: 150, embedded: 150 })

const bank = openQuickBank()
/** They expire a millisecond apart, after 75 minutes: this many at once are overdue and contested. */
const atOnce = 50
const overdueUpTo = (nth: number) => new Date(today.getTime() + 75 * 60_000 + nth)

/** The actors on each order at the same moment; expiry acts on all of them. */
const casts = [['pay'], ['cancel'], ['pay', 'cancel'], []] as const
const castOf = (nth: number): readonly string[] => casts[nth % 4] ?? []

withDemo('an order that is cancelled, paid and expires at the same moment', (database) => {
  const open = aShop(database, { gateway: bank.gateway })

  test(
    `S4, S5: has one winner in each of ${times} rounds, one release of its stock, and money that went is asked back once`,
    { timeout: 600_000 },
    async () => {
      const { db, queue } = open().shop
      const told: string[] = []
      const report = (error: Error) => void told.push(error.message)
      const random = seeded(4)
      const { orders } = await manyOrders(open(), times)
      const held = await onHand(db, snackId)
      const said = { paid: 0, cancelled: 0, expired: 0 }
      for (let from = 0; from < times; from += atOnce) {
        const contested = orders.slice(from, from + atOnce)
        const now = overdueUpTo(from + contested.length - 1)
        const context = { db, queue, gateway: bank.gateway, now, report }
        const pay = async ({ symbol, attempts: [number = ''] }: CopiedOrder) => {
          const came = { received: bank.answer({ symbol, number }, 0), orderer: null }
          const { goesBack } = await runVerb(db, paymentReturned, context, came)
          if (!goesBack) said.paid++
        }
        const cancel = async ({ id: orderId }: CopiedOrder) => {
          const asked = { orderId, actor: 'customer' as const }
          const done = await runVerb(db, cancelOrder, context, asked)
          if (!isRefusal(done) && done.cancelled) said.cancelled++
        }
        const expire = async () => {
          const expired = await cancelOverdueOrders(context)
          said.expired += expired
        }
        const tasks = contested.flatMap((order, nth) =>
          castOf(from + nth).map((actor) => ({ order, act: actor === 'pay' ? pay : cancel })),
        )
        const turn = shuffled(tasks, random)
        await Promise.all([
          together(turn, 4, async ({ order, act }) => await act(order)),
          expire(),
          // S5: the second worker at every fifth crowd.
          ...((from / atOnce) % 5 === 0 ? [expire()] : []),
        ])
      }

      // A look at all rounds at once takes longer than a statement of the shop may.
      const rows = (await (
        await database()
      ).withSession(
        async (session) =>
          await session.rows(`
          select o.id, o.order_state as state, o.payment_state as payment,
            (select count(*)::integer from order_event e where e.order_id = o.id and e.to_state = 'CANCELLED') as cancelled,
            (select count(*)::integer from order_event e where e.order_id = o.id and e.to_state = 'PAID') as paid,
            (select count(*)::integer from stock_movement m where m.order_id = o.id and m.reason = 'RELEASED') as released,
            (select count(*)::integer from payment_refund r where r.order_id = o.id and r.amount = o.total_with_vat) as back
          from shop_order o where o.id >= 1000000 order by o.id`),
      )) as unknown as Round[]
      const wrong = rows.filter((round, nth) => !isRight(round, castOf(nth)))
      expect(wrong).toEqual([])
      expect(told).toEqual([])
      const cancelled = rows.filter(({ state }) => state === 'CANCELLED').length
      expect(said.cancelled + said.expired).toBe(cancelled)
      expect(said.paid).toBe(rows.filter(({ paid }) => paid === 1).length)
      expect(await onHand(db, snackId)).toBe(held + cancelled * 3)
      expect(await stockOffTheLedger(db)).toEqual([])
      // Each actor must win now and then, else nothing was contested.
      expect(Math.min(said.paid, said.cancelled, said.expired)).toBeGreaterThan(0)
    },
  )
})

interface Round {
  id: number
  state: string
  payment: string
  cancelled: number
  paid: number
  released: number
  back: number
}

/** Checks the final state of an order against its actors. */
function isRight(
  { state, payment, cancelled, paid, released, back }: Round,
  cast: readonly string[],
): boolean {
  const isOnce = cancelled === released && cancelled === Number(state === 'CANCELLED')
  const isPaid = cast.includes('pay')
  if (!isPaid) return isOnce && state === 'CANCELLED' && payment === 'AWAITING' && paid + back === 0
  if (state === 'CONFIRMED')
    return isOnce && !cast.includes('cancel') && payment === 'PAID' && paid === 1 && back === 0
  return isOnce && state === 'CANCELLED' && payment === 'REFUND_DUE' && back === 1
}
