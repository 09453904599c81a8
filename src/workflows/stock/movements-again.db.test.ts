// Movements that appear in several statements count once, and reversals by the bank are reported to a person
// (docs/money.md, "Transfers and statements").
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { done, today, withShop } from '../../../test/app.ts'
import { moves } from '../../../test/claims.ts'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { must, packingTable } from '../../../test/packing.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { system } from '../../../test/staff.ts'
import { bytesOf, ourIban, statementFiles, type Line } from '../../../test/statement-files.ts'
import { submitted } from '../../../test/submitted.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import type { OperationContext } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { creditOf, entriesOf, moneyOfOrder } from '../../shop/money/money.ts'
import { findOrder, searchOrders } from '../../shop/orders/orders.ts'
import {
  findRefunds,
  findTransfersOf,
  listFindings,
  type StatementKind,
} from '../../shop/payments/payments.ts'
import { findToPack } from '../../shop/shipments/shipments.ts'
import { askRefund } from '../refunds/refunds.ts'
import { importStatement } from '../payment/payment.ts'
import { decideFinding } from '../money/findings.ts'
import { keepMoney, returnMoney } from '../money/giving-away.ts'
import { voidMoney } from '../money/taken-back.ts'
import { allocateMoney, creditMoney, payByCredit } from '../money/entries.ts'
import { reverseEntry } from '../money/taken-back.ts'
import { cancelOrderByStaff } from '../orders/decisions.ts'
import { makePayoutByStaff } from '../money/payouts.ts'

const buyer = { number: '2900233335', bank: '2010' }

withShop('movements that are told of again', (open) => {
  const { pack } = packingTable(open)
  const { opens, sends } = plainForms(open)
  let ids = 5_000_000
  let keys = 0
  const take = async (text: string, kind: StatementKind) => {
    const { db, queue } = open().shop
    const took = await importStatement(
      { db, queue, iban: ourIban, now: today },
      { bytes: bytesOf(text), kind },
    )
    if ('fault' in took) throw new Error(took.fault)
    return took
  }
  const told = async (lines: Line[], kind: StatementKind) => await take(statementFiles[kind](lines), kind)
  const line = (amount: number, symbol: string | undefined, more: Partial<Line> = {}): Line => ({
    id: String(ids++),
    amount,
    counter: buyer,
    ...(symbol === undefined ? {} : { symbol }),
    ...more,
  })
  const does = async <T>(
    work: (context: OperationContext & { tx: Tx }) => Promise<T | Refusal>,
  ): Promise<T> => {
    const outcome = await runVerb(open().shop.db, work, { actor: system, now: open().clock.now })
    if (isRefusal(outcome)) throw new Error(outcome.error_trans_key)
    return outcome
  }
  const statesOf = async (id: number) => (await findOrder({ db: open().shop.db }, { id }))?.states
  const transfersOf = async (id: number) => (await findTransfersOf({ db: open().shop.db }, id)).length
  const cancel = async (orderId: number) =>
    await does(async (context) =>
      cancelOrderByStaff({ ...context, queue: open().shop.queue }, { orderId, why: 'test' }),
    )

  test.each([
    ['gpc', 'camt'],
    ['camt', 'fio'],
    ['fio', 'gpc'],
  ] as const)(
    'a transfer in %s, then in %s, is one: a cancelled order owes one refund',
    async (one, other) => {
      const { id, number, totalWithVat: total } = await submitted(open())
      await cancel(id)
      expect(await told([line(total, number)], one)).toEqual({ known: 0, fits: { TOO_LATE: 1 } })
      const again = [line(total, number)]
      expect(await told(again, other)).toMatchObject({ known: 1, fits: {}, noted: { same: 1 } })
      expect(await told(again, other)).toEqual({ known: 1, fits: {} })
      expect(await findRefunds({ db: open().shop.db }, id)).toHaveLength(1)
    },
  )

  test('a movement that was taken without its symbol or currency is known once they are read', async () => {
    const { id, number, totalWithVat: total } = await submitted(open())
    const late = statementFiles.camt([line(total + 1001, undefined)])
    const symbol = `<AddtlTxInf>VS${number}</AddtlTxInf></TxDtls>`
    expect(await take(late, 'camt')).toEqual({ known: 0, fits: { UNKNOWN: 1 } })
    expect(await take(late.replace('</TxDtls>', symbol), 'camt')).toEqual({ known: 1, fits: {} })
    const [head = '', row = ''] = statementFiles.gpc([line(total + 2002, '99')]).split('\r\n')
    const gpc = (code: string) => `${head}\n${row.slice(0, 118)}${code}${row.slice(122)}`
    expect(await take(gpc('0999'), 'gpc')).toEqual({ known: 0, fits: { UNKNOWN: 1 } })
    expect(await take(gpc('1101'), 'gpc')).toEqual({ known: 1, fits: {} })
    expect(await transfersOf(id)).toBe(0)
    // Next to a movement of the same number without a symbol, it is a second one.
    const two = statementFiles.camt([
      { ...line(total + 3003, undefined), id: '8' },
      { ...line(total + 3003, undefined), id: '8' },
    ])
    const at = two.lastIndexOf('</TxDtls>')
    const both = `${two.slice(0, at)}${symbol}${two.slice(at + '</TxDtls>'.length)}`
    expect(await take(both, 'camt')).toEqual({ known: 0, fits: { UNKNOWN: 1, OVERPAID: 1 } })
    expect(await take(both, 'camt')).toEqual({ known: 2, fits: {} })
  })

  test('two equal transfers stay two, also where the other kind of statement had only one of them, or comes at once', async () => {
    const { id, number, totalWithVat: total } = await submitted(open())
    await told([line(total, number)], 'gpc')
    const both = [line(total, number), line(total, number)]
    const [one, other] = await Promise.all([told(both, 'camt'), told(both, 'camt')])
    expect(one.known + other.known).toBe(3)
    expect(await transfersOf(id)).toBe(2)
    expect(
      await told(
        [...both].map((each) => ({ ...each, id: String(ids++) })),
        'fio',
      ),
    ).toMatchObject({
      known: 2,
      noted: { same: 2 },
    })
    expect(await transfersOf(id)).toBe(2)
  })

  test.each([
    ['a day later', { day: '2026-11-23' }],
    ['of an account that it does not name', { counter: { number: '', bank: '0000' } }],
    ['without its symbol', { symbol: '' }],
  ] as const)(
    'one that only looks like another, %s, is no money until a person has said so',
    async (_, more) => {
      const { id, number, totalWithVat: total } = await submitted(open())
      await told([line(total, number)], 'camt')
      const again = [line(total, number, more)]
      expect(await told(again, 'gpc')).toMatchObject({
        known: 0,
        fits: {},
        noted: { alike: 1 },
        notes: [{ kind: 'alike', amount: total }],
      })
      expect(await told(again, 'gpc')).toEqual({ known: 1, fits: {} })
      expect(await transfersOf(id)).toBe(1)
    },
  )

  test('a number that the bank gives twice is two transfers, and NOTPROVIDED is none', async () => {
    const { id, number, totalWithVat: total } = await submitted(open())
    const first = line(total, number)
    expect(await told([first], 'camt')).toMatchObject({ fits: { PAID: 1 } })
    const second = { ...first, day: '2026-11-24' }
    expect(await told([second], 'camt')).toMatchObject({ fits: { NOT_AWAITED: 1 }, noted: { renamed: 1 } })
    expect(await told([second], 'camt')).toEqual({ known: 1, fits: {} })
    expect(await told([first], 'camt')).toEqual({ known: 1, fits: {} })
    expect(await transfersOf(id)).toBe(2)
  })

  test('what a release before had named NOTPROVIDED is known, what it would have passed over is not', async () => {
    const { db } = open().shop
    const { id, number, totalWithVat: total } = await submitted(open())
    const nameless = (day: string) =>
      statementFiles
        .camt([line(total, number, { id: 'x', day })])
        .replaceAll('<AcctSvcrRef>x<', '<AcctSvcrRef>NotProvided<')
    await take(nameless('2026-11-21'), 'camt')
    const former = `camt:${ourIban}:NotProvided`
    await sqlRows(db)`update bank_transaction set bank_id = ${former} where order_id = ${id}`
    expect(await take(nameless('2026-11-21'), 'camt')).toMatchObject({ known: 1, fits: {} })
    expect(await take(nameless('2026-11-22'), 'camt')).toMatchObject({ fits: { NOT_AWAITED: 1 } })
    expect(await transfersOf(id)).toBe(2)
  })

  /** An order with two equal refunds in a file for the bank. */
  async function refunded() {
    const order = await submitted(open())
    const { id: orderId, number, totalWithVat: total } = order
    await told([line(total, number)], 'fio')
    for (const key of ['one', 'other'])
      await does(
        async ({ tx, now }) =>
          await askRefund(
            { tx, queue: open().shop.queue, now },
            { orderId, amount: 1000, key, reason: 'test', actor: 'staff' },
          ),
      )
    const refunds = await findRefunds({ db: open().shop.db }, orderId)
    await does(
      async (context) =>
        await makePayoutByStaff(
          { ...context, config: open().shop.config },
          {
            key: `again${keys++}`,
            format: 'ABO',
            refundIds: refunds.map(({ id }) => id),
            dueOn: '2026-11-21',
            rate: null,
            from: null,
          },
        ),
    )
    const left = async () =>
      (await findRefunds({ db: open().shop.db }, orderId)).filter(({ state }) => state === 'DUE').length
    return { number, left }
  }

  test('a debit in two kinds of statement confirms one of two equal refunds; the second debit the other', async () => {
    const { number, left } = await refunded()
    expect(await told([line(-1000, number)], 'gpc')).toMatchObject({ payouts: 1 })
    const both = [line(-1000, number), line(-1000, number)]
    expect(await told(both.slice(0, 1), 'camt')).toMatchObject({ noted: { same: 1 } })
    expect(await left()).toBe(1)
    expect(await told(both, 'camt')).toMatchObject({ payouts: 1 })
    expect(await left()).toBe(0)
  })

  test('a debit on another day in another kind of statement confirms nothing by itself', async () => {
    const { number, left } = await refunded()
    await told([line(-1000, number)], 'gpc')
    const later = [line(-1000, number, { day: '2026-11-23' })]
    expect(await told(later, 'camt')).toMatchObject({ noted: { alike: 1 } })
    expect(await left()).toBe(1)
    // One kind of statement alone is sure.
    expect(await told([line(-1000, number, { day: '2026-11-23' })], 'gpc')).toMatchObject({ payouts: 1 })
    expect(await left()).toBe(0)
  })

  const takenBack = {
    camt: (lines: Line[]) =>
      statementFiles
        .camt(lines)
        .replaceAll('</CdtDbtInd>', '</CdtDbtInd><RvslInd>true</RvslInd>')
        .replaceAll('Cdtr', 'Dbtr'),
    gpc: (lines: Line[]) => statementFiles.gpc(lines).replaceAll(/^(075.{57})1/gm, '$15'),
  }

  test.each(['camt', 'gpc'] as const)(
    '%s: of a credit that the bank takes back the order is reviewed, once',
    async (kind) => {
      const { id, number, totalWithVat: total } = await submitted(open())
      await told([line(total, number)], kind)
      expect(await statesOf(id)).toMatchObject({ payment: 'PAID' })
      const back = takenBack[kind]([line(-total, number, { day: '2026-11-22' })])
      expect(await take(back, kind)).toMatchObject({ fits: {}, noted: { reversed: 1 } })
      expect(await statesOf(id)).toMatchObject({ payment: 'REVIEW' })
      expect(await take(back, kind)).toEqual({ known: 0, fits: {} })
      const other = kind === 'camt' ? 'gpc' : 'camt'
      expect(await take(takenBack[other]([line(-total, number, { day: '2026-11-22' })]), other)).toEqual({
        known: 0,
        fits: {},
      })
      const rows = await sqlRows<{
        data: { about: string }
      }>(open().shop.db)`select data from pgboss.job where name = 'payment-alert'
        and (data->>'orderId')::bigint = ${id}`
      expect(rows.map(({ data }) => data.about)).toEqual(['transfer_reversed'])
    },
  )

  test('an order that was given a part back leaves only once a person has said what of its payment was taken back', async () => {
    const { db } = open().shop
    const {
      id,
      number,
      totalWithVat: total,
    } = await submitted(open(), {
      pieces: 3,
      shipping: 'balikovna',
      payment: 'transfer',
    })
    await told([line(total, number)], 'gpc')
    await moves(open(), id, { payment: 'PARTLY_REFUNDED' })
    const waits = async () => must(await findToPack({ db }, { number, asked: { size: 5 } })).rows.length
    const isToShip = async () =>
      must(
        await searchOrders(
          { db },
          { query: number, filter: { toShip: true }, sort: 'newest', page: { size: 5 } },
        ),
      ).rows.length
    expect([await waits(), await isToShip()]).toEqual([1, 1])
    await take(takenBack.gpc([line(-total, number, { day: '2026-11-22' })]), 'gpc')
    expect([await waits(), await isToShip()]).toEqual([0, 0])
    expect(await pack(id)).toMatchObject({ error_trans_key: 'parcel_desk.error.taken_back' })
    expect((await opens(`orders/${number}`)).html).toContain('The bank reversed the payment for this order.')
    await expect(
      sql`update shop_order set fulfilment_state = 'PACKED' where id = ${id}`.execute(db),
    ).rejects.toThrow('may not be packed')
    const found = db.selectFrom('statement_finding').select('id').where('kind', '=', 'REVERSAL')
    const last = await found.orderBy('id', 'desc').executeTakeFirstOrThrow()
    await does(
      async (context) =>
        await decideFinding({ ...context, queue: open().shop.queue }, { id: last.id, end: 'OTHER' }),
    )
    must(await pack(id))
  })

  test('a credit taken back without symbol and side belongs to no order: it is reported, and no order of its amount is reviewed', async () => {
    const { id, number, totalWithVat: total } = await submitted(open())
    await told([line(total, number)], 'camt')
    const nameless = line(-total, undefined, { day: '2026-11-22', counter: { number: '', bank: '0000' } })
    expect(await take(takenBack.gpc([nameless]), 'gpc')).toMatchObject({ noted: { reversed: 1 } })
    expect(await statesOf(id)).toMatchObject({ payment: 'PAID' })
  })

  test('of a payment that was taken back nothing is allocated further, and a refund asked later is in no file', async () => {
    const { db, queue } = open().shop
    const { id: orderId, number, totalWithVat: total } = await submitted(open())
    await told([line(total, number)], 'gpc')
    await take(takenBack.gpc([line(-total, number, { day: '2026-11-22' })]), 'gpc')
    await does(
      async ({ tx, now }) =>
        await askRefund(
          { tx, queue, now },
          { orderId, amount: 1000, key: 'late', reason: 'test', actor: 'staff' },
        ),
    )
    const [refund] = await findRefunds({ db }, orderId)
    const refundId = refund?.id ?? 0
    const makes = async (refundIds: number[] | null) =>
      await does(
        async (context) =>
          await makePayoutByStaff(
            { ...context, config: open().shop.config },
            {
              key: `late${keys++}`,
              format: 'ABO',
              refundIds,
              dueOn: '2026-11-21',
              rate: null,
              from: null,
            },
          ),
      )
    await expect(makes([refundId])).rejects.toThrow('payout.error.bank_took_back')
    await makes(null).catch(() => null)
    expect(
      await db.selectFrom('payout_item').select('id').where('refund_id', '=', refundId).execute(),
    ).toEqual([])
    const money = db
      .selectFrom('money_received as m')
      .innerJoin('bank_transaction as b', 'b.id', 'm.transaction_id')
    const { id: receivedId } = await money
      .select('m.id')
      .where('b.order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const asked = { receivedId, orderId, amount: 100, key: 'late-money', reason: 'test' }
    for (const work of [allocateMoney, creditMoney, returnMoney])
      await expect(
        does(async (context): Promise<object> => await work({ ...context, queue }, asked)),
      ).rejects.toThrow('money.error.bank_took_back')
    // The bank reversed a different payment than assumed: this one is no longer held.
    const found = db.selectFrom('statement_finding').select('id').where('kind', '=', 'REVERSAL')
    const { id: findingId } = await found.orderBy('id', 'desc').executeTakeFirstOrThrow()
    await does(async (context) => await decideFinding({ ...context, queue }, { id: findingId, end: 'OTHER' }))
    await makes([refundId])
  })

  test('a payment that the bank took back never came: its order owes it again, gets the next one allocated, and nothing of it is left', async () => {
    const { db, queue } = open().shop
    const voids = async (receivedId: number, key: string) =>
      await does(async (context) =>
        voidMoney({ ...context, queue }, { key, reason: 'returned by the bank', receivedId }),
      )
    const moneyOf = async (orderId: number) => {
      const rows = await sqlRows<{ id: number; free: number }>(db)`
          select m.id, m.free from money_received m join bank_transaction b on b.id = m.transaction_id
          where b.order_id = ${orderId} order by m.id`
      return rows
    }
    const { id, number, totalWithVat: total } = await submitted(open())
    await told([line(total, number)], 'camt')
    const [first] = await moneyOf(id)
    const receivedId = first?.id ?? 0
    await expect(voids(receivedId, 'early')).rejects.toThrow('money.error.not_taken_back')
    expect(await statesOf(id)).toMatchObject({ payment: 'PAID' })
    await take(takenBack.camt([line(-total, number, { day: '2026-11-22' })]), 'camt')
    // Part of it was allocated by hand before.
    const [paid] = await entriesOf({ db }, { receivedId })
    await does(async (context) =>
      reverseEntry(
        { ...context, queue },
        { key: 'part', reason: 'test', entryId: paid?.id ?? 0, amount: 100 },
      ),
    )
    const page = `money/received/${receivedId}`
    const before = (await opens(page)).html
    expect(before).toContain('Payment reversed by bank')
    expect(before).toContain('value="money.void"')
    for (const intent of ['allocate', 'credit', 'remit', 'keep', 'return'])
      expect(before, intent).not.toContain(`value="money.${intent}"`)
    expect((await sends(page, { intent: 'money.void', key: 'gone', reason: '' })).status).toBe(422)
    expect((await sends(page, { intent: 'money.void', key: 'gone', reason: 'returned' })).status).toBe(303)
    expect((await opens(page)).html).not.toContain('value="money.void"')
    expect((await entriesOf({ db }, { receivedId })).at(-1)).toMatchObject({
      kind: 'VOIDED',
      amount: total,
    })
    expect(await voids(receivedId, 'gone')).toMatchObject({ isNew: false })
    await expect(voids(receivedId, 'again')).rejects.toThrow('money.error.nothing_free')
    expect(await moneyOf(id)).toEqual([{ id: receivedId, free: 0 }])
    expect(await moneyOfOrder({ db }, id)).toMatchObject({ settled: 0, open: total })
    expect(await statesOf(id)).toMatchObject({ payment: 'REVIEW' })
    const waits = await listFindings({ db }, { kind: 'REVERSAL', size: 100 })
    expect(must(waits).rows.filter((one) => one.receivedId === receivedId)).toEqual([])
    await told([line(total, number, { day: '2026-11-23' })], 'camt')
    const [, next] = await moneyOf(id)
    const again = {
      key: 'next',
      reason: 'paid again',
      receivedId: next?.id ?? 0,
      orderId: id,
      amount: null,
    }
    await does(async (context) => allocateMoney({ ...context, queue }, again))
    expect(await statesOf(id)).toMatchObject({ payment: 'PAID' })
  })

  test('credit of a payment that the bank took back goes with it, and the shop keeps nothing of it', async () => {
    const { db, queue } = open().shop
    const given = { number: '2900233336', bank: '2010' }
    await told([line(500_00, undefined, { counter: given })], 'gpc')
    const rows = await sqlRows<{ id: number }>(db)`
        select id from money_received where free = 50000 order by id desc limit 1`
    const receivedId = rows[0]?.id ?? 0
    const { id: companyId } = await aCompany(open(), { creditLimit: 10_000_00 })
    const { visitor } = await memberOf(open(), companyId)
    await resellersCart(visitor)
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    const { id: orderId } = (await findOrder({ db }, { token: order.token })) ?? { id: 0 }
    await does(async (context) =>
      creditMoney({ ...context, queue }, { key: 'c1', reason: 'test', receivedId, orderId, amount: 300_00 }),
    )
    await take(takenBack.gpc([line(-500_00, undefined, { day: '2026-11-22', counter: given })]), 'gpc')
    await expect(
      does(async (context) =>
        keepMoney(
          { ...context, queue },
          { key: 'k1', reason: 'test', receivedId, amount: null, isExchange: false },
        ),
      ),
    ).rejects.toThrow('money.error.bank_took_back')
    const voids = async () =>
      await does(async (context) =>
        voidMoney({ ...context, queue }, { key: 'v1', reason: 'returned by the bank', receivedId }),
      )
    await does(async (context) =>
      payByCredit({ ...context, queue }, { key: 'u1', reason: 'test', orderId, amount: 100_00 }),
    )
    // Spent credit is first reversed on the order that it paid.
    await expect(voids()).rejects.toThrow('money.error.no_credit')
    expect(await creditOf({ db }, { companyId })).toBe(200_00)
    const used = (await entriesOf({ db }, { orderId })).find(({ kind }) => kind === 'CREDIT_USED')
    await does(async (context) =>
      reverseEntry(
        { ...context, queue },
        { key: 'r1', reason: 'test', entryId: used?.id ?? 0, amount: null },
      ),
    )
    await voids()
    expect(await creditOf({ db }, { companyId })).toBe(0)
    const kinds = (await entriesOf({ db }, { receivedId })).map(({ kind, amount }) => [kind, amount])
    expect(kinds).toEqual([
      ['CREDITED', 300_00],
      ['CREDITED', -300_00],
      ['VOIDED', 500_00],
    ])
  })

  test('a credit that the bank reverses and the shop does not know is reported, too; its refund waits', async () => {
    expect(await take(takenBack.gpc([line(-777_00, '1234')]), 'gpc')).toMatchObject({
      noted: { reversed: 1 },
    })
    const { id, number, totalWithVat: total } = await submitted(open())
    await cancel(id)
    await told([line(total, number)], 'camt')
    const [refund] = await findRefunds({ db: open().shop.db }, id)
    await take(takenBack.camt([line(-total, number, { day: '2026-11-22' })]), 'camt')
    const rows = await sqlRows(
      open().shop.db,
    )`select 1 from work_aside where kind = 'refund' and subject_id = ${refund?.id}`
    expect(rows).toHaveLength(1)
  })
})
