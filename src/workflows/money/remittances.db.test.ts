// Carriers remit cash on delivery: every line ends once, every transfer is allocated to its remittance, and it all adds up.
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { today, withShop } from '../../../test/app.ts'
import { rounds } from '../../../test/rounds.ts'
import { must } from '../../../test/outcome.ts'
import { expectEverySort } from '../../../test/every-sort.ts'
import { pageIn } from '../../../test/page-in.ts'
import { cashParcel, type CashParcel } from '../../../test/remittances.ts'
import { aMember, system } from '../../../test/staff.ts'
import { submitted } from '../../../test/submitted.ts'
import { bytesOf, fioFile, gpcFile, ourIban } from '../../../test/statement-files.ts'
import { inTransaction, sqlRows, runVerb } from '../../../test/statements.ts'
import type { Actor, StaffActor } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { findMoney, keep, moneyOfOrder } from '../../shop/money/money.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import {
  findRemittance,
  listAwaitedCash,
  listLines,
  planRemittance,
  type RemittanceInput,
} from '../../shop/remittances/remittances.ts'
import { awaitedSorts } from '../../shop/remittances/rules.ts'
import { announceShipment, bookCod } from '../../shop/shipments/shipments.ts'
import type { Doing } from '../operations/operations.ts'
import { importStatement, settleRemittance } from '../payment/payment.ts'
import { approveRequest } from '../back-office/approvals.ts'
import { remitCash } from './giving-away.ts'
import { reverseEntry } from './taken-back.ts'
import { refundOrder } from '../orders/decisions.ts'
import { bookCashOnDelivery, handParcelOver, packOrder, writeParcelDelivered } from '../shipments/parcels.ts'
import { unmatchRemittance } from './remittance-transfers.ts'
import { voidRemittance } from './remittance-void.ts'
import { workToDo } from '../work/to-do.ts'
import {
  acceptLine,
  claimLine,
  closeRemittance,
  correctLine,
  matchRemittance,
  releaseLine,
} from './remittances.ts'
import { importRemittance } from './remittance-import.ts'

let names = 0
const days = { packeta: 7, balikovna: 14, ppl: 14 }

withShop('a remittance of cash on delivery', (open) => {
  const staff: Record<string, StaffActor> = {}
  beforeAll(async () => {
    for (const role of ['owner', 'accountant', 'warehouse'] as const)
      staff[role] = await aMember(open().shop.db, `${role}@cod.cz`, role)
  })
  const does = async <T>(work: (context: Doing) => Promise<T>, actor: Actor = system): Promise<T> => {
    const { db, queue } = open().shop
    return await runVerb(db, work, { actor, queue, now: today })
  }
  const parcel = async () => await cashParcel(open(), { now: today })
  const batch = (lines: [string, number][], more: Partial<RemittanceInput> = {}): RemittanceInput => ({
    carrier: 'packeta',
    reference: `V${names++}`,
    remittedOn: '2026-11-20',
    variableSymbol: null,
    fee: 0,
    lines: lines.map(([reference, amount], at) => ({
      number: at + 2,
      reference,
      otherReference: '',
      amount,
      fee: null,
    })),
    ...more,
  })
  const take = async (given: RemittanceInput, actor: Actor = system) =>
    await does(async (context) => await importRemittance(context, given), actor)
  const settle = async (remittanceId: number) =>
    await settleRemittance({ db: open().shop.db, now: today }, { remittanceId })
  /** Imported, and settled as far as it goes by itself. */
  const taken = async (given: RemittanceInput) => {
    const { id } = must(await take(given)).remittance
    await settle(id)
    return id
  }
  const linesOf = async (remittanceId: number) =>
    pageIn(await listLines({ db: open().shop.db }, { remittanceId, undecidedOnly: false, size: 1000 })).rows
  const statesOf = async (remittanceId: number) => (await linesOf(remittanceId)).map(({ state }) => state)
  const lineOf = async (remittanceId: number, at = 0) => (await linesOf(remittanceId))[at]?.id ?? 0
  const standing = async (remittanceId: number) =>
    (await findRemittance({ db: open().shop.db }, { remittanceId }))?.standing
  const paymentOf = async (id: number) => (await findOrder({ db: open().shop.db }, { id }))?.states.payment
  const transfer = async (amount: number, symbol?: string) => {
    const { db, queue } = open().shop
    const line = { id: String(8_000_000 + names++), amount, ...(symbol === undefined ? {} : { symbol }) }
    await importStatement(
      { db, queue, iban: ourIban, now: today },
      { bytes: bytesOf(fioFile([line])), kind: 'fio' },
    )
    const rows = await sqlRows<{ id: number }>(db)`select max(id)::bigint as id from money_received
        where kind = 'TRANSFER'`
    return rows[0]?.id ?? 0
  }
  const freeOf = async (id: number) => (await findMoney({ db: open().shop.db }, id))?.free
  const match = async (remittanceId: number, receivedId: number, reason = '') =>
    await does(async (context) => await matchRemittance(context, { remittanceId, receivedId, reason }))
  const awaited = async (one: CashParcel) =>
    pageIn(
      await listAwaitedCash(
        { db: open().shop.db },
        { size: 1000, today: '2026-12-24', days, lateOnly: true },
      ),
    ).rows.find(({ shipmentId }) => shipmentId === one.shipmentId)
  const about = (lineId: number) => ({ lineId, reason: 'test' })

  test('pays its orders, and the transfer that brings it is found by symbol and amount, whichever comes first', async () => {
    const [one, other] = [await parcel(), await parcel()]
    const sum = one.cod + other.cod
    const given = batch(
      [
        [one.reference, one.cod],
        [other.orderNumber, other.cod],
      ],
      { fee: 30_01, variableSymbol: '6000001' },
    )
    expect(must(await planRemittance({ db: open().shop.db, now: today }, given)).lines).toMatchObject([
      { verdict: 'PAID', expected: one.cod },
      { verdict: 'PAID', expected: other.cod },
    ])
    expect(await awaited(one)).toMatchObject({
      amount: one.cod,
      deliveredOn: '2026-11-21',
      dueOn: '2026-11-28',
    })
    const id = await taken(given)
    expect(await statesOf(id)).toEqual(['PAID', 'PAID'])
    expect([await paymentOf(one.orderId), await paymentOf(other.orderId)]).toEqual(['PAID', 'PAID'])
    expect(await standing(id)).toMatchObject({ brought: 0, missing: sum - 30_01 })
    expect(await awaited(one)).toBeUndefined()
    const money = await transfer(sum - 30_01, '6000001')
    expect(await settle(id)).toBe(true)
    expect(await standing(id)).toMatchObject({ brought: sum - 30_01, missing: 0, transfers: [money] })
    expect(await freeOf(money)).toBe(0)

    const third = await parcel()
    const early = await transfer(third.cod, '6000002')
    const second = await taken(batch([[third.reference, third.cod]], { variableSymbol: '6000002' }))
    expect(await freeOf(early)).toBe(0)
    expect(await standing(second)).toMatchObject({ brought: third.cod, missing: 0 })
  })

  test('a transfer that the bank took back brings no cash, neither by itself nor by hand', async () => {
    const { db, queue } = open().shop
    const one = await parcel()
    const receivedId = await transfer(one.cod, '6000077')
    const reversed = gpcFile([
      { id: String(8_000_000 + names++), amount: -one.cod, symbol: '6000077', day: '2026-11-22' },
    ]).replaceAll(/^(075.{57})1/gm, '$15')
    expect(
      await importStatement(
        { db, queue, iban: ourIban, now: today },
        { bytes: bytesOf(reversed), kind: 'gpc' },
      ),
    ).toMatchObject({ noted: { reversed: 1 } })
    const id = await taken(batch([[one.reference, one.cod]], { variableSymbol: '6000077' }))
    expect(await standing(id)).toMatchObject({ brought: 0, transfers: [] })
    const refused = { error_trans_key: 'money.error.bank_took_back' }
    expect(await match(id, receivedId)).toMatchObject(refused)
    const other = await parcel()
    await does(
      async ({ tx }) => await bookCod({ tx, now: today, actor: 'shop' }, { shipmentId: other.shipmentId }),
    )
    const asked = { reason: 'test', key: 'by hand', receivedId, orderId: other.orderId, fee: 0 }
    expect(await does(async (c) => await remitCash(c, asked))).toMatchObject(refused)
    expect(await freeOf(receivedId)).toBe(one.cod)
  })

  test('whose carrier keeps more than is usual of a parcel is agreed by two, as what is let go', async () => {
    const [one, other] = [await parcel(), await parcel()]
    const accountant = staff['accountant'] ?? system
    const most = one.cod - 1
    expect(most).toBeGreaterThan(200_00)
    // Up to 100 CZK per parcel is usual, and one person may write off 50 CZK alone.
    const usual = batch([[one.reference, one.cod]], { fee: 100_00 })
    const little = batch([[one.reference, one.cod]], { fee: 150_00 })
    expect(must(await take(usual, accountant)).isNew).toBe(true)
    expect(must(await take(little, accountant)).isNew).toBe(true)
    const asked = await take(batch([[one.reference, one.cod]], { fee: most }), accountant)
    expect(asked).toMatchObject({ error_trans_key: 'approval.asked' })
    // Two parcels have two fees: they are written off together.
    const own = batch([
      [one.reference, one.cod],
      [other.reference, other.cod],
    ])
    const lines = own.lines.map((line) => ({ ...line, fee: 130_00 }))
    const both = await take({ ...own, lines }, accountant)
    expect(both).toMatchObject({ error_trans_key: 'approval.asked' })
    const approval = isRefusal(both) ? Number(both.more?.['approval']) : 0
    const rows = await sqlRows<{
      amount: number
    }>(open().shop.db)`select amount from approval where id = ${approval}`
    expect(rows).toEqual([{ amount: 60_00 }])
    must(await approveRequest(open().shop, { actor: staff['owner'] ?? system, id: approval }))
    expect(must(await take({ ...own, lines }, accountant)).isNew).toBe(false)
  })

  test('and so of one parcel that a transfer is allocated to by hand', async () => {
    const one = await parcel()
    await does(
      async ({ tx }) => await bookCod({ tx, now: today, actor: 'shop' }, { shipmentId: one.shipmentId }),
    )
    const receivedId = await transfer(one.cod)
    const remit = async (fee: number) => {
      const asked = { key: `fee${names++}`, reason: 'test', receivedId, orderId: one.orderId, fee }
      return await does(async (context) => await remitCash(context, asked), staff['accountant'])
    }
    expect(await remit(one.cod - 1)).toMatchObject({ error_trans_key: 'approval.asked' })
    expect(await remit(151_00)).toMatchObject({ error_trans_key: 'approval.asked' })
    expect(await freeOf(receivedId)).toBe(one.cod)
    must(await remit(100_00))
    expect(await freeOf(receivedId)).toBe(100_00)
  })

  test('is taken once: by two clerks at once, under another number, or with its parcels in another batch', async () => {
    const one = await parcel()
    const given = batch([[one.reference, one.cod]])
    const both = await Promise.all([take(given), take(given)])
    expect(both.filter((done) => must(done).isNew)).toHaveLength(1)
    const id = must(both[0] ?? (await take(given))).remittance.id
    await Promise.all([settle(id), settle(id)])
    expect(await statesOf(id)).toEqual(['PAID'])
    expect(must(await take({ ...given, reference: 'another' })).remittance.id).toBe(id)
    expect(await take({ ...batch([['x', 100]]), reference: given.reference })).toMatchObject({
      error_trans_key: 'cod.error.known',
    })
    const again = await taken(
      batch([
        [one.reference, one.cod],
        [one.reference, one.cod],
      ]),
    )
    expect(await statesOf(again)).toEqual(['REPEATED', 'REPEATED'])
    const rows = await sqlRows<{ sum: number }>(
      open().shop.db,
    )`select sum(amount)::bigint as sum from money_received
        where key = ${`shop:cod:${one.orderId}`}`
    expect(rows[0]?.sum).toBe(one.cod)
  })

  test('with another amount waits for a person, who accepts it within their limit, or claims the rest', async () => {
    const { db } = open().shop
    const [few, much, claimed] = [await parcel(), await parcel(), await parcel()]
    const id = await taken(
      batch([
        [few.reference, few.cod - 60_00],
        [much.reference, much.cod + 7_00],
        [claimed.reference, claimed.cod - 50_00],
      ]),
    )
    expect(await statesOf(id)).toEqual(['DIFFERS', 'DIFFERS', 'DIFFERS'])
    expect(await paymentOf(few.orderId)).toBe('NOT_DUE_YET')
    const [short, over, rest] = (await linesOf(id)).map((line) => line.id)
    const accept = async (lineId = 0, actor: Actor = system) =>
      await does(async (context) => await acceptLine(context, about(lineId)), actor)
    expect(await accept(short, staff['warehouse'])).toMatchObject({ status: 403 })
    const asked = await accept(short, staff['accountant'])
    expect(asked).toMatchObject({ error_trans_key: 'approval.asked' })
    const approval = isRefusal(asked) ? Number(asked.more?.['approval']) : 0
    expect(await paymentOf(few.orderId)).toBe('NOT_DUE_YET')
    must(await approveRequest(open().shop, { actor: staff['owner'] ?? system, id: approval }))
    expect(await paymentOf(few.orderId)).toBe('PAID')
    const kept = await sql<{ fee: number }>`select fee from money_received
        where key = ${`shop:cod:${few.orderId}`}`.execute(db)
    expect(kept.rows).toEqual([{ fee: 60_00 }])
    expect(must(await accept(short)).isNew).toBe(false)
    must(await accept(over))
    const claim = async (lineId = 0) => await does(async (context) => await claimLine(context, about(lineId)))
    expect(must(await claim(rest)).line.state).toBe('CLAIMED')
    expect(await claim(over)).toMatchObject({ status: 409 })
    expect(await moneyOfOrder({ db }, claimed.orderId)).toMatchObject({ open: 0 })
    expect(await awaited(claimed)).toMatchObject({ amount: 50_00, isClaimed: true })
    const money = await transfer(few.cod - 60_00 + much.cod + 7_00 + claimed.cod - 50_00)
    must(await match(id, money))
    expect(await settle(id)).toBe(true)
    expect(await freeOf(money)).toBe(7_00)
    const later = await taken(batch([[claimed.reference, 50_00]]))
    expect(await statesOf(later)).toEqual(['REST'])
    expect(await awaited(claimed)).toBeUndefined()
    expect(await accept(rest)).toMatchObject({ error_trans_key: 'cod.error.decided' })
    must(await match(later, await transfer(50_00)))
    expect(await settle(later)).toBe(true)
  })

  test('of an unknown parcel is allocated to the right one, or its money stays with the transfer', async () => {
    const one = await parcel()
    const unsent = await cashParcel(open(), { now: today, isDelivered: false })
    const id = await taken(
      batch([
        ['Z0000000000', one.cod],
        ['none', 100],
        [unsent.reference, unsent.cod],
      ]),
    )
    expect(await statesOf(id)).toEqual(['UNKNOWN', 'UNKNOWN', 'PAID'])
    const first = await lineOf(id)
    const correct = async (named: string) =>
      await does(async (context) => await correctLine(context, { ...about(first), parcel: named }))
    expect(await correct('2699999999-1')).toMatchObject({ error_trans_key: 'cod.error.no_parcel' })
    expect(must(await correct(unsent.reference)).line.state).toBe('REPEATED')
    expect(must(await correct(one.reference)).line.state).toBe('PAID')
    expect(must(await correct(one.reference)).isNew).toBe(false)
    expect(await paymentOf(one.orderId)).toBe('PAID')
    const second = await lineOf(id, 1)
    must(await does(async (context) => await releaseLine(context, about(second))))
    const money = await transfer(one.cod + unsent.cod + 100)
    must(await match(id, money))
    expect(await settle(id)).toBe(true)
    expect(await freeOf(money)).toBe(100)
    expect(must(await match(id, money)).isNew).toBe(false)
  })

  test('is parted from a transfer that it was wrongly allocated to, all at once, and waits for the right one', async () => {
    const { db } = open().shop
    const one = await parcel()
    const wrong = await transfer(one.cod, '6000009')
    const id = await taken(batch([[one.reference, one.cod]], { variableSymbol: '6000009' }))
    expect(await freeOf(wrong)).toBe(0)
    const entries = await sql<{ id: number }>`select entry_id as id from remittance_entry x
        join remittance_line l on l.id = x.line_id where l.remittance_id = ${id}`.execute(db)
    const entryId = entries.rows[0]?.id ?? 0
    const back = { key: `p${names++}`, reason: 'test', entryId, amount: null }
    expect(await does(async ({ tx, ...c }) => await reverseEntry({ ...c, tx }, back))).toMatchObject({
      error_trans_key: 'cod.error.in_batch',
    })
    const link = { remittanceId: id, receivedId: wrong, reason: 'another shop’s' }
    const part = async () => await does(async (c) => await unmatchRemittance(c, link))
    expect((await Promise.all([part(), part()])).map((done) => must(done).isNew).filter(Boolean)).toEqual([
      true,
    ])
    expect(await settle(id)).toBe(false)
    expect([await freeOf(wrong), await paymentOf(one.orderId)]).toEqual([one.cod, 'PAID'])
    expect(await standing(id)).toMatchObject({ brought: 0, missing: one.cod, transfers: [] })
    must(await match(id, await transfer(one.cod)))
    expect(await settle(id)).toBe(true)
    must(await part())
    expect(await standing(id)).toMatchObject({ brought: one.cod })
  })

  test('that a transfer brings too little of is still to come, until another brings it or the rest is let go', async () => {
    const [one, other] = [await parcel(), await parcel()]
    const id = await taken(
      batch([
        [one.reference, one.cod],
        [other.reference, other.cod],
      ]),
    )
    const close = async () =>
      await does(async (context) => await closeRemittance(context, { remittanceId: id, reason: 'test' }))
    expect(await close()).toMatchObject({ error_trans_key: 'cod.error.still_coming' })
    const work = async () => {
      const waiting = await workToDo({ db: open().shop.db, now: new Date('2026-12-24T12:00:00Z') })
      return waiting.find(({ kind }) => kind === 'cash_batches')?.count ?? 0
    }
    const before = await work()
    const first = await transfer(one.cod + 1_00)
    expect(await match(id, first)).toMatchObject({ error_trans_key: 'cod.error.differs' })
    must(await match(id, first, 'in two parts'))
    expect(await settle(id)).toBe(false)
    expect(await standing(id)).toMatchObject({ missing: other.cod - 1_00 })
    must(await match(id, await transfer(other.cod - 1_00 - 2_00), 'the second part'))
    expect(await settle(id)).toBe(false)
    expect(must(await close())).toEqual({ letGo: 2_00, isNew: true })
    expect(must(await close()).isNew).toBe(false)
    expect(await settle(id)).toBe(true)
    expect(await work()).toBe(before - 1)
  })

  test('that was written by mistake is void: its parcels’ cash is awaited again, and the statement may be written again', async () => {
    const one = await parcel()
    const early = await cashParcel(open(), { now: today, isDelivered: false })
    const lines = (parcels: (typeof one)[]) =>
      batch(
        parcels.map(({ reference, cod }) => [reference, cod]),
        { fee: 10_00 },
      )
    const nothing = async (remittanceId: number) =>
      await does(async (context) => await voidRemittance(context, { remittanceId, reason: 'typed twice' }))
    const undelivered = await taken(lines([early]))
    expect(await settle(undelivered)).toBe(false)
    expect(await nothing(undelivered)).toMatchObject({ error_trans_key: 'cod.error.paid_early' })
    const given = lines([one])
    const id = await taken(given)
    expect(await settle(id)).toBe(false)
    const money = await transfer(one.cod)
    must(await match(id, money, 'in part'))
    expect(await nothing(id)).toMatchObject({ error_trans_key: 'cod.error.brought' })
    must(
      await does(
        async (context) =>
          await unmatchRemittance(context, { remittanceId: id, receivedId: money, reason: 'wrong' }),
      ),
    )
    const both = await Promise.all([nothing(id), nothing(id)])
    expect(both.filter((done) => must(done).isNew)).toHaveLength(1)
    expect(await settle(id)).toBe(true)
    expect(await match(id, money, 'again')).toMatchObject({ error_trans_key: 'cod.error.void' })
    const cash = await open()
      .shop.db.selectFrom('money_received')
      .select('fee')
      .where('key', '=', `shop:cod:${one.orderId}`)
      .executeTakeFirst()
    expect(cash?.fee).toBe(0)
    const anew = await taken(given)
    expect(anew).not.toBe(id)
    must(await match(anew, money, 'less the fee'))
    expect(await settle(anew)).toBe(true)
    expect(await paymentOf(one.orderId)).toBe('PAID')
  })

  test('by hand, the cash of each parcel of an order is found, named or one after the other', async () => {
    const { db, queue, carriers } = open().shop
    const order = await submitted(open(), { payment: 'cod', shipping: 'packetaPoint', pieces: 4 })
    const parcels = { actor: system, queue, carriers, now: today }
    const inTx = async <T>(work: (tx: Tx) => Promise<T | Refusal>) => must(await inTransaction(db, work))
    const packed = []
    for (const pieces of [1, 3])
      packed.push(
        await inTx(
          async (tx) =>
            await packOrder({ ...parcels, tx }, { orderId: order.id, lines: [{ position: 1, pieces }] }),
        ),
      )
    for (const { id: shipmentId } of packed) {
      const report = (error: Error) => {
        throw error
      }
      await announceShipment({ db, queue, carriers, now: today, report }, order.id)
      await inTx(async (tx) => await handParcelOver({ ...parcels, tx }, { shipmentId }))
      await inTx(async (tx) => await writeParcelDelivered({ ...parcels, tx }, { shipmentId }))
      await inTx(async (tx) => await bookCashOnDelivery({ ...parcels, tx }, { shipmentId }))
    }
    const [first, second] = packed
    const money = await transfer(order.totalWithVat)
    const remit = async (key: string, shipmentId?: number) =>
      await does(
        async ({ tx, ...c }) =>
          await remitCash(
            { ...c, tx },
            { key, reason: 'test', receivedId: money, orderId: order.id, fee: 0, shipmentId },
          ),
      )
    expect(must(await remit('second', second?.id)).entry.amount).toBe(second?.cod)
    expect(must(await remit('first')).entry.amount).toBe(first?.cod)
    expect(must(await remit('first')).isNew, 'the same key').toBe(false)
    const other = await parcel()
    await inTx(async (tx) => await bookCashOnDelivery({ ...parcels, tx }, other))
    const elsewhere = { key: 'first', reason: 'test', receivedId: money, orderId: other.orderId, fee: 0 }
    expect(await does(async ({ tx, ...c }) => await remitCash({ ...c, tx }, elsewhere))).toMatchObject({
      status: 422,
    })
    expect(await remit('third')).toMatchObject({ error_trans_key: 'money.error.remitted' })
    expect(await freeOf(money)).toBe(0)
  })

  test('meets cash that staff booked or gave back before, and what is remitted goes back like any money', async () => {
    const { db, queue, carriers } = open().shop
    const [one, byHand] = [await parcel(), await parcel()]
    const parcels = { actor: system, queue, carriers, now: today }
    for (const { shipmentId } of [one, byHand])
      await inTransaction(db, async (tx) =>
        must(await bookCashOnDelivery({ ...parcels, tx }, { shipmentId })),
      )
    expect(await awaited(one)).toMatchObject({ amount: one.cod })
    const remit = async ({ orderId }: CashParcel) => {
      const asked = { key: `r${names++}`, reason: 'test', orderId, fee: 0 }
      const receivedId = await transfer(byHand.cod)
      return await does(async ({ tx, ...c }) => await remitCash({ ...c, tx }, { ...asked, receivedId }))
    }
    must(await remit(byHand))
    const id = await taken(
      batch([
        [one.reference, one.cod],
        [byHand.reference, byHand.cod],
      ]),
    )
    expect(await statesOf(id)).toEqual(['PAID', 'REPEATED'])
    expect(await remit(one)).toMatchObject({ error_trans_key: 'cod.error.in_batch' })
    const refund = { orderId: one.orderId, amount: one.cod, reason: 'test', key: `r${names++}` }
    const back = must(await does(async ({ tx, ...context }) => await refundOrder({ ...context, tx }, refund)))
    expect(back.refund).toMatchObject({ amount: one.cod, state: 'DUE' })
    must(await match(id, await transfer(one.cod + byHand.cod)))
    await settle(id)
    expect(await standing(id)).toMatchObject({ brought: one.cod, missing: 0, elsewhere: byHand.cod })
  })

  type Step = { verb: string; parcel: number; change: number }
  const step = fc.record({
    verb: fc.constantFrom(
      'file',
      'file',
      'file',
      'unknown',
      'transfer',
      'transfer',
      'accept',
      'claim',
      'release',
      'rest',
      'close',
      'back',
      'keep',
    ),
    parcel: fc.nat(3),
    change: fc.constantFrom(0, 0, 0, -100, 100, -4900),
  })

  test('after any sequence: what parcels collected is brought, kept as fee, or still to come, and each once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps: Step[]) => {
        const parcels = [await parcel(), await parcel(), await parcel(), await parcel()]
        const batches: number[] = []
        const transfers: number[] = []
        const last = () => batches.at(-1) ?? 0
        for (const { verb, parcel: nth, change } of steps) {
          const { reference, cod } = parcels[nth] ?? { reference: '', cod: 100 }
          if (verb === 'file' || verb === 'unknown') {
            const fee = change === 100 ? 3_33 : 0
            const lines: [string, number][] = [[verb === 'file' ? reference : 'nobody', cod + change]]
            if (change === -100) lines.push([parcels[0]?.reference ?? '', parcels[0]?.cod ?? 1])
            batches.push(await taken(batch(lines, { fee })))
          } else if (verb === 'rest') batches.push(await taken(batch([[reference, Math.abs(change) + 100]])))
          else if (verb === 'transfer') {
            const money = await transfer(cod + change)
            transfers.push(money)
            await match(last(), money, 'test')
            if (last() > 0) await settle(last())
          } else if (verb === 'close')
            await does(async (c) => await closeRemittance(c, { remittanceId: last(), reason: 'test' }))
          else if (verb === 'back') {
            const link = { remittanceId: last(), receivedId: transfers.at(-1) ?? 0, reason: 'test' }
            await does(async (c) => await unmatchRemittance(c, link))
          } else if (verb === 'keep')
            await does(
              async ({ tx, now }) =>
                await keep(
                  { tx, now, by: { actor: 'shop', staffId: null } },
                  {
                    key: `p${names++}`,
                    receivedId: transfers.at(-1) ?? 0,
                    amount: null,
                    isExchange: false,
                  },
                ),
            )
          else {
            const lineId = last() === 0 ? 0 : await lineOf(last())
            const verbs = { accept: acceptLine, claim: claimLine, release: releaseLine }
            await does(async (c) => await verbs[verb as keyof typeof verbs](c, about(lineId)))
          }
        }
        for (const id of batches) await settle(id)
        await holds(parcels, batches)
      }),
      { numRuns: rounds({ full: 12, usual: 5, embedded: 2 }) },
    )
  }, 120_000)

  async function holds(parcels: CashParcel[], batches: number[]): Promise<void> {
    const { db } = open().shop
    for (const { shipmentId, orderId, cod } of parcels) {
      const rows = await sqlRows<Record<'amount' | 'fee' | 'remitted' | 'lines' | 'gone', number>>(db)`
          select m.amount, m.fee, coalesce((select sum(e.amount) from money_entry e where e.remits_id = m.id), 0)::bigint as remitted,
            (select count(*)::integer from remittance_line l where l.shipment_id = ${shipmentId}
              and l.state in ('PAID', 'ACCEPTED', 'CLAIMED')) as lines,
            (select coalesce(sum(l.fee + l.let_go + l.missed), 0)::bigint from remittance_line l where l.cash_id = m.id) as gone
          from money_received m where m.key = ${`shop:cod:${orderId}`}`
      const [cash] = rows
      expect(await paymentOf(orderId)).toBe(cash ? 'PAID' : 'NOT_DUE_YET')
      if (!cash) continue
      expect(cash).toMatchObject({ amount: cod, lines: 1, fee: cash.gone })
      expect(cash.remitted + cash.fee).toBeLessThanOrEqual(cod)
    }
    for (const remittanceId of batches) {
      const found = await findRemittance({ db }, { remittanceId })
      const lines = await linesOf(remittanceId)
      expect(lines.filter(({ state }) => state === 'WAITING')).toEqual([])
      // Every crown in the carrier's batch is received, its fee, missing, written off, or settled otherwise.
      const { brought, missing, elsewhere } = found?.standing ?? { brought: 0, missing: 0, elsewhere: 0 }
      const missed = lines.reduce((sum, line) => sum + line.missed, 0)
      const fees = lines.reduce((sum, line) => sum + line.fee, 0)
      const given = lines.reduce((sum, line) => sum + line.amount, 0)
      const feesElsewhere = lines.reduce((sum, line) => sum + (line.cashId === null ? line.fee : 0), 0)
      expect(brought + missing + missed + elsewhere + fees - feesElsewhere).toBe(given - feesElsewhere)
    }
    const rows = await sqlRows<{
      wrong: number
    }>(db)`select count(*)::integer as wrong from money_received m where m.amount <> m.free
        + (select coalesce(sum(e.amount), 0) from money_entry e where e.received_id = m.id)`
    expect(rows[0]?.wrong).toBe(0)
  }

  test('awaited cash has each parcel once in each order, page by page', async () => {
    for (let made = 0; made < 3; made += 1) await parcel()
    await expectEverySort({
      sorts: awaitedSorts,
      read: async (asked) =>
        await listAwaitedCash(
          { db: open().shop.db },
          { ...asked, today: '2026-12-24', days, lateOnly: false },
        ),
      idOf: ({ shipmentId }) => shipmentId,
      values: { due: ({ dueOn }) => dueOn, amount: ({ amount }) => amount },
    })
  })
})
