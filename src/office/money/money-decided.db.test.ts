// Decisions about money, by plain forms as browsers without scripts send them.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { aMember } from '../../../test/staff.ts'
import { bytesOf, ourIban, statementFiles, type Line } from '../../../test/statement-files.ts'
import { submitted } from '../../../test/submitted.ts'
import { sqlRows } from '../../../test/statements.ts'
import { formatPrice } from '../../lib/money.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { findTransfersOf, type StatementKind } from '../../shop/payments/payments.ts'
import { approveRequest } from '../../workflows/back-office/back-office.ts'
import { importStatement } from '../../workflows/payment/payment.ts'

withShop('what a person decides about money', (open) => {
  const { opens, sends } = plainForms(open)
  let ids = 7_000_000
  const counter = { number: '2900233335', bank: '2010' }
  const told = async (line: Omit<Line, 'id'>, kind: StatementKind) => {
    const { db, queue, now } = open().shop
    await importStatement(
      { db, queue, iban: ourIban, now: now() },
      { bytes: bytesOf(statementFiles[kind]([{ counter, ...line, id: String(ids++) }])), kind },
    )
  }
  const foundIds = async () => {
    const rows = await sqlRows<{
      id: number
    }>(open().shop.db)`select id from statement_finding where state = 'OPEN' order by id`
    return rows.map(({ id }) => id)
  }

  const decide = async (id: number, end: string) =>
    (await sends('money', { intent: 'decide', id: String(id), end, of: `${id}${end}` })).status
  const pointsAt = async (id: number) => {
    const rows = await sqlRows<{
      id: number
    }>(open().shop.db)`select transaction_id as id from statement_finding where id = ${id}`
    return rows[0]?.id
  }

  test('of several payments that are matched together each that is refused is named with its reason', async () => {
    const [one, other] = [await submitted(open()), await submitted(open())]
    const receive = async (key: string) => {
      const asked = {
        intent: 'money.receive',
        kind: 'OTHER_ACCOUNT',
        amount: '5000',
        received_on: '2026-11-20',
        key,
        reason: 'x',
      }
      expect((await sends('money', asked)).status).toBe(303)
      const rows = await sqlRows<{ id: number }>(open().shop.db)`select max(id) as id from money_received`
      return rows[0]?.id ?? 0
    }
    const [first, second] = [await receive('one'), await receive('other')]
    const pairs = [
      `${first}:${one.id}:${one.totalWithVat}`,
      `${second}:${other.id}:${other.totalWithVat + 100}`,
    ]
    const accept = async (chosen: string[]) =>
      await sends('money', [
        ['intent', 'accept_all'],
        ['key', 'accepts'],
        ...chosen.map((pair): [string, string] => ['pair', pair]),
      ])
    const answer = await accept(pairs)
    expect(answer.html).toMatch(/1\spayment matched\./)
    expect(answer.html).toContain(`${formatPrice(other.totalWithVat + 100, 'en')} → ${other.number}`)
    expect(answer.html).not.toContain(`→ ${one.number} (${first})</strong>`)
    // The same form once more matches nothing again; its undo reverses each entry once.
    expect((await accept(pairs.slice(0, 1))).html).toMatch(/1\spayment matched\./)
    const rows = await sqlRows<{ id: number }>(open().shop.db)`select id from money_entry
        where received_id = ${first} and kind = 'ALLOCATED' and reverses_id is null`
    expect(rows).toHaveLength(1)
    const stateOf = async () => (await findOrder(open().shop, { id: one.id }))?.states.payment
    expect(await stateOf()).toBe('PAID')
    const back = { intent: 'take_back', key: 'accepts', pair: String(rows[0]?.id) }
    expect((await sends('money', back)).status).toBe(200)
    expect((await sends('money', back)).status).toBe(200)
    const reversed = await sql`select 1 from money_entry where reverses_id = ${rows[0]?.id}`.execute(
      open().shop.db,
    )
    expect([reversed.rows.length, await stateOf()]).toEqual([1, 'REVIEW'])
  })

  test('a payment shows each order that it may be for; one of a paid order proposes its return', async () => {
    const [one, other] = [await submitted(open(), { pieces: 7 }), await submitted(open(), { pieces: 7 })]
    await told(
      { amount: one.totalWithVat, message: `${one.number} ${other.number}`, day: '2026-11-12' },
      'fio',
    )
    const { html } = await opens('money')
    for (const { number } of [one, other]) expect(html).toContain(`orders/${number}`)
    const pairs = [...html.matchAll(/name="pair" value="([\d:]+)"/g)].map(([, pair = '']) => pair)
    expect(pairs.filter((pair) => [one.id, other.id].includes(Number(pair.split(':')[1])))).toHaveLength(2)
    const [id = ''] = pairs[0]?.split(':') ?? []
    const page = `money/received/${id}`
    const proposed = (await opens(page)).html
    expect(proposed.indexOf('id="came"')).toBeLessThan(proposed.indexOf('id="proposals"'))
    const accepted = await sends(page, { intent: 'accept', key: 'of one', pair: pairs[0] ?? '' })
    expect(accepted.status).toBe(303)
    const { number } = [one, other].find((order) => pairs[0]?.includes(`:${order.id}:`)) ?? one
    await told({ amount: 12_300, symbol: number, day: '2026-11-13' }, 'fio')
    const list = (await opens('money')).html
    const [, again = ''] = /intent" value="money\.return".*?name="money" value="(\d+)"/s.exec(list) ?? []
    expect(list).toContain(`value="Order ${number} was already paid"`)
    expect((await opens(`money/received/${again}`)).html).toContain('Already paid')
    const returned = await sends('money', {
      intent: 'money.return',
      money: again,
      reason: `Order ${number} was already paid`,
      key: 'twice',
    })
    expect(returned.status).toBe(303)
  })

  test('a payment without a matching order leads to what can be done with it', async () => {
    const before = (await opens('money')).html.split('Match manually or return').length
    await told({ amount: 77_700, day: '2026-11-14' }, 'fio')
    const { html } = await opens('money')
    expect(html.split('Match manually or return')).toHaveLength(before + 1)
    expect(html).toMatch(/money\/received\/\d+"[^>]*>Match manually or return/)
  })

  test('a transfer that looks like another one is the same, or another payment, as a person says', async () => {
    const { id, number, totalWithVat: amount } = await submitted(open())
    const title = 'Statement entries to review'
    expect((await opens('money')).html).not.toContain(title)
    await told({ amount, symbol: number }, 'gpc')
    await told({ amount, symbol: number, day: '2026-11-23' }, 'camt')
    await told({ amount, symbol: number, day: '2026-11-24' }, 'fio')
    const page = (await opens('money')).html
    expect(page).toContain(title)
    expect(page).toContain('Possible duplicate of')
    const [same = 0, other = 0] = await foundIds()
    const count = async () => (await findTransfersOf({ db: open().shop.db }, id)).length
    expect(await decide(same, 'SEEN')).toBe(422)
    expect(await decide(same, 'SAME')).toBe(303)
    expect(await count()).toBe(1)
    expect(await decide(other, 'OTHER')).toBe(303)
    expect(await decide(other, 'OTHER')).toBe(303)
    const late = await sends('money', { intent: 'decide', id: String(other), end: 'SAME' })
    expect([late.status, late.html]).toEqual([409, expect.stringContaining('decided otherwise')])
    expect(await count()).toBe(2)
    expect((await opens('money')).html).not.toContain(title)
  })

  test.each([
    ['OTHER', 'PAID', 4],
    ['SAME', 'AWAITING', 5],
  ] as const)('%s: the order that was reviewed meanwhile is %s', async (end, payment, pieces) => {
    const { db } = open().shop
    const { id, number, totalWithVat: amount } = await submitted(open(), { pieces })
    const stateOf = async () => (await findOrder({ db }, { id }))?.states.payment
    await told({ amount }, 'gpc')
    await told({ amount, symbol: number }, 'camt')
    expect(await stateOf()).toBe('REVIEW')
    const [found = 0] = await foundIds()
    expect(await decide(found, end)).toBe(303)
    expect(await stateOf()).toBe(payment)
    const rows = await sqlRows(
      db,
    )`select 1 from audit_event a join bank_transaction b on a.subject_id = b.id::text
        where a.operation = 'statement.decide' and a.subject_kind = 'bank_transaction' and b.order_id = ${id}`
    expect(rows).toHaveLength(end === 'OTHER' ? 1 : 0)
  })

  test('what looks like several is asked about each of them, once', async () => {
    const amount = 4_321_00
    await told({ amount }, 'gpc')
    await told({ amount, day: '2026-11-22' }, 'gpc')
    await told({ amount, symbol: '4321' }, 'camt')
    const [found = 0] = await foundIds()
    const first = await pointsAt(found)
    expect(await decide(found, 'OTHER')).toBe(409)
    expect(await foundIds()).toEqual([found])
    expect(await pointsAt(found)).not.toBe(first)
    const stale = { intent: 'decide', id: String(found), end: 'OTHER', against: String(first) }
    expect((await sends('money', stale)).html).toContain('Look again')
    expect(await decide(found, 'OTHER')).toBe(303)
  })

  test('two that look like the same two ask about one each; a reported one is no longer the same', async () => {
    const { db } = open().shop
    const amount = 5_432_00
    await told({ amount }, 'gpc')
    await told({ amount, day: '2026-11-22' }, 'gpc')
    await told({ amount, symbol: '5432' }, 'camt')
    await told({ amount, symbol: '5433' }, 'camt')
    const [one = 0, other = 0] = await foundIds()
    const [first, second] = [await pointsAt(one), await pointsAt(other)]
    expect(second).not.toBe(first)
    await sqlRows(db)`update statement_finding set transaction_id = ${first} where id = ${other}`
    expect(await decide(one, 'SAME')).toBe(303)
    expect(await decide(other, 'SAME')).toBe(409)
    expect(await pointsAt(other)).toBe(second)
    expect(await decide(other, 'SAME')).toBe(303)
  })

  test('a large sum is another payment once a second member has approved it', async () => {
    const { db } = open().shop
    const amount = 20_000_00
    const second = await aMember(db, 'second@example.cz', 'owner')
    await told({ amount, symbol: '6543' }, 'gpc')
    await told({ amount, symbol: '6543', day: '2026-11-23' }, 'camt')
    const [found = 0] = await foundIds()
    expect(await decide(found, 'OTHER')).toBe(409)
    expect(await foundIds()).toEqual([found])
    const rows = await sqlRows<{ id: number; amount: number }>(db)`select id, amount from approval
        where operation = 'statement.decide' and state = 'WAITING'`
    expect(rows).toMatchObject([{ amount }])
    expect(await approveRequest(open().shop, { actor: second, id: rows[0]?.id ?? 0 })).toHaveProperty(
      'approved',
    )
    expect(await foundIds()).toEqual([])
    const came = await sqlRows(db)`select 1 from bank_transaction where amount = ${amount}`
    expect(came).toHaveLength(2)
  })

  test('what the bank took back of which nothing is here stays until a person has seen it', async () => {
    const { db, queue, now } = open().shop
    const text = statementFiles.gpc([{ id: '1', amount: -12_300 }]).replace(/^(075.{57})1/m, '$15')
    await importStatement({ db, queue, iban: ourIban, now: now() }, { bytes: bytesOf(text), kind: 'gpc' })
    expect((await opens('money?found_kind=REVERSAL')).html).toContain('payment reversed by bank')
    const [id = 0] = await foundIds()
    expect((await sends('money', { intent: 'decide', id: String(id), end: 'SEEN' })).status).toBe(303)
    expect(await foundIds()).toEqual([])
  })

  test('the form of a file leaves a refund unticked that is snoozed, and says why', async () => {
    const { id, number, totalWithVat: amount } = await submitted(open())
    await sqlRows(open().shop.db)`update shop_order set order_state = 'CANCELLED' where id = ${id}`
    await told({ amount, symbol: number }, 'fio')
    const box = async () =>
      /<input[^>]*name="refund"[^>]*type="checkbox"[^>]*>|<input[^>]*type="checkbox"[^>]*name="refund"[^>]*>/.exec(
        (await opens('money/refunds')).html,
      )?.[0] ?? ''
    expect(await box()).toContain('checked')
    const refund = /value="(\d+)"/.exec(await box())?.[1] ?? ''
    await sqlRows(open().shop.db)`insert into work_aside (kind, subject_id, until, why, set_at)
        values ('refund', ${refund}::bigint, '2026-12-15', 'x', now())`
    expect(await box()).not.toContain('checked')
    expect((await opens('money/refunds')).html).toContain('snoozed, unsnooze first')
  })
})
