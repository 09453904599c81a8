import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, done, filledCart, snackId, today, type TestShop } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { withDatabase } from '../../../test/database.ts'
import { bytesOf, fioFile, ourIban, statementFiles, type Line } from '../../../test/statement-files.ts'
import { onHand, stockOffTheLedger } from '../../../test/warehouse.ts'
import { findOrder } from '../orders/orders.ts'
import { selectUnmatched, type StatementKind } from '../payments/payments.ts'
import { cancelOverdueOrders, importStatement } from './checkout.ts'

const days = 24 * 3600_000
const bank = openBank()
let nextId = 1000

withDatabase(
  'incoming transfers',
  (database) => {
    const open = aShop(database, { gateway: bank.gateway })
    async function ordered({ visitor }: TestShop, payment: 'transfer' | 'card' | 'cod' = 'transfer') {
      const buyer = visitor()
      await filledCart(buyer, { pieces: 3, payment })
      const { order } = await done(buyer.put('/api/cart/submit-order', {}))
      return { token: order.token, number: order.number, total: Math.round(order.total_with_vat * 100) }
    }
    const lineOf = (number: string, amount: number, more: Partial<Line> = {}): Line => ({
      id: String(nextId++),
      amount,
      symbol: number,
      ...more,
    })
    const take = async (text: string, kind: StatementKind = 'fio') => {
      const { db, queue } = open().shop
      return await importStatement({ db, queue, iban: ourIban, now: today }, bytesOf(text), kind)
    }
    const statesOf = async (token: string) => (await findOrder(open().shop.db, { token }))?.states
    const expire = async (afterMs: number) => {
      const { db, queue } = open().shop
      const report = (error: Error) => {
        throw error
      }
      const now = new Date(today.getTime() + afterMs)
      return await cancelOverdueOrders({ db, queue, gateway: bank.gateway, now, report })
    }
    const paidMails = async (token: string) => {
      const { id = 0 } = (await findOrder(open().shop.db, { token })) ?? {}
      const { rows } = await sql`select id from pgboss.job where name = 'payment-received'
        and (data->>'orderId')::bigint = ${id}`.execute(open().shop.db)
      return rows.length
    }
    const paid = { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' }

    test.each(['fio', 'gpc', 'camt'] as const)(
      'of a %s file with symbol and amount of an order pay it, once, however often the file comes',
      async (kind) => {
        const { token, number, total } = await ordered(open())
        const text = statementFiles[kind]([lineOf(number, total)])
        expect(await take(text, kind)).toEqual({ known: 0, fits: { PAID: 1 } })
        expect(await statesOf(token)).toEqual(paid)
        expect(await take(text, kind)).toEqual({ known: 1, fits: {} })
        expect(await paidMails(token)).toBe(1)
      },
    )

    test('P5: of one file imported ten times at once pay each order once', async () => {
      const orders = await Promise.all(Array.from({ length: 3 }, async () => await ordered(open())))
      const text = fioFile(orders.map(({ number, total }) => lineOf(number, total)))
      const results = await Promise.all(Array.from({ length: 10 }, async () => await take(text)))
      const paidCount = results.map((result) => ('fits' in result ? (result.fits.PAID ?? 0) : 0))
      expect(paidCount.reduce((sum, count) => sum + count, 0)).toBe(3)
      for (const { token } of orders) {
        expect(await statesOf(token)).toEqual(paid)
        expect(await paidMails(token)).toBe(1)
      }
    })

    test('P7: too much, too little, in another currency, of no order or for a card are listed and change nothing', async () => {
      const { token, number, total } = await ordered(open())
      const card = await ordered(open(), 'card')
      const cod = await ordered(open(), 'cod')
      const before = (await selectUnmatched(open().shop.db, 100)).length
      const text = fioFile([
        lineOf(number, total + 1),
        lineOf(number, total - 1),
        lineOf(number, total, { currency: 'EUR' }),
        lineOf('9999999999', total),
        { id: String(nextId++), amount: total },
        lineOf(card.number, card.total),
        lineOf(cod.number, cod.total),
      ])
      expect(await take(text)).toEqual({
        known: 0,
        fits: { OVERPAID: 1, UNDERPAID: 1, OTHER_CURRENCY: 1, UNKNOWN: 2, NOT_AWAITED: 2 },
      })
      expect(await statesOf(token)).toEqual({ order: 'NEW', payment: 'AWAITING', fulfilment: 'WAITING' })
      expect(await statesOf(card.token)).toMatchObject({ payment: 'AWAITING' })
      const unmatched = await selectUnmatched(open().shop.db, 100)
      expect(
        unmatched
          .slice(0, unmatched.length - before)
          .map(({ fit }) => fit)
          .toReversed(),
      ).toEqual([
        'OVERPAID',
        'UNDERPAID',
        'OTHER_CURRENCY',
        'UNKNOWN',
        'UNKNOWN',
        'NOT_AWAITED',
        'NOT_AWAITED',
      ])
    })

    test('a second transfer for a paid order is listed, not swallowed', async () => {
      const { token, number, total } = await ordered(open())
      expect(await take(fioFile([lineOf(number, total), lineOf(number, total)]))).toEqual({
        known: 0,
        fits: { PAID: 1, NOT_AWAITED: 1 },
      })
      expect(await statesOf(token)).toEqual(paid)
    })

    test('P10: after the order expired are to be returned, and the stock stays given back', async () => {
      await expire(8 * days)
      const before = await onHand(open().shop.db, snackId)
      const { token, number, total } = await ordered(open())
      await expire(8 * days)
      expect(await take(fioFile([lineOf(number, total)]))).toEqual({ known: 0, fits: { TOO_LATE: 1 } })
      expect(await statesOf(token)).toMatchObject({ order: 'CANCELLED', payment: 'REFUND_DUE' })
      expect(await onHand(open().shop.db, snackId)).toBe(before)
    })

    test('S4: at the moment of expiry have one winner, and the stock is right', async () => {
      const { db } = open().shop
      for (let round = 0; round < 8; round++) {
        const before = await onHand(db, snackId)
        const { token, number, total } = await ordered(open())
        const text = fioFile([lineOf(number, total)])
        await Promise.all(round % 2 ? [expire(8 * days), take(text)] : [take(text), expire(8 * days)])
        const states = await statesOf(token)
        const isPaid = states?.order === 'CONFIRMED'
        expect(states).toMatchObject(isPaid ? paid : { order: 'CANCELLED', payment: 'REFUND_DUE' })
        expect(await onHand(db, snackId)).toBe(isPaid ? before - 3 : before)
      }
      expect(await stockOffTheLedger(db)).toEqual([])
    })

    test('F1: of an import that broke off go on where it stopped', async () => {
      const { db } = open().shop
      const [first, second] = [await ordered(open()), await ordered(open())]
      const text = fioFile([lineOf(first.number, first.total), lineOf(second.number, second.total)])
      await sql
        .raw(
          `create function break_off() returns trigger language plpgsql as $$
        begin if new.variable_symbol = '${Number(second.number)}' then raise exception 'broken'; end if; return new; end $$;`,
        )
        .execute(db)
      await sql
        .raw(
          'create trigger break_off before insert on bank_transaction for each row execute function break_off()',
        )
        .execute(db)
      await expect(take(text)).rejects.toThrow('broken')
      expect(await statesOf(first.token)).toEqual(paid)
      expect(await statesOf(second.token)).toMatchObject({ payment: 'AWAITING' })
      await sql`drop trigger break_off on bank_transaction`.execute(db)
      expect(await take(text)).toEqual({ known: 1, fits: { PAID: 1 } })
      expect(await statesOf(second.token)).toEqual(paid)
    })

    test('of another account, or of a file that can’t be read, are refused whole', async () => {
      const { token, number, total } = await ordered(open())
      const foreign = fioFile([lineOf(number, total)], 'CZ5855000000001265098001')
      expect(await take(foreign)).toEqual({ fault: 'foreign_account' })
      expect(await take('{}')).toEqual({ fault: 'unreadable', line: null })
      const half = fioFile([lineOf(number, total), lineOf(number, 1, { day: '2026-13-01' })])
      expect(await take(half)).toEqual({ fault: 'unreadable', line: 2 })
      expect(await statesOf(token)).toMatchObject({ payment: 'AWAITING' })
    })
  },
  { demo: true },
)
