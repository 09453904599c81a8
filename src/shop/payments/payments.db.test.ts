import { createHash, generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withDatabase, type TestDatabase } from '../../../test/database.ts'
import { inTransaction } from '../../../test/statements.ts'
import type { Db } from '../../server/db.ts'
import { sign, type Field } from './digest.ts'
import {
  attemptsOf,
  openGateway,
  receiveReturn,
  startAttempt,
  type Attempt,
  type Returned,
} from './payments.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const NEXT_DAY = new Date('2026-11-22T12:00:00Z')
const bank = generateKeyPairSync('rsa', { modulusLength: 2048 })
const gateway = openGateway(
  {
    url: 'https://gateway.example/pgw/order.do',
    merchantNumber: '8888880001',
    privateKey: generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
    gatewayKeys: [bank.publicKey.export({ type: 'spki', format: 'pem' }).toString()],
    returnUrl: 'https://shop.example/platba/navrat/gpwebpay',
  },
  NOW,
)

type Codes = [prcode: number, srcode: number]
const PAID: Codes = [0, 0]
const DECLINED: Codes = [30, 1002]
const CANCELLED: Codes = [50, 0]
const WRONG_DIGEST: Codes = [31, 0]

const SYMBOL = '2612345678'

function answerFor(orderNumber: string, [prcode, srcode]: Codes, symbol = SYMBOL): Field[] {
  const fields: Field[] = [
    ['OPERATION', 'CREATE_ORDER'],
    ['ORDERNUMBER', orderNumber],
    ['MERORDERNUM', symbol],
    ['PRCODE', String(prcode)],
    ['SRCODE', String(srcode)],
    ['RESULTTEXT', 'text'],
  ]
  const text = fields.map(([, value]) => value).join('|')
  return [
    ...fields,
    ['DIGEST', sign(text, bank.privateKey)],
    ['DIGEST1', sign(`${text}|8888880001`, bank.privateKey)],
  ]
}

function back(db: Db, received: readonly Field[], now = NOW): Promise<Returned> {
  return inTransaction(db, (tx) => receiveReturn({ tx, gateway, now }, received))
}

function start(db: Db, orderId: number, amount = 129050): Promise<Attempt> {
  return inTransaction(db, (tx) =>
    startAttempt({ tx }, { orderId, variableSymbol: SYMBOL, amount, now: NOW }),
  )
}

function statesOf(db: Db, orderId: number): Promise<string[]> {
  return attemptsOf({ db }, orderId).then((attempts) => attempts.map(({ state }) => state))
}

function returns(db: Db) {
  return db.selectFrom('gateway_return').selectAll().orderBy('id').execute()
}

let visitors = 0

/** A minimal order to be paid: the least that the database accepts. */
async function orderIn({ db }: TestDatabase): Promise<number> {
  const nth = ++visitors
  const visitor = await db
    .insertInto('visitor')
    .values({ token_hash: Buffer.alloc(32, nth) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cart = await db
    .insertInto('cart')
    .values({ visitor_id: visitor.id, order_type: 'B2C', status: 'SUBMITTED' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const terms = await db
    .insertInto('document_version')
    .values({ code: 'terms-for-payments', version: nth, valid_from: '2026-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const order = await db
    .insertInto('shop_order')
    .values({
      number: String(2_600_000_000 + nth),
      token: `token-of-twenty-two-letters-${nth}`,
      cart_id: cart.id,
      visitor_id: visitor.id,
      order_type: 'B2C',
      locale: 'cs',
      order_state: 'NEW',
      payment_state: 'AWAITING',
      fulfilment_state: 'WAITING',
      goods_with_vat: 129050,
      shipping_with_vat: 0,
      payment_with_vat: 0,
      rounding: 0,
      total_with_vat: 129050,
      total_without_vat: 115223,
      shipping_id: 4,
      payment_id: 1,
      billing: JSON.stringify({}),
      email: 'nobody@example.cz',
      terms_version_id: terms.id,
      created_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return order.id
}

withDatabase('an attempt to pay', (database) => {
  test('P9: has an ORDERNUMBER of its own, up to 15 digits, also for the same order at the same moment', async () => {
    const opened = await database()
    const orderId = await orderIn(opened)
    const attempts = await Promise.all(Array.from({ length: 20 }, () => start(opened.db, orderId)))
    const numbers = attempts.map(({ orderNumber }) => orderNumber)
    expect(new Set(numbers).size).toBe(20)
    for (const number of numbers) expect(number).toMatch(/^[1-9]\d{14}$/)
    // Random: numbers drawn one after the other are not neighbours.
    expect(new Set(numbers.map((number) => number.slice(0, 10))).size).toBe(20)
  })

  test('P8: keeps the amount that it was started with', async () => {
    const opened = await database()
    const orderId = await orderIn(opened)
    const attempt = await start(opened.db, orderId, 100)
    expect(attempt).toMatchObject({
      orderId,
      variableSymbol: SYMBOL,
      amount: 100,
      currency: 'CZK',
      state: 'PENDING',
      outcome: null,
      settledAt: null,
    })
    const returned = await back(opened.db, answerFor(attempt.orderNumber, PAID))
    expect(returned).toMatchObject({ kind: 'settled', attempt: { amount: 100 } })
  })
})

withDatabase('a return from the gateway', (database) => {
  test('P12: without any cookie or login settles the attempt that its signed number names', async () => {
    const opened = await database()
    const orderId = await orderIn(opened)
    const attempt = await start(opened.db, orderId)
    expect(await back(opened.db, answerFor(attempt.orderNumber, PAID), NEXT_DAY)).toEqual({
      kind: 'settled',
      orderId,
      outcome: 'PAID',
      attempt: { ...attempt, state: 'PAID', outcome: 'PAID', reason: 'paid', settledAt: NEXT_DAY },
    })
  })

  test('P3: that cannot be believed is refused, changes nothing and is kept by its beginning and its hash', async () => {
    const opened = await database()
    const orderId = await orderIn(opened)
    const { orderNumber } = await start(opened.db, orderId)
    const genuine = answerFor(orderNumber, DECLINED)
    const forged = genuine.map(([name, value]): Field => [
      name,
      name === 'PRCODE' || name === 'SRCODE' ? '0' : value,
    ])
    const before = (await returns(opened.db)).length

    expect(await back(opened.db, forged)).toEqual({ kind: 'refused', reason: 'wrong_digest' })
    expect(await back(opened.db, genuine.slice(0, -2))).toEqual({ kind: 'refused', reason: 'missing_field' })
    expect(await back(opened.db, [...genuine, ['PRCODE', '0']])).toEqual({
      kind: 'refused',
      reason: 'duplicate_parameter',
    })
    expect(await back(opened.db, [])).toEqual({ kind: 'refused', reason: 'missing_field' })
    expect(await back(opened.db, [['\0', '\ud800'.repeat(20_000)]])).toEqual({
      kind: 'refused',
      reason: 'missing_field',
    })

    expect(await statesOf(opened.db, orderId)).toEqual(['PENDING'])
    const kept = (await returns(opened.db)).slice(before)
    expect(kept.map(({ verified, refusal, attempt_id }) => [verified, refusal, attempt_id])).toEqual([
      [false, 'wrong_digest', null],
      [false, 'missing_field', null],
      [false, 'duplicate_parameter', null],
      [false, 'missing_field', null],
      [false, 'missing_field', null],
    ])
    const whole = new URLSearchParams(forged.map(([name, value]) => [name, value])).toString()
    expect(kept[0]?.raw).toBe(whole.slice(0, 500))
    expect(Buffer.from(kept[0]?.raw_sha256 ?? []).toString('hex')).toBe(
      createHash('sha256').update(whole).digest('hex'),
    )
    expect(kept.map(({ raw }) => raw.length <= 500)).not.toContain(false)
  })

  test('P4: of one order leaves another one alone, whatever unsigned parameters say', async () => {
    const opened = await database()
    const [cheap, dear] = [await orderIn(opened), await orderIn(opened)]
    const paid = await start(opened.db, cheap, 100)
    const coveted = await start(opened.db, dear, 500_000)
    const received: Field[] = [
      ['order', String(dear)],
      ['orderNumber', coveted.orderNumber],
      ...answerFor(paid.orderNumber, PAID),
    ]
    expect(await back(opened.db, received)).toMatchObject({
      kind: 'settled',
      orderId: cheap,
      outcome: 'PAID',
    })
    expect(await back(opened.db, [...received, ['MD', String(dear)]])).toEqual({
      kind: 'refused',
      reason: 'unexpected_field',
    })
    expect(await statesOf(opened.db, dear)).toEqual(['PENDING'])
  })

  test('genuine but of a number that we never gave out is refused and kept', async () => {
    const { db } = await database()
    expect(await back(db, answerFor('999999999999999', PAID))).toEqual({
      kind: 'refused',
      reason: 'unknown_order_number',
    })
    expect((await returns(db)).at(-1)).toMatchObject({
      verified: true,
      refusal: 'unknown_order_number',
      attempt_id: null,
    })
  })

  test('P4: genuine but with another variable symbol than the attempt is refused and kept', async () => {
    const opened = await database()
    const { orderNumber, orderId } = await start(opened.db, await orderIn(opened))
    for (const codes of [PAID, DECLINED, WRONG_DIGEST]) {
      expect(await back(opened.db, answerFor(orderNumber, codes, '2600000000'))).toEqual({
        kind: 'refused',
        reason: 'wrong_variable_symbol',
      })
    }
    expect(await statesOf(opened.db, orderId)).toEqual(['PENDING'])
    const kept = (await returns(opened.db)).at(-1)
    expect(kept).toMatchObject({ verified: true, refusal: 'wrong_variable_symbol' })
  })

  test('P3: that says only that a request was not accepted leaves the attempt alone, whoever made it', async () => {
    const opened = await database()
    const attempt = await start(opened.db, await orderIn(opened))
    const { orderNumber, orderId } = attempt
    for (const code of [1, 2, 3, 4, 5, 11, 14, 15, 17, 20, 25, 31]) {
      expect(await back(opened.db, answerFor(orderNumber, [code, 0]))).toEqual({
        kind: 'refused',
        reason: 'request_not_accepted',
      })
    }
    expect(await statesOf(opened.db, orderId)).toEqual(['PENDING'])
    const kept = (await returns(opened.db)).at(-1)
    expect(kept).toMatchObject({
      verified: true,
      refusal: 'request_not_accepted',
      attempt_id: attempt.id,
    })
    expect([...new URLSearchParams(kept?.raw)]).toEqual(answerFor(orderNumber, [31, 0]))
    expect(await back(opened.db, answerFor(orderNumber, PAID))).toMatchObject({ kind: 'settled' })
    expect(await statesOf(opened.db, orderId)).toEqual(['PAID'])
  })

  test('P5: 100 times in turn, 50 at once and a day later settles once and always says the same', async () => {
    const opened = await database()
    const { db } = opened
    const first = await start(db, await orderIn(opened))
    const inTurn: Returned[] = []
    for (let time = 0; time < 100; time++) inTurn.push(await back(db, answerFor(first.orderNumber, PAID)))

    const second = await start(db, await orderIn(opened))
    const atOnce = await Promise.all(
      Array.from({ length: 50 }, () => back(db, answerFor(second.orderNumber, PAID))),
    )
    const later = await back(db, answerFor(second.orderNumber, PAID), NEXT_DAY)

    expect(inTurn.map(({ kind }) => kind)).toEqual(['settled', ...Array<string>(99).fill('repeated')])
    expect(atOnce.filter(({ kind }) => kind === 'settled')).toHaveLength(1)
    expect(atOnce.filter(({ kind }) => kind === 'repeated')).toHaveLength(49)
    expect(later).toMatchObject({
      kind: 'repeated',
      outcome: 'PAID',
      attempt: { state: 'PAID', settledAt: NOW },
    })
    expect(await statesOf(db, second.orderId)).toEqual(['PAID'])
    const kept = db.selectFrom('gateway_return').select('id').where('attempt_id', 'in', [first.id, second.id])
    expect(await kept.execute()).toHaveLength(151)
  })

  test('P9: that declines or cancels fails the attempt, and another one can still pay the order', async () => {
    const opened = await database()
    const orderId = await orderIn(opened)
    const first = await start(opened.db, orderId)
    expect(await back(opened.db, answerFor(first.orderNumber, DECLINED))).toMatchObject({
      kind: 'settled',
      outcome: 'DECLINED',
    })
    const second = await start(opened.db, orderId)
    expect(await back(opened.db, answerFor(second.orderNumber, CANCELLED))).toMatchObject({
      outcome: 'CANCELLED',
    })
    const third = await start(opened.db, orderId)
    expect(await back(opened.db, answerFor(third.orderNumber, PAID))).toMatchObject({
      kind: 'settled',
      outcome: 'PAID',
    })
    expect(await statesOf(opened.db, orderId)).toEqual(['FAILED', 'FAILED', 'PAID'])
  })

  test('P5: of another outcome never turns a paid attempt into something else', async () => {
    const opened = await database()
    const { orderNumber, orderId } = await start(opened.db, await orderIn(opened))
    await back(opened.db, answerFor(orderNumber, PAID))
    for (const codes of [DECLINED, CANCELLED]) {
      expect(await back(opened.db, answerFor(orderNumber, codes))).toMatchObject({
        kind: 'repeated',
        outcome: 'PAID',
      })
    }
    expect(await statesOf(opened.db, orderId)).toEqual(['PAID'])
  })

  test('that fails differently after a failure is answered with the first failure', async () => {
    const opened = await database()
    const { orderNumber } = await start(opened.db, await orderIn(opened))
    await back(opened.db, answerFor(orderNumber, CANCELLED))
    expect(await back(opened.db, answerFor(orderNumber, DECLINED))).toMatchObject({
      kind: 'repeated',
      outcome: 'CANCELLED',
    })
  })

  test('that is a late but genuine success overrules an earlier failure', async () => {
    const opened = await database()
    const { orderNumber, orderId } = await start(opened.db, await orderIn(opened))
    expect(await back(opened.db, answerFor(orderNumber, CANCELLED))).toMatchObject({ outcome: 'CANCELLED' })
    const late = await back(opened.db, answerFor(orderNumber, PAID), NEXT_DAY)
    expect(late).toMatchObject({
      kind: 'settled',
      outcome: 'PAID',
      attempt: { state: 'PAID', settledAt: NEXT_DAY },
    })
    expect(await statesOf(opened.db, orderId)).toEqual(['PAID'])
  })

  test('P7: that pays the same order a second time is kept as surplus, also when both come at once', async () => {
    const opened = await database()
    const orderId = await orderIn(opened)
    const attempts = [await start(opened.db, orderId), await start(opened.db, orderId)]
    const both = await Promise.all(
      attempts.map(({ orderNumber }) => back(opened.db, answerFor(orderNumber, PAID))),
    )
    expect(both.map(({ kind }) => kind)).toEqual(['settled', 'settled'])
    expect((await statesOf(opened.db, orderId)).toSorted()).toEqual(['PAID', 'SURPLUS'])
  })
})

withDatabase('the database', (database) => {
  test('itself refuses what must never be', async () => {
    const opened = await database()
    const { db } = opened
    const orderId = await orderIn(opened)
    const [first, second] = [await start(db, orderId), await start(db, orderId)]
    await back(db, answerFor(first.orderNumber, PAID))
    const paying = sql`update payment_attempt set state = 'PAID', prcode = 0, srcode = 0, settled_at = now() where id = ${second.id}`
    await expect(paying.execute(db)).rejects.toThrow(/payment_attempt_paid/)
    const unproved = sql`update payment_attempt set state = 'PAID', prcode = 30, srcode = 0, settled_at = now() where id = ${second.id}`
    await expect(unproved.execute(db)).rejects.toThrow(/check/)
    const forgetting = sql`delete from gateway_return`
    await expect(forgetting.execute(opened.owner.db)).rejects.toThrow(/append-only/)
    await expect(start(db, orderId, 0)).rejects.toThrow(/check/)
    const unhashed = sql`insert into gateway_return (received_at, raw, raw_sha256, verified, refusal)
      values (now(), repeat('x', 501), decode(repeat('00', 32), 'hex'), false, 'wrong_digest')`
    await expect(unhashed.execute(db)).rejects.toThrow(/check/)
    await expect(start(db, 999_999)).rejects.toThrow(/foreign key/)
  })
})
