import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, snackId, today } from '../../../test/app.ts'
import { withDemo } from '../../../test/database.ts'
import {
  manyOrders,
  openQuickBank,
  seeded,
  shortKeys,
  shuffled,
  together,
  type CopiedOrder,
  type CopiedPayment,
  type ReturnedFields,
} from '../../../test/many-orders.ts'
import { onHand, stockOffTheLedger } from '../../../test/warehouse.ts'
import { rounds } from '../../../test/rounds.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import { paymentReturned } from './payment.ts'

const orderCount = rounds({ full: 8000, usual: 200, embedded: 160 })

/** Of 16 orders 13 have one attempt, two have two and one has three: 20 payments. */
const attemptsOf = (nth: number) => [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3][nth % 16] ?? 1

const strangers = shortKeys()
const { gateway, answer } = openQuickBank()

type Fields = ReturnedFields
type Payment = CopiedPayment

const changed = (fields: Fields, change: Record<string, string>): Fields =>
  fields.map(([name, value]) => [name, change[name] ?? value])

interface Plan {
  returns: Fields[]
  /** ORDERNUMBERs that were really paid, and reported as paid. */
  paid: Set<string>
}

/** Responses for every payment: none, one, two or three; plus forged ones. */
function planOf(orders: CopiedOrder[], random: () => number): Plan {
  const plan: Plan = { returns: [], paid: new Set() }
  const payments = orders.flatMap(({ symbol, attempts }) => attempts.map((number) => ({ symbol, number })))
  for (const [nth, payment] of payments.entries()) {
    const other = payments[Math.floor(random() * payments.length)] ?? payment
    const lot = random()
    // For half of them the browser never returns.
    const genuine = lot < 0.3 ? answer(payment, 0) : lot < 0.5 ? answer(payment, lot < 0.4 ? 30 : 50) : null
    if (lot < 0.3) plan.paid.add(payment.number)
    // A failure reported by the gateway is not final.
    if (lot < 0.03) plan.returns.push(answer(payment, 30))
    const copies = genuine === null ? 0 : 1 + Number(random() < 0.25) + Number(random() < 0.1)
    for (let copy = 0; copy < copies; copy++) plan.returns.push(genuine ?? [])
    plan.returns.push(...madeUp(nth, { payment, other, genuine }))
  }
  plan.returns = shuffled(plan.returns, random)
  return plan
}

/** Forged, altered, foreign and replayed responses, each for some payments. */
function madeUp(
  nth: number,
  { payment, other, genuine }: { payment: Payment; other: Payment; genuine: Fields | null },
): Fields[] {
  if (nth % 20 === 0) return [answer(payment, 0, { key: strangers.privateKey })]
  if (nth % 20 === 4) return [answer(payment, 0, { merchant: '1234567890' })]
  if (nth % 20 === 8) return [answer({ ...payment, number: '999999999999999' }, 0)]
  if (genuine === null || nth % 4 !== 1) return []
  if (nth % 20 === 1) return [changed(genuine, { PRCODE: '0', RESULTTEXT: 'OK', SRCODE: '0', ACCODE: '1' })]
  if (nth % 20 === 5) return [changed(genuine, { ORDERNUMBER: other.number })]
  if (nth % 20 === 9) return [changed(genuine, { ORDERNUMBER: other.number, MERORDERNUM: other.symbol })]
  if (nth % 20 === 13) return [[...genuine, ['PRCODE', '0']]]
  return [answer({ symbol: other.symbol, number: payment.number }, 0)].filter(
    () => other.symbol !== payment.symbol,
  )
}

withDemo('payments by the thousand', (database) => {
  const open = aShop(database, { gateway })

  test(
    `P3, P4, P5, P6: of ${orderCount * 1.25} payments whose returns come twice, in any order, forged, foreign and replayed, the genuine ones are paid, none twice`,
    { timeout: 600_000 },
    async () => {
      const { db, queue } = open().shop
      const random = seeded(20261121)
      const { orders, amount } = await manyOrders(open(), orderCount, attemptsOf)
      const held = await onHand(db, snackId)
      const { returns, paid } = planOf(orders, random)
      const take = async (received: Fields, now: Date) =>
        await runVerb(db, paymentReturned, { gateway, queue, now }, { received, orderer: null })
      await together(returns, 12, async (received) => await take(received, today))
      const dayLater = new Date(today.getTime() + 86_400_000)
      await together(
        returns.slice(0, orderCount / 20),
        12,
        async (received) => await take(received, dayLater),
      )

      const rows = await sqlRows<{
        id: number
        state: string
        fulfilment: string
        events: number
      }>(db)`
          select o.id, o.payment_state as state, o.fulfilment_state as fulfilment,
            coalesce(e.events, 0)::integer as events
          from shop_order o left join (
            select order_id, count(*) as events from order_event where to_state = 'PAID' group by order_id
          ) e on e.order_id = o.id
          where o.id >= 1000000 order by o.id`
      const jobs = async (name: string) => {
        const found = await sql<{ id: number }>`select (data->>'orderId')::bigint as id from pgboss.job
            where name = ${name} order by 1`.execute(db)
        return found.rows.map(({ id }) => id)
      }
      const truly = orders.filter(({ attempts }) => attempts.some((number) => paid.has(number)))
      const trulyPaid = new Set(truly.map(({ id }) => id))
      expect(rows).toEqual(
        orders.map(({ id }) =>
          trulyPaid.has(id)
            ? { id, state: 'PAID', fulfilment: 'READY', events: 1 }
            : { id, state: 'AWAITING', fulfilment: 'WAITING', events: 0 },
        ),
      )
      const ids = truly.map(({ id }) => id)
      expect(await jobs('payment-received')).toEqual(ids)
      expect(await jobs('invoice-issue')).toEqual(ids)
      const attempts = await sql<{ number: string; order_id: number; state: string }>`
          select order_number::text as number, order_id, state from payment_attempt
          where order_id >= 1000000 and state in ('PAID', 'SURPLUS') order by order_number`.execute(db)
      expect(attempts.rows.map(({ number }) => number)).toEqual([...paid].toSorted())
      const surplus = attempts.rows.filter(({ state }) => state === 'SURPLUS')
      expect(surplus).toHaveLength(paid.size - truly.length)
      const back = await sql<{
        order_id: number
        amount: number
      }>`select order_id, amount from payment_refund
          order by order_id, id`.execute(db)
      expect(back.rows.map(({ order_id, amount: sum }) => [order_id, sum])).toEqual(
        surplus.map(({ order_id }) => [order_id, amount]),
      )
      expect(await onHand(db, snackId)).toBe(held)
      expect(await stockOffTheLedger(db)).toEqual([])
    },
  )
})
