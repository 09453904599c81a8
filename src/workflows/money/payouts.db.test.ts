// Refunds that go to the bank as a file: each once, whatever happens to the file, and ended by the statement.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { today, withShop } from '../../../test/app.ts'
import { must } from '../../../test/outcome.ts'
import { aMember, system } from '../../../test/staff.ts'
import { bytesOf, camtFile, fioFile, gpcFile, ourIban, type Line } from '../../../test/statement-files.ts'
import { submitted } from '../../../test/submitted.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import type { Actor, StaffActor } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { findPayout, listPayoutDue, findRefunds } from '../../shop/payments/payments.ts'
import { importStatement } from '../payment/payment.ts'
import { returnMoney, writeReturnSent } from './giving-away.ts'
import { receiveMoney } from './entries.ts'
import { cancelOrderByStaff, refundOrder } from '../orders/decisions.ts'
import { writeRefundSent } from './refunds-sent.ts'
import { workToDo, type WorkKind } from '../work/to-do.ts'
import type { Doing } from '../operations/operations.ts'
import {
  cancelPayoutByStaff,
  makePayoutByStaff,
  markPayoutUploaded,
  readPayoutFile,
  rejectPayout,
  writePayoutAccount,
} from './payouts.ts'

let keys = 0
const day = '2026-11-21'
const buyer = { number: '2900233335', bank: '2010' }
const buyersIban = 'CZ9820100000002900233335'
const slovakIban = 'SK3112000000198742637541'

withShop('files of refunds for the bank', (open) => {
  const staff: Record<string, StaffActor> = {}
  beforeAll(async () => {
    for (const role of ['accountant', 'support'] as const)
      staff[role] = await aMember(open().shop.db, `${role}@payouts.cz`, role)
  })
  const waits = async (asked: WorkKind, now = today) =>
    (await workToDo({ db: open().shop.db, now })).find(({ kind }) => kind === asked)?.count ?? 0
  const does = async <T>(work: (context: Doing) => Promise<T>, actor: Actor = system): Promise<T> => {
    const { db, queue } = open().shop
    return await runVerb(db, work, { queue, actor, now: open().clock.now })
  }
  const faultOf = (outcome: unknown) => (isRefusal(outcome) ? outcome.error_trans_key : null)
  const statement = async (lines: Line[], kind: 'fio' | 'gpc' | 'camt' = 'fio') => {
    const { db, queue } = open().shop
    const file = { fio: fioFile, gpc: gpcFile, camt: camtFile }[kind](lines)
    return await importStatement(
      { db, queue, iban: ourIban, now: open().clock.now },
      { bytes: bytesOf(file), kind },
    )
  }
  /** An order paid by a transfer from the buyer's account, or from an unknown one, and cancelled: its refund is due. */
  const owed = async (counter: Line['counter'] | null = buyer) => {
    const order = await submitted(open())
    const { id: orderId, number, totalWithVat: amount } = order
    const id = String(8_000_000 + keys++)
    const other = counter === null ? { counter: { number: '', bank: '' } } : { counter }
    await statement([{ id, amount, symbol: number, ...other }])
    const { queue } = open().shop
    must(
      await does(async ({ tx, ...context }) =>
        cancelOrderByStaff({ tx, ...context, queue }, { orderId, why: 'test' }),
      ),
    )
    const [refund] = await findRefunds({ db: open().shop.db }, orderId)
    if (!refund) throw new Error('There is no refund')
    return { orderId, number, amount, refundId: refund.id }
  }
  const make = async (refundIds: number[] | null, more: object = {}, actor: Actor = system) =>
    await does(
      async (context) =>
        await makePayoutByStaff(
          { ...context, config: open().shop.config },
          {
            key: `p${keys++}`,
            format: 'ABO',
            refundIds,
            dueOn: day,
            rate: null,
            from: null,
            ...more,
          },
        ),
      actor,
    )
  const made = async (refundIds: number[], more: object = {}) => must(await make(refundIds, more)).batch.id
  const cancel = async (batchId: number) =>
    await does(async (context) => await cancelPayoutByStaff(context, { batchId, reason: 'test' }))
  const reject = async (batchId: number, refundId: number) =>
    await does(async (context) => await rejectPayout(context, { batchId, refundId, reason: 'closed' }))
  const account = async (refundId: number, to: string, holder = 'Jana Nová') =>
    await does(
      async (context) =>
        await writePayoutAccount(context, { refundId, account: to, holder, reason: 'the buyer wrote' }),
    )
  const byHand = async ({ orderId, refundId }: { orderId: number; refundId: number | null }) => {
    const { queue } = open().shop
    return await does(
      async ({ tx, ...context }) => await writeRefundSent({ tx, ...context, queue }, { orderId, refundId }),
    )
  }
  const paid = (of: { amount: number; number: string }, more: Partial<Line> = {}): Line => ({
    id: String(9_000_000 + keys++),
    amount: -of.amount,
    symbol: of.number,
    counter: buyer,
    ...more,
  })
  const stateOf = async ({ orderId, refundId }: { orderId: number; refundId: number }) =>
    (await findRefunds({ db: open().shop.db }, orderId)).find(({ id }) => id === refundId)?.state
  const itemsOf = async (id: number) =>
    (await findPayout({ db: open().shop.db }, { id }))?.items.map(({ state }) => state)
  const batchOf = async (id: number) => (await findPayout({ db: open().shop.db }, { id }))?.batch
  const mails = async (orderId: number) => {
    const rows = await sqlRows(open().shop.db)`select id from pgboss.job where name = 'money-returned'
        and (data->>'orderId')::bigint = ${orderId}`
    return rows.length
  }
  const isDue = async (refundId: number) => {
    const page = must(await listPayoutDue({ db: open().shop.db }, { size: 1000 }))
    return page.rows.some((one) => one.refundId === refundId)
  }

  test('a file keeps its bytes, is made once for its key, and holds each refund with its account', async () => {
    const [one, other] = [await owed(), await owed()]
    const asked = { key: 'once', refundIds: [one.refundId, other.refundId] }
    const both = await Promise.all(Array.from({ length: 5 }, async () => await make(null, asked)))
    expect(new Set(both.map((each) => must(each).batch.id)).size).toBe(1)
    expect(both.filter((each) => must(each).isNew)).toHaveLength(1)
    const [first] = both
    const { batch } = must(first ?? refuse(404, 'none'))
    expect(faultOf(await make(null, { ...asked, refundIds: [one.refundId] }))).toBe('payout.error.key_reused')
    const from = open().shop.config.bankAccount
    expect(faultOf(await make(null, { ...asked, from }))).toBe('payout.error.key_reused')
    const file = must(await does(async (context) => await readPayoutFile(context, { batchId: batch.id })))
    expect(createHash('sha256').update(file.bytes).digest('hex')).toBe(batch.sha256)
    const text = Buffer.from(file.bytes).toString()
    expect(text).toContain(
      `000000-${buyer.number} ${String(one.amount).padStart(15, '0')} ${one.number} 2010`,
    )
    expect(await batchOf(batch.id)).toMatchObject({
      total: { amount: one.amount + other.amount, currency: 'CZK' },
      items: 2,
      state: 'MADE',
    })
    expect(await isDue(one.refundId)).toBe(false)
  })

  test('two clerks at once: a refund is in one live file, and not sent by hand in the meantime', async () => {
    const refund = await owed()
    const all = await Promise.all(Array.from({ length: 4 }, async () => await make([refund.refundId])))
    expect(all.filter((one) => !isRefusal(one))).toHaveLength(1)
    expect(all.map(faultOf).filter((fault) => fault !== null)).toEqual(
      Array.from({ length: 3 }, () => 'payout.error.in_batch'),
    )
    expect(faultOf(await byHand(refund))).toBe('payout.error.in_batch')
    expect(faultOf(await byHand({ ...refund, refundId: null }))).toBe('payout.error.in_batch')
    const raced = await owed()
    const [file, hand] = await Promise.all([make([raced.refundId]), byHand(raced)])
    expect([isRefusal(file), isRefusal(hand)].filter(Boolean)).toHaveLength(1)
  })

  test('the statement confirms it once, with its mail and its order, however often it is imported', async () => {
    const refund = await owed()
    const id = await made([refund.refundId])
    const line = paid(refund)
    expect(await statement([line])).toMatchObject({ payouts: 1, known: 0 })
    expect(await stateOf(refund)).toBe('DONE')
    expect(await itemsOf(id)).toEqual(['CONFIRMED'])
    expect(await batchOf(id)).toMatchObject({ state: 'CONFIRMED', open: 0 })
    expect((await findOrder({ db: open().shop.db }, { id: refund.orderId }))?.states.payment).toBe('REFUNDED')
    await Promise.all([statement([line]), statement([line])])
    expect(await mails(refund.orderId)).toBe(1)
    expect(faultOf(await cancel(id))).toBe('payout.error.uploaded')
    expect(faultOf(await reject(id, refund.refundId))).toBe('payout.error.confirmed')
  })

  test('two equal refunds of an order need two debits, also when statements come at once', async () => {
    const { db, queue } = open().shop
    const order = await submitted(open())
    const { id: orderId, number, totalWithVat } = order
    await statement([
      { id: String(8_500_000 + keys++), amount: totalWithVat, symbol: number, counter: buyer },
    ])
    const ids: number[] = []
    for (const key of ['a', 'b']) {
      const asked = { orderId, amount: 1000, key, reason: 'discount' }
      ids.push(must(await does(async ({ tx, ...c }) => refundOrder({ tx, ...c, queue }, asked))).refund.id)
    }
    const id = await made(ids)
    const [one, other] = [paid({ amount: 1000, number }), paid({ amount: 1000, number })]
    await Promise.all([statement([one]), statement([one])])
    expect((await itemsOf(id))?.toSorted()).toEqual(['CONFIRMED', 'MADE'])
    await Promise.all([statement([one, other]), statement([other])])
    expect(await itemsOf(id)).toEqual(['CONFIRMED', 'CONFIRMED'])
    expect((await findRefunds({ db }, orderId)).map(({ state }) => state)).toEqual(['DONE', 'DONE'])
  })

  test('a debit that differs, or is older than the file, confirms nothing', async () => {
    const refund = await owed()
    const id = await made([refund.refundId])
    await statement([
      paid(refund, { amount: -refund.amount - 1 }),
      paid(refund, { symbol: '1' }),
      paid(refund, { counter: { number: '2000145399', bank: '0800' } }),
      paid(refund, { day: '2026-11-20' }),
      paid(refund, { currency: 'EUR' }),
      { id: String(9_500_000 + keys++), amount: -5000 },
    ])
    expect(await itemsOf(id)).toEqual(['MADE'])
    expect(await statement([paid(refund)], 'gpc')).toMatchObject({ payouts: 1 })
  })

  test('what the bank rejects is due again, and waits for another account', async () => {
    const refund = await owed()
    const id = await made([refund.refundId])
    expect(faultOf(await account(refund.refundId, slovakIban))).toBe('payout.error.in_batch')
    must(await does(async (context) => await markPayoutUploaded(context, { batchId: id })))
    expect(faultOf(await cancel(id))).toBe('payout.error.uploaded')
    const both = await Promise.all([reject(id, refund.refundId), reject(id, refund.refundId)])
    expect(both.filter((done) => must(done).isNew)).toHaveLength(1)
    expect(await waits('refunds_without_account')).toBe(1)
    await statement([paid(refund)])
    expect(await stateOf(refund)).toBe('DUE')
    expect(must(await account(refund.refundId, '2000145399/0800')).isNew).toBe(true)
    expect(must(await account(refund.refundId, '2000145399/0800')).isNew).toBe(false)
    expect(await waits('refunds_without_account')).toBe(0)
    const again = await made([refund.refundId])
    expect((await findPayout({ db: open().shop.db }, { id: again }))?.items).toMatchObject([
      { iban: 'CZ7908000000002000145399' },
    ])
  })

  test('a cancelled file frees its refunds; had it gone to the bank all the same, its debit still counts', async () => {
    const refund = await owed()
    const id = await made([refund.refundId])
    const both = await Promise.all([cancel(id), cancel(id)])
    expect(both.filter((one) => must(one).isNew)).toHaveLength(1)
    expect(await isDue(refund.refundId)).toBe(true)
    expect(faultOf(await does(async (c) => await readPayoutFile(c, { batchId: id })))).toBe(
      'payout.error.cancelled',
    )
    expect(faultOf(await does(async (c) => await markPayoutUploaded(c, { batchId: id })))).toBe(
      'payout.error.cancelled',
    )
    await statement([paid(refund)])
    expect(await stateOf(refund)).toBe('DONE')
    expect(await itemsOf(id)).toEqual(['CONFIRMED'])
  })

  test('money that no order took goes by a file, too: cash to an account that a clerk wrote, abroad in euros', async () => {
    const { db, queue } = open().shop
    const cash = must(
      await does(async ({ tx, ...c }) =>
        receiveMoney(
          { tx, ...c, queue },
          { key: `c${keys++}`, reason: 'x', kind: 'CASH', amount: 2500_00, receivedOn: day },
        ),
      ),
    ).received.id
    const back = { key: `r${keys++}`, reason: 'x', receivedId: cash, amount: null }
    const { id: refundId } = must(
      await does(async ({ tx, ...c }) => returnMoney({ tx, ...c, queue }, back)),
    ).piece
    expect(faultOf(await make([refundId]))).toBe('payout.error.no_account')
    expect(faultOf(await account(refundId, '2900233333/2010'))).toBe('payout.error.account')
    must(await account(refundId, slovakIban))
    expect(await make([refundId])).toMatchObject({
      status: 422,
      error_trans_key: 'payout.error.abroad',
      more: { refund: refundId },
    })
    expect(faultOf(await make([refundId], { format: 'SEPA' }))).toBe('payout.error.rate')
    const id = await made([refundId], { format: 'SEPA', rate: 25_000_000 })
    expect(await batchOf(id)).toMatchObject({ total: { amount: 100_00, currency: 'EUR' } })
    expect(
      faultOf(await does(async ({ tx, ...c }) => await writeReturnSent({ tx, ...c, queue }, { refundId }))),
    ).toBe('payout.error.in_batch')
    const line = camtFile([
      { id: String(keys++), amount: -100_00, currency: 'EUR', symbol: String(refundId) },
    ]).replace('CZ9420100000002900233333', slovakIban)
    await importStatement(
      { db, queue, iban: ourIban, now: open().clock.now },
      { bytes: bytesOf(line), kind: 'camt' },
    )
    expect(await itemsOf(id)).toEqual(['CONFIRMED'])
  })

  test('is for who may send refunds, on a day that can be, and asks for something', async () => {
    const refund = await owed()
    expect(await make([refund.refundId], {}, staff.support)).toMatchObject({ status: 403 })
    expect(faultOf(await make([refund.refundId], { dueOn: '2026-11-20' }))).toBe('payout.error.day')
    expect(faultOf(await make([refund.refundId], { dueOn: '2027-11-20' }))).toBe('payout.error.day')
    expect(faultOf(await make([999_999]))).toBe('payout.error.not_due')
    expect(faultOf(await make([]))).toBe('payout.error.items')
    expect(faultOf(await make(null, { format: 'SEPA' }))).toBe('payout.error.nothing_due')
    must(await make([refund.refundId], {}, staff.accountant))
    expect(await cancel(999_999)).toMatchObject({ status: 404 })
    expect(await reject(999_999, 1)).toMatchObject({ status: 404 })
    const rows = await sqlRows<{
      told: string
    }>(open().shop.db)`select concat(before, after, reason) as told from audit_event
        where operation like 'payout.%'`
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.some(({ told }) => told.includes(buyer.number) || told.includes(slovakIban))).toBe(false)
  })

  test('a file that no statement confirms is counted after three days', async () => {
    await made([(await owed()).refundId])
    const after = (ms: number) => new Date(today.getTime() + 3 * 24 * 3600_000 + ms)
    const before = await waits('unconfirmed_files', after(0))
    expect(await waits('unconfirmed_files', after(1))).toBeGreaterThan(before)
  })

  test('the database refuses what the program would not do', async () => {
    const { db } = open().shop
    const refund = await owed()
    const id = await made([refund.refundId])
    const tries = async (text: string) => await sql.raw(text).execute(db)
    await expect(tries(`update payout_batch set total = total + 1 where id = ${id}`)).rejects.toThrow(/kept/)
    await expect(tries(`update payout_batch set file = 'x' where id = ${id}`)).rejects.toThrow(/kept|check/)
    await expect(tries(`update payout_item set amount = 1 where batch_id = ${id}`)).rejects.toThrow(/kept/)
    await expect(tries(`delete from payout_item where batch_id = ${id}`)).rejects.toThrow(/kept|denied/)
    await expect(tries(`update payout_batch set cancelled_at = made_at where id = ${id}`)).rejects.toThrow(
      /add up/,
    )
    await expect(
      tries(
        `update payout_item set state = 'CONFIRMED', debit_id = 'x', ended_at = now() where batch_id = ${id}`,
      ),
    ).rejects.toThrow(/add up/)
    const done = `state = 'DONE', way = 'BANK', refunded_before = 0, sent_at = now(), settled_at = now()`
    await expect(tries(`update payment_refund set ${done} where id = ${refund.refundId}`)).rejects.toThrow(
      /in a file/,
    )
    const copied = `insert into payout_item (batch_id, refund_id, amount, iban, holder, variable_symbol, message)
        values (${id}, (select max(id) + 1 from payment_refund), 1, '${buyersIban}', '', '1', '')`
    await expect(tries(copied)).rejects.toThrow(/not to be sent/)
    await expect(
      tries(
        `insert into refund_account (refund_id, iban, reason, at) values (${refund.refundId}, '${buyersIban}', 'x', now())`,
      ),
    ).rejects.toThrow(/needs no account/)
  })
})
