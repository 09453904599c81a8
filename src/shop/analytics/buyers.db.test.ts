// The customers of a span of days are kept up to date with their orders, and match the orders themselves
// (docs/back-office.md, "Numbers").
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { submitted } from '../../../test/submitted.ts'
import { sqlRows } from '../../../test/statements.ts'
import { everyRow } from '../../server/page.ts'
import { findLoyalty, foldAll, listCustomersOf } from './analytics.ts'

withShop('customers by day', (open, database) => {
  test('customers are those of the orders, whatever becomes of these and their e-mails, folded or not', async () => {
    const { db } = open().shop
    const emails = ['One@Example.cz', 'one@example.cz', 'two@example.cz', 'gone@erased.invalid']
    const ids: number[] = []
    for (let nth = 0; nth < 5; nth++) ids.push((await submitted(open())).id)
    const plain = async (from: string, to: string) => {
      const rows = await sqlRows<{ customers: number; again: number }>(db)`
          with placed as (select lower(email) as email, day_in_prague(created_at) as day from shop_order
            where order_state <> 'CANCELLED' and email not like '%@erased.invalid'),
          buyers as (select distinct email from placed where day between ${from}::date and ${to}::date)
          select count(*)::integer as customers, (count(*) filter (where exists (
            select from placed p where p.email = b.email and p.day < ${from}::date)))::integer as again from buyers b`
      return rows[0]
    }
    const step = fc.record({
      nth: fc.nat(ids.length - 1),
      email: fc.constantFrom(...emails),
      day: fc.integer({ min: 1, max: 28 }),
      isCancelled: fc.boolean(),
      isFolded: fc.boolean(),
    })
    const day = fc.integer({ min: 1, max: 28 }).map((nth) => `2026-11-${String(nth).padStart(2, '0')}`)
    const owner = (await database()).owner.db
    const changed = async (id: number, order: { email: string; placed: number; isCancelled: boolean }) =>
      await sql`update shop_order set email = ${order.email}, order_state = ${order.isCancelled ? 'CANCELLED' : 'NEW'},
          created_at = date '2026-11-01' + ${order.placed}::integer + interval '12 hours' where id = ${id}`.execute(
        owner,
      )
    const wrong = async () =>
      (await sqlRows<{ count: number }>(db)`select buyers_rebuild() as count`)[0]?.count
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), day, day, async (steps, one, other) => {
        for (const { nth, email, day: placed, isCancelled, isFolded } of steps) {
          await changed(ids[nth] ?? 0, { email, placed, isCancelled })
          if (isFolded) await foldAll({ db })
        }
        const [from = one, to = other] = [one, other].toSorted()
        const { customers, again } = await findLoyalty({ db }, { from, to })
        expect({ customers, again }).toEqual(await plain(from, to))
        const listed = { customers: 0, again: 0 }
        for await (const { previous } of everyRow(
          async (page) => await listCustomersOf({ db }, { from, to, ...page, size: 2 }),
        )) {
          listed.customers += 1
          listed.again += previous === null ? 0 : 1
        }
        expect(listed).toEqual({ customers, again })
        expect(await wrong(), 'rows that differ from the orders').toBe(0)
      }),
      { numRuns: 25 },
    )
    await changed(ids[0] ?? 0, { email: 'one@example.cz', placed: 3, isCancelled: false })
    await foldAll({ db })
    await sqlRows(db)`delete from buyer_order where order_id = ${ids[0]}`
    await sqlRows(db)`update buyer_day set orders = orders + 1`
    expect(await wrong()).toBeGreaterThan(0)
    expect(await wrong()).toBe(0)
  })
})
