// Checks the analytics of the demo's year against orders, documents, lots and carts, by independent statements.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withDatabase } from '../../test/database.ts'
import { sqlRows } from '../../test/statements.ts'
import type { OpenedDatabase } from '../server/db.ts'
import { migrate } from '../server/migrate.ts'
import { findLoyalty, findSales, findStockOuts, findVisits } from '../shop/analytics/analytics.ts'
import { loadYearWhenNew } from './demo-year.ts'

const spans = [
  { from: '2026-03-01', to: '2026-03-31' },
  { from: '2026-07-01', to: '2026-09-30' },
]
const now = new Date('2026-11-23T09:00:00Z')
const today = '2026-11-23'
const trades = [undefined, 'B2C', 'B2B'] as const

withDatabase('the numbers of the demo’s year', (database) => {
  let owner: OpenedDatabase
  beforeAll(async () => {
    ;({ owner } = await database())
    await owner.withSession(async ({ run }) => await run('drop schema public cascade; create schema public'))
    await loadYearWhenNew(owner, now, { file: process.env.YEAR_FILE })
    await migrate(owner)
    await sellsOut('BM-SHIRT-S', '2026-03-10', '2026-03-14')
    await sellsOut('BM-SHIRT-XS', '2026-11-20', null)
  })
  /** The demo never sells out: here a variant does on one day, until it comes back or for good. */
  const sellsOut = async (code: string, day: string, back: string | null) => {
    const rows = await sqlRows<{ id: number; pieces: number }>(owner.db)`
      select v.id, sum(m.change)::integer as pieces from variant v join stock_movement m on m.variant_id = v.id
      where v.code = ${code} and (m.at < ${day}::date or ${back}::date is null) group by v.id`
    const [{ id, pieces } = { id: 0, pieces: 0 }] = rows
    const moves = async (change: number, at: string) =>
      await sql`insert into stock_movement (variant_id, change, reason, at) values (${id}, ${change}, 'CORRECTED', ${at}::timestamp at time zone 'Europe/Prague')`.execute(
        owner.db,
      )
    await moves(-pieces, `${day} 00:30`)
    if (back) await moves(pieces, `${back} 23:30`)
    else await sql`update stock set on_hand = 0 where variant_id = ${id}`.execute(owner.db)
  }
  const figure = async (query: ReturnType<typeof sql<{ number: number | string | null }>>): Promise<number> =>
    Number((await query.execute(owner.db)).rows[0]?.number ?? 0)
  /** True if a moment's day in Prague is in the span. */
  const within = (at: string, { from, to }: { from: string; to: string }) =>
    sql`to_char(${sql.ref(at)} at time zone 'Europe/Prague', 'YYYY-MM-DD') between ${from} and ${to}`

  test.each(spans.flatMap((span) => trades.map((trade) => ({ span, trade }))))(
    'turnover, cost, margin, orders and their value of $span.from to $span.to, $trade',
    async ({ span, trade }) => {
      const ofTrade = sql`(${trade ?? null}::text is null or o.order_type = ${trade ?? null}::text)`
      // By the tax point; a corrective document's snapshot holds the amounts that it reverses.
      const turnover = await figure(sql`
        select sum((rate ->> 'base')::bigint) as number from invoice i join shop_order o on o.id = i.order_id,
          jsonb_array_elements(i.snapshot::jsonb -> 'vat') as rate
        where i.taxable_on between ${span.from} and ${span.to} and ${ofTrade}`)
      // The same again by the documents' totals with VAT less their VAT.
      const withoutVat = await figure(sql`
        select sum(i.total) - sum((select sum((rate ->> 'vat')::bigint) from jsonb_array_elements(i.snapshot::jsonb -> 'vat') as rate)) as number
        from invoice i join shop_order o on o.id = i.order_id
        where i.taxable_on between ${span.from} and ${span.to} and ${ofTrade}`)
      const corrective = await figure(sql`
        select count(*) as number from invoice where kind = 'CORRECTIVE' and total < 0 and taxable_on between ${span.from} and ${span.to}`)
      const cost = await figure(sql`
        select sum(-m.change * l.cost) as number from lot_movement m join lot l on l.id = m.lot_id join shop_order o on o.id = m.order_id
        where ${within('m.at', span)} and ${ofTrade}`)
      const orders = await figure(sql`
        select count(*) as number from shop_order o where ${within('o.created_at', span)} and o.order_state <> 'CANCELLED' and ${ofTrade}`)
      const value = await figure(sql`
        select sum(total_with_vat) as number from shop_order o where ${within('o.created_at', span)} and o.order_state <> 'CANCELLED' and ${ofTrade}`)
      const asked = { ...span, by: 'month', group: 'none', ...(trade ? { trade } : {}) } as const
      const told = await findSales({ db: owner.db }, asked)
      const sum = (name: 'turnover' | 'cost' | 'margin' | 'orders' | 'value') =>
        told.reduce((all, row) => all + row[name], 0)
      expect(corrective, 'corrective documents').toBeGreaterThan(0)
      expect({ turnover: sum('turnover'), cost: sum('cost'), margin: sum('margin') }).toEqual({
        turnover,
        cost,
        margin: turnover - cost,
      })
      expect(withoutVat).toBe(turnover)
      expect({ orders: sum('orders'), value: sum('value') }).toEqual({ orders, value })
      expect(orders).toBeGreaterThan(0)
    },
  )

  test.each(spans)('the repeat rate of $from to $to', async (span) => {
    const rows = await sqlRows<{ email: string; day: string }>(owner.db)`
      select email, to_char(created_at at time zone 'Europe/Prague', 'YYYY-MM-DD') as day from shop_order
      where order_state <> 'CANCELLED' and email not like '%@erased.invalid'`
    const daysOf = new Map<string, string[]>()
    for (const { email, day } of rows)
      daysOf.set(email.toLowerCase(), [...(daysOf.get(email.toLowerCase()) ?? []), day])
    const customers = [...daysOf.values()].filter((days) =>
      days.some((day) => day >= span.from && day <= span.to),
    )
    const again = customers.filter((days) => days.some((day) => day < span.from))
    expect(again.length).toBeGreaterThan(0)
    expect(await findLoyalty({ db: owner.db }, span)).toEqual({
      customers: customers.length,
      again: again.length,
      repeatRate: again.length / customers.length,
    })
  })

  test.each(spans)('conversion by step of $from to $to', async (span) => {
    const rows = await sqlRows<{ what: string; count: number }>(owner.db)`
      select what, count::integer from statistic where measure = 'step' and day between ${span.from} and ${span.to}`
    const { steps } = await findVisits({ db: owner.db }, span)
    const reached = (step: string) =>
      rows.filter(({ what }) => what === step).reduce((all, { count }) => all + count, 0)
    expect(rows.length).toBeGreaterThan(0)
    for (const [at, { step, count, conversion }] of steps.entries()) {
      expect(count, step).toBe(reached(step))
      const before = steps[at - 1]
      expect(conversion, step).toBe(before && reached(before.step) > 0 ? count / reached(before.step) : null)
      if (before) expect(count, `${step} after ${before.step}`).toBeLessThanOrEqual(before.count)
    }
  })

  test.each([...spans, { from: '2025-10-01', to: '2025-12-31' }, { from: '2026-11-01', to: '2026-11-30' }])(
    'stock-out days of $from to $to, none before a variant was there nor after today',
    async (span) => {
      const movements = await sqlRows<{ code: string; day: string; change: number }>(owner.db)`
        select v.code, to_char(m.at at time zone 'Europe/Prague', 'YYYY-MM-DD') as day, m.change
        from stock_movement m join variant v on v.id = m.variant_id where v.published`
      const days: string[] = []
      for (let at = Date.parse(span.from); at <= Date.parse(span.to); at += 86_400_000)
        days.push(new Date(at).toISOString().slice(0, 10))
      const expected = [...new Set(movements.map(({ code }) => code))].map((code) => {
        const own = movements.filter((movement) => movement.code === code)
        const first = own.map(({ day }) => day).toSorted()[0] ?? ''
        const free = (day: string) => own.reduce((sum, one) => sum + (one.day <= day ? one.change : 0), 0)
        const out = days.filter((day) => day >= first && day <= today && free(day) <= 0)
        return { code, days: out.length }
      })
      const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code)
      const told = await findStockOuts({ db: owner.db, now }, span)
      expect(told.toSorted(byCode)).toEqual(expected.toSorted(byCode))
    },
  )
})
