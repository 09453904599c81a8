// Incoming money reaches a proper end, whatever happens to it: the ledger adds up after every sequence.
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { done, today, withShop } from '../../../test/app.ts'
import { rounds } from '../../../test/rounds.ts'
import { must } from '../../../test/outcome.ts'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aMember, system } from '../../../test/staff.ts'
import { bytesOf, fioFile, ourIban } from '../../../test/statement-files.ts'
import { submitted } from '../../../test/submitted.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import type { Actor, StaffActor } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import {
  creditOf,
  entriesOf,
  findMoney,
  listMoney,
  moneyOfOrder,
  ordersOfMoney,
  takeCash,
} from '../../shop/money/money.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { findRefunds, findUnmatched } from '../../shop/payments/payments.ts'
import { importStatement } from '../payment/payment.ts'
import { approveRequest } from '../back-office/approvals.ts'
import { keepMoney, remitCash, returnMoney, writeOffOrder, writeReturnSent } from './giving-away.ts'
import {
  allocateMoney,
  convertMoney,
  creditMoney,
  payByCredit,
  receiveMoney,
  snoozeReceivedMoney,
} from './entries.ts'
import { reverseEntry } from './taken-back.ts'
import { type MoneyOperationContext } from './fields.ts'
import { acceptOrderPayment, cancelOrderByStaff, denyOrderPayment, refundOrder } from '../orders/decisions.ts'

let keys = 0
const day = '2026-11-20'

withShop('money that came', (open) => {
  const staff: Record<string, StaffActor> = {}
  beforeAll(async () => {
    const { db } = open().shop
    for (const role of ['owner', 'accountant', 'reader'] as const)
      staff[role] = await aMember(db, `${role}@money.cz`, role)
  })
  const does = async <T>(
    work: (tx: Tx, context: MoneyOperationContext) => Promise<T>,
    actor: Actor = system,
  ): Promise<T> => {
    const { db, queue } = open().shop
    return await inTransaction(db, async (tx) => await work(tx, { actor, queue, now: today }))
  }
  const key = () => ({ key: `k${keys++}`, reason: 'test' })
  const cash = async (amount: number) =>
    must(
      await does(
        async (tx, c) =>
          await receiveMoney({ ...c, tx }, { ...key(), kind: 'CASH', amount, receivedOn: day }),
      ),
    ).received.id
  const transfer = async (amount: number, symbol?: string, more: object = {}) => {
    const { db, queue } = open().shop
    const line = {
      id: String(7_000_000 + keys++),
      amount,
      ...(symbol === undefined ? {} : { symbol }),
      ...more,
    }
    await importStatement(
      { db, queue, iban: ourIban, now: today },
      { bytes: bytesOf(fioFile([line])), kind: 'fio' },
    )
    const rows = await sqlRows<{ id: number }>(db)`select max(id)::bigint as id from money_received`
    return rows[0]?.id ?? 0
  }
  const pay = async (receivedId: number, orderId: number, amount: number | null = null) =>
    await does(async (tx, c) => await allocateMoney({ ...c, tx }, { ...key(), receivedId, orderId, amount }))
  const writeOff = async (orderId: number, amount: number | null = null, actor: Actor = system) =>
    await does(
      async (tx, c) => await writeOffOrder({ ...c, tx }, { ...key(), orderId, amount, isExchange: false }),
      actor,
    )
  const takeBack = async (entryId: number, amount: number | null = null) =>
    await does(async (tx, c) => await reverseEntry({ ...c, tx }, { ...key(), entryId, amount }))
  const orderOf = async (id: number) => {
    const order = await findOrder({ db: open().shop.db }, { id })
    if (!order) throw new Error('There is no order')
    return order
  }
  const paymentOf = async (id: number) => (await orderOf(id)).states.payment
  const freeOf = async (id: number) => (await findMoney({ db: open().shop.db }, id))?.free
  const isListed = async (id: number, filter: 'open' | 'aside' = 'open') =>
    pageIn(await listMoney({ db: open().shop.db }, { size: 1000, filter, today: '2026-11-21' })).rows.some(
      (one) => one.id === id,
    )
  const aCompanysOrder = async (company: number) => {
    const { visitor } = await memberOf(open(), company)
    await resellersCart(visitor)
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    const found = await findOrder({ db: open().shop.db }, { token: order.token })
    if (!found) throw new Error('There is no order')
    return found
  }
  const owed = async (company: number) =>
    (
      await open()
        .shop.db.selectFrom('company')
        .select('credit_used')
        .where('id', '=', company)
        .executeTakeFirstOrThrow()
    ).credit_used

  test('one transfer pays several invoices, an invoice is paid in parts, and credit is free with each part', async () => {
    const { id: company } = await aCompany(open(), { creditLimit: 10_000_00 })
    const one = await aCompanysOrder(company)
    const other = await aCompanysOrder(company)
    const money = await transfer(one.totalWithVat + other.totalWithVat, '2600999990')
    must(await pay(money, one.id))
    expect(await paymentOf(one.id)).toBe('PAID')
    expect(await owed(company)).toBe(other.totalWithVat)
    must(await pay(money, other.id, 100))
    expect(await paymentOf(other.id)).toBe('NOT_DUE_YET')
    expect(await owed(company)).toBe(other.totalWithVat - 100)
    const last = must(await pay(money, other.id))
    expect(last).toMatchObject({ settled: 'paid' })
    expect([await freeOf(money), await owed(company), await isListed(money)]).toEqual([0, 0, false])
    must(await takeBack(last.entry.id))
    expect([await paymentOf(other.id), await owed(company)]).toEqual([
      'NOT_DUE_YET',
      other.totalWithVat - 100,
    ])
    expect(await freeOf(money)).toBe(other.totalWithVat - 100)
  })

  test('the rest of an order comes by itself once a part of it was taken', async () => {
    const order = await submitted(open())
    const part = await transfer(100, order.number)
    expect(await paymentOf(order.id)).toBe('REVIEW')
    must(await pay(part, order.id))
    await transfer(order.totalWithVat - 100, order.number)
    expect(await orderOf(order.id)).toMatchObject({ states: { order: 'CONFIRMED', payment: 'PAID' } })
  })

  test('a payment names the orders that it went to, and not those that it was taken back from', async () => {
    const { db } = open().shop
    const [one, other] = [await submitted(open()), await submitted(open())]
    const money = await cash(one.totalWithVat * 3)
    const paid = must(await pay(money, one.id, 500))
    must(await pay(money, other.id, 700))
    const ordersOf = async () => (await ordersOfMoney({ db }, { receivedIds: [money] })).get(money)
    expect(await ordersOf()).toEqual([one.id, other.id])
    must(await takeBack(paid.entry.id))
    expect(await ordersOf()).toEqual([other.id])
    expect(await ordersOfMoney({ db }, { receivedIds: [] })).toEqual(new Map())
  })

  test('the same key does it once, also ten times at once; for something else it is refused', async () => {
    const order = await submitted(open())
    const money = await cash(order.totalWithVat * 3)
    const asked = { ...key(), receivedId: money, orderId: order.id, amount: 500 }
    const again = async (more = {}) =>
      await does(async (tx, c) => await allocateMoney({ ...c, tx }, { ...asked, ...more }))
    const all = await Promise.all(Array.from({ length: 10 }, async () => await again()))
    expect(all.filter((one) => !isRefusal(one) && one.isNew)).toHaveLength(1)
    expect(new Set(all.map((one) => (isRefusal(one) ? 0 : one.entry.id))).size).toBe(1)
    expect(await freeOf(money)).toBe(order.totalWithVat * 3 - 500)
    expect(await again({ amount: 501 })).toMatchObject({ status: 422 })
  })

  test('two clerks at once: no more is allocated than came, nor than is due', async () => {
    const order = await submitted(open())
    const total = order.totalWithVat
    const [one, other] = [await cash(total), await cash(total)]
    const both = await Promise.all([pay(one, order.id, total - 10), pay(other, order.id, total - 10)])
    expect(both.filter(isRefusal)).toMatchObject([{ error_trans_key: 'money.error.over_due' }])
    const second = await submitted(open())
    const third = await submitted(open())
    const money = await cash(total)
    const twice = await Promise.all([pay(money, second.id, total), pay(money, third.id, total)])
    expect(twice.filter(isRefusal)).toHaveLength(1)
    expect(await freeOf(money)).toBe(0)
  })

  test('the database refuses what the program would not do: more than came, than is due, than was booked', async () => {
    const { db } = open().shop
    const order = await submitted(open())
    const money = await cash(order.totalWithVat + 500)
    const book = async (kind: string, amount: number, more: { order?: number; reverses?: number } = {}) =>
      await sql`insert into money_entry (key, kind, amount, received_id, order_id, reverses_id, actor, at)
          values (${`k${keys++}`}, ${kind}, ${amount}, ${money}, ${more.order ?? null}::bigint, ${more.reverses ?? null}::bigint, 'shop', now())`.execute(
        db,
      )
    await expect(book('KEPT', order.totalWithVat + 501)).rejects.toThrow(/money_received_check|free/)
    await expect(book('ALLOCATED', order.totalWithVat + 1, { order: order.id })).rejects.toThrow(
      /more than is due/,
    )
    await book('KEPT', 50)
    await book('ALLOCATED', 100, { order: order.id })
    await book('ALLOCATED', 50, { order: order.id })
    const [, entry] = await entriesOf({ db }, { receivedId: money })
    await expect(book('ALLOCATED', -101, { order: order.id, reverses: entry?.id ?? 0 })).rejects.toThrow(
      /taken back/,
    )
    await expect(sql`update money_entry set amount = 1 where id = ${entry?.id}`.execute(db)).rejects.toThrow(
      /append-only|permission denied/,
    )
    await expect(sql`update money_received set free = 0 where id = ${money}`.execute(db)).rejects.toThrow(
      /stays as it came/,
    )
    await expect(
      sql`update order_money set settled = 0 where order_id = ${order.id}`.execute(db),
    ).rejects.toThrow(/follows the ledger/)
    await expect(sql`delete from money_received where id = ${money}`.execute(db)).rejects.toThrow(/is kept/)
  })

  test('an unknown transfer goes back to its sender once; what is snoozed comes back on its day', async () => {
    const money = await transfer(777_00)
    expect(await isListed(money)).toBe(true)
    const aside = async (until: string | null) =>
      await does(
        async (tx, c) =>
          await snoozeReceivedMoney({ ...c, tx }, { receivedId: money, until, reason: 'asking the bank' }),
      )
    expect(await aside('2026-11-01')).toMatchObject({ status: 422 })
    must(await aside('2026-12-01'))
    expect([await isListed(money), await isListed(money, 'aside')]).toEqual([false, true])
    const later = await listMoney({ db: open().shop.db }, { size: 1000, filter: 'open', today: '2026-12-01' })
    expect(pageIn(later).rows.map(({ id }) => id)).toContain(money)
    // The command line lists transfers: it follows the same day.
    const isUnmatched = async (now: Date) =>
      pageIn(await findUnmatched({ db: open().shop.db, now }, { size: 100 })).rows.some(
        ({ amount }) => amount === 777_00,
      )
    expect(await isUnmatched(today)).toBe(false)
    expect(await isUnmatched(new Date('2026-12-01T12:00:00Z'))).toBe(true)
    must(await aside(null))
    const asked = { ...key(), receivedId: money, amount: null }
    const back = async () => await does(async (tx, c) => await returnMoney({ ...c, tx }, asked))
    const { piece } = must(await back())
    expect(must(await back())).toMatchObject({ piece: { id: piece.id }, isNew: false })
    expect([await freeOf(money), await isListed(money)]).toEqual([0, false])
    const sent = async () =>
      must(await does(async (tx, c) => await writeReturnSent({ ...c, tx }, { refundId: piece.id }))).isNew
    expect([await sent(), await sent()]).toEqual([true, false])
    expect(
      await does(async (tx, c) => await returnMoney({ ...c, tx }, { ...asked, ...key() })),
    ).toMatchObject({
      status: 422,
    })
  })

  test('euros count at the rate that staff gives, once; the difference is booked as one of exchange', async () => {
    const order = await submitted(open())
    const euros = Math.round((order.totalWithVat - 300) / 25)
    const money = await transfer(euros, order.number, { currency: 'EUR' })
    expect([await freeOf(money), await isListed(money)]).toEqual([0, true])
    const amountWords = async () => {
      const words = open().shop.db.selectFrom('money_word').select('word')
      const found = await words.where('received_id', '=', money).where('word', 'like', '=%').execute()
      return found.map(({ word }) => word).toSorted()
    }
    expect(await amountWords()).toEqual(['=0', `=${euros}`].toSorted())
    const convert = async (rate: number) =>
      await does(
        async (tx, c) =>
          await convertMoney(
            { ...c, tx },
            {
              receivedId: money,
              rate,
              on: day,
              source: 'CNB',
              reason: 'r',
            },
          ),
      )
    expect(await convert(0)).toMatchObject({ status: 422 })
    const { received } = must(await convert(25_000_000))
    expect(received.amount).toBe(euros * 25)
    expect(await amountWords(), 'the former amount finds it no more').toEqual(
      [`=${euros * 25}`, `=${euros}`].toSorted(),
    )
    expect(must(await convert(25_000_000)).isNew).toBe(false)
    expect(await convert(26_000_000)).toMatchObject({ status: 409 })
    expect(must(await pay(money, order.id))).toMatchObject({ settled: 'same' })
    expect(await paymentOf(order.id)).toBe('REVIEW')
    const rest = await does(
      async (tx, c) =>
        await writeOffOrder({ ...c, tx }, { ...key(), orderId: order.id, amount: null, isExchange: true }),
    )
    expect(must(rest)).toMatchObject({ settled: 'paid', entry: { kind: 'EXCHANGE_LOSS' } })
    const plain = await submitted(open())
    must(await pay(await cash(plain.totalWithVat - 10), plain.id))
    const no = await does(
      async (tx, c) =>
        await writeOffOrder({ ...c, tx }, { ...key(), orderId: plain.id, amount: null, isExchange: true }),
    )
    expect(no).toMatchObject({ error_trans_key: 'money.error.no_exchange' })
  })

  test('a surplus becomes credit and pays the next order; cancelled, the credit is there again', async () => {
    const { id: company } = await aCompany(open(), { creditLimit: 10_000_00 })
    const first = await aCompanysOrder(company)
    const second = await aCompanysOrder(company)
    const money = await transfer(first.totalWithVat + second.totalWithVat, '2600999991')
    must(await pay(money, first.id))
    const credited = { ...key(), receivedId: money, orderId: first.id, amount: null }
    must(await does(async (tx, c) => await creditMoney({ ...c, tx }, credited)))
    expect(await freeOf(money)).toBe(0)
    const spend = async () =>
      await does(
        async (tx, c) => await payByCredit({ ...c, tx }, { ...key(), orderId: second.id, amount: null }),
      )
    expect(must(await spend())).toMatchObject({ settled: 'paid' })
    expect(await spend()).toMatchObject({ status: 409 })
    must(
      await does(
        async (tx, c) => await cancelOrderByStaff({ ...c, tx }, { orderId: second.id, why: 'test' }),
      ),
    )
    expect(await paymentOf(second.id)).toBe('REFUNDED')
    const third = await aCompanysOrder(company)
    must(
      await does(
        async (tx, c) => await payByCredit({ ...c, tx }, { ...key(), orderId: third.id, amount: null }),
      ),
    )
    const fourth = await aCompanysOrder(company)
    must(await pay(await cash(100), fourth.id))
    must(
      await does(async (tx, c) => await cancelOrderByStaff({ ...c, tx }, { orderId: third.id, why: 'test' })),
    )
    const rest = { ...key(), orderId: fourth.id, amount: null }
    must(await does(async (tx, c) => await payByCredit({ ...c, tx }, rest)))
    must(
      await does(
        async (tx, c) => await cancelOrderByStaff({ ...c, tx }, { orderId: fourth.id, why: 'test' }),
      ),
    )
    expect(await paymentOf(fourth.id)).toBe('REFUND_DUE')
    const { db } = open().shop
    expect(await creditOf({ db }, { companyId: company })).toBe(second.totalWithVat)
    const guest = await submitted(open())
    expect(
      await does(
        async (tx, c) => await creditMoney({ ...c, tx }, { ...credited, ...key(), orderId: guest.id }),
      ),
    ).toMatchObject({ error_trans_key: 'money.error.no_owner' })
  })

  test('a little is written off alone, more by a second person, and nothing by who may not', async () => {
    const order = await submitted(open())
    must(await pay(await cash(order.totalWithVat - 60_00), order.id))
    const actor = staff['accountant'] ?? system
    expect(await writeOff(order.id, 10_00, staff['reader'])).toMatchObject({ status: 403 })
    must(await writeOff(order.id, 40_00, actor))
    const asked = await writeOff(order.id, 20_00, actor)
    expect(asked).toMatchObject({ status: 409, error_trans_key: 'approval.asked' })
    expect(await moneyOfOrder({ db: open().shop.db }, order.id)).toMatchObject({ open: 20_00 })
    const id = Number((asked as Refusal).more?.['approval'])
    expect(await approveRequest(open().shop, { actor, id })).toMatchObject({ refused: true })
    expect(await approveRequest(open().shop, { actor: staff['owner'] ?? system, id })).toMatchObject({
      approved: { id },
    })
    expect(await paymentOf(order.id)).toBe('PAID')
    const surplus = await cash(10_00)
    const kept = { ...key(), receivedId: surplus, amount: null, isExchange: false }
    must(await does(async (tx, c) => await keepMoney({ ...c, tx }, kept), actor))
    expect(await freeOf(surplus)).toBe(0)
  })

  test('what a person accepts as paid though it is less is written off, within the same limit', async () => {
    const order = await submitted(open())
    await transfer(order.totalWithVat - 90_00, order.number)
    const accept = { orderId: order.id, why: 'agreed' }
    const asked = await does(
      async (tx, c) => await acceptOrderPayment({ ...c, tx }, accept),
      staff['accountant'],
    )
    expect(asked).toMatchObject({ error_trans_key: 'approval.asked' })
    expect(await paymentOf(order.id)).toBe('REVIEW')
    must(await does(async (tx, c) => await acceptOrderPayment({ ...c, tx }, accept)))
    const { db } = open().shop
    expect(
      (await entriesOf({ db }, { orderId: order.id })).map(({ kind, amount }) => [kind, amount]),
    ).toEqual([
      ['ALLOCATED', order.totalWithVat - 90_00],
      ['WRITTEN_OFF', 90_00],
    ])
  })

  test('an order whose transfer was allocated elsewhere may be denied, and awaits its payment again', async () => {
    const order = await submitted(open())
    const money = await transfer(100, order.number)
    const deny = async () =>
      await does(
        async (tx, c) => await denyOrderPayment({ ...c, tx }, { orderId: order.id, why: 'not ours' }),
      )
    expect(await deny()).toMatchObject({ status: 409 })
    must(
      await does(
        async (tx, c) => await returnMoney({ ...c, tx }, { ...key(), receivedId: money, amount: null }),
      ),
    )
    must(await deny())
    expect(await paymentOf(order.id)).toBe('AWAITING')
  })

  test('cash taken by hand goes back by a person when its order is cancelled', async () => {
    const order = await submitted(open())
    const money = await cash(order.totalWithVat)
    must(await pay(money, order.id))
    must(
      await does(async (tx, c) => await cancelOrderByStaff({ ...c, tx }, { orderId: order.id, why: 'test' })),
    )
    const { db } = open().shop
    expect(await findRefunds({ db }, order.id)).toMatchObject([
      { receivedId: money, amount: order.totalWithVat },
    ])
    expect(await moneyOfOrder({ db }, order.id)).toEqual({ due: 0, settled: 0, open: 0 })
    expect(await paymentOf(order.id)).toBe('REFUND_DUE')
  })

  test('a carrier’s transfer brings the cash of its orders less a fee, each once, and is done with', async () => {
    const { db } = open().shop
    const orders = [await submitted(open(), { payment: 'cod' }), await submitted(open(), { payment: 'cod' })]
    for (const { id, totalWithVat: amount } of orders)
      await does(
        async (tx) =>
          await takeCash({ tx, now: today, by: { actor: 'shop', staffId: null } }, { orderId: id, amount }),
      )
    const total = orders.reduce((sum, one) => sum + one.totalWithVat, 0)
    const money = await transfer(total - 30_00, '4000000001')
    const remit = async (at: number, fee: number) =>
      await does(
        async (tx, c) =>
          await remitCash({ ...c, tx }, { ...key(), receivedId: money, orderId: orders[at]?.id ?? 0, fee }),
      )
    expect(await remit(0, -1)).toMatchObject({ status: 422 })
    must(await remit(0, 15_00))
    expect(await remit(0, 0)).toMatchObject({ error_trans_key: 'money.error.remitted' })
    const last = must(await remit(1, 15_00))
    expect([await freeOf(money), await isListed(money)]).toEqual([0, false])
    expect(await moneyOfOrder({ db }, orders[1]?.id ?? 0)).toMatchObject({ open: 0 })
    must(await takeBack(last.entry.id))
    expect(await freeOf(money)).toBe((orders[1]?.totalWithVat ?? 0) - 15_00)
    const again = await Promise.all([remit(1, 15_00), remit(1, 15_00)])
    expect(again.filter(isRefusal)).toHaveLength(1)
  })

  type Step = { verb: string; money: number; order: number; part: number }
  const paidInPartAndRefunded = (order: number): Step[] => [
    { verb: 'pay', money: 0, order, part: 18 },
    { verb: 'refund', money: 0, order, part: 4 },
  ]
  const step = fc.record({
    verb: fc.constantFrom(
      'in',
      'pay',
      'pay',
      'pay',
      'back',
      'refund',
      'credit',
      'spend',
      'off',
      'keep',
      'return',
      'aside',
      'cancel',
    ),
    money: fc.nat(3),
    order: fc.nat(2),
    part: fc.integer({ min: -1, max: 100 }),
  })

  test('after any sequence: what came is where it went, what is due was paid, let go or is open, nothing is below 0', async () => {
    const { db } = open().shop
    const { id: company } = await aCompany(open(), { creditLimit: 1_000_000_00 })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps: Step[]) => {
        const orders = [await aCompanysOrder(company), await aCompanysOrder(company), await submitted(open())]
        const came = [await cash(orders[0]?.totalWithVat ?? 1), await transfer(12_345_67)]
        const refused: string[] = []
        for (const one of steps) {
          const order = orders[one.order % 3]
          const receivedId = came[one.money % came.length] ?? 0
          if (!order) continue
          const amount = Math.floor((order.totalWithVat * one.part) / 50)
          const outcome = await doStep(one, { order, receivedId, amount, came })
          if (isRefusal(outcome)) refused.push(outcome.error_trans_key)
          await addsUp(came, orders)
        }
      }),
      // Given back something, an order that is paid in part is not taken for a paid one.
      {
        numRuns: rounds({ full: 12, usual: 5, embedded: 3 }),
        endOnFailure: true,
        examples: [0, 2].map((order) => [paidInPartAndRefunded(order)]),
      },
    )
    expect(await owed(company)).toBe(
      (
        await sqlRows<{ sum: number }>(
          db,
        )`select coalesce(sum(order_open(id)), 0)::bigint as sum from shop_order
          where company_id = ${company} and payment_state = 'NOT_DUE_YET'`
      )[0]?.sum,
    )
  }, 240_000)

  async function doStep(
    { verb }: Step,
    {
      order,
      receivedId,
      amount,
      came,
    }: { order: { id: number }; receivedId: number; amount: number; came: number[] },
  ): Promise<object | Refusal> {
    const { id: orderId } = order
    const asked = { ...key(), receivedId, orderId, amount }
    const { db } = open().shop
    const entries = await entriesOf({ db }, { receivedId })
    switch (verb) {
      case 'in':
        return amount > 0 ? { added: came.push(await cash(amount)) } : {}
      case 'pay':
        return await pay(receivedId, orderId, amount > 0 ? amount : null)
      case 'back':
        return await takeBack(entries.at(amount % 7)?.id ?? 0, amount > 0 && amount % 2 === 0 ? amount : null)
      case 'refund':
        return await does(async (tx, c) => await refundOrder({ ...c, tx }, asked))
      case 'credit':
        return await does(async (tx, c) => await creditMoney({ ...c, tx }, asked))
      case 'spend':
        return await does(async (tx, c) => await payByCredit({ ...c, tx }, asked))
      case 'off':
        return await writeOff(orderId, amount)
      case 'keep':
        return await does(async (tx, c) => await keepMoney({ ...c, tx }, { ...asked, isExchange: false }))
      case 'return':
        return await does(async (tx, c) => await returnMoney({ ...c, tx }, asked))
      case 'cancel':
        return await does(async (tx, c) => await cancelOrderByStaff({ ...c, tx }, { orderId, why: 'test' }))
      default:
        return await does(
          async (tx, c) =>
            await snoozeReceivedMoney({ ...c, tx }, { receivedId, until: '2026-12-24', reason: 'r' }),
        )
    }
  }

  /** Computed from the rows of the ledger alone, independently of the balances that the database keeps. */
  async function addsUp(came: number[], orders: { id: number }[]): Promise<void> {
    const { db } = open().shop
    for (const id of came) {
      const received = await findMoney({ db }, id)
      const sums = new Map<string, number>()
      for (const { kind, amount } of await entriesOf({ db }, { receivedId: id }))
        sums.set(kind, (sums.get(kind) ?? 0) + amount)
      const used = [...sums.values()].reduce((sum, amount) => sum + amount, 0)
      expect((received?.free ?? -1) + used).toBe(received?.amount)
      expect(Math.min(received?.free ?? -1, ...sums.values())).toBeGreaterThanOrEqual(0)
    }
    for (const { id } of orders) {
      const { due, settled, open: left } = await moneyOfOrder({ db }, id)
      const entries = await entriesOf({ db }, { orderId: id })
      expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(settled)
      const { states } = await orderOf(id)
      if (states.order !== 'CANCELLED') expect(settled + left).toBe(due)
      else expect(left).toBe(0)
      expect(left === 0 && settled > 0 && states.order !== 'CANCELLED').toBe(
        ['PAID', 'PARTLY_REFUNDED', 'REFUND_DUE'].includes(states.payment) &&
          settled > 0 &&
          states.order !== 'CANCELLED',
      )
    }
    const rows = await sqlRows<{ wrong: number }>(db)`select count(*)::bigint as wrong from credit_account a
        where balance <> (select coalesce(sum(case kind when 'CREDITED' then amount else -amount end), 0)
          from money_entry e where e.account_id = a.id)`
    expect(rows[0]?.wrong).toBe(0)
  }
})
