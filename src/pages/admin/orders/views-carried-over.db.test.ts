// Saved views of what may be packed go on showing it since that is a filter of the list, no order of it (migration 0351).
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop } from '../../../../test/app.ts'
import { withDatabase } from '../../../../test/database.ts'
import { packingTable } from '../../../../test/packing.ts'
import { plainForms } from '../../../../test/plain-forms.ts'
import { submitted } from '../../../../test/submitted.ts'
import { aMember } from '../../../../test/staff.ts'
import { findOrder } from '../../../shop/orders/orders.ts'
import { findViews } from '../../../shop/staff/staff.ts'

const script = 'db/migrations/0351-views-of-what-may-be-packed.sql'

withDatabase(
  'saved views of orders',
  (database) => {
    const open = aShop(database)
    const { opens } = plainForms(open)
    const { order } = packingTable(open)

    test('are carried over, and list what may be packed, the oldest first', async () => {
      const { owner } = await database()
      const { staffId } = await aMember(open().shop.db, 'pohledy@example.cz', 'warehouse')
      const long = `sort=ship_by&${'tag=none&'.repeat(110)}`.slice(0, 995)
      const saved = {
        alone: ['orders', 'sort=ship_by'],
        first: ['orders', 'sort=ship_by&trade=B2B'],
        last: ['orders', 'trade=B2B&sort=ship_by'],
        between: ['orders', 'trade=B2B&sort=ship_by&shipping=pickup'],
        other: ['orders', 'sort=ship_by_day'],
        elsewhere: ['parcels', 'sort=ship_by'],
        untouched: ['orders', 'sort=total'],
        long: ['orders', long],
      }
      for (const [name, [page, query]] of Object.entries(saved))
        await sql`insert into saved_view (staff_id, page, name, query, created_at)
          values (${staffId}, ${page}, ${name}, ${query}, now())`.execute(owner.db)
      const text = await readFile(script, 'utf8')
      await owner.withSession(async ({ run }) => await run(text))
      const views = async (page: string) =>
        Object.fromEntries(
          (await findViews({ db: open().shop.db }, { staffId, page })).map(({ name, query }) => [
            name,
            query,
          ]),
        )
      const packed = 'to_ship=true&sort=oldest'
      expect(await views('orders')).toEqual({
        alone: packed,
        first: `${packed}&trade=B2B`,
        last: `trade=B2B&${packed}`,
        between: `trade=B2B&${packed}&shipping=pickup`,
        other: 'sort=ship_by_day',
        untouched: 'sort=total',
        // There is no room for more in it.
        long,
      })
      expect(await views('parcels')).toEqual({ elsewhere: 'sort=ship_by' })
      // The list understands what they say now.
      const numberOf = async (id: number) => (await findOrder(open().shop, { id }))?.number ?? ''
      const [older, newer] = [await numberOf(await order(1)), await numberOf(await order(1))]
      const waits = await submitted(open(), { payment: 'transfer' })
      const { html } = await opens(`orders?${(await views('orders'))['alone']}`)
      expect(html.indexOf(older)).toBeGreaterThan(0)
      expect(html.indexOf(newer)).toBeGreaterThan(html.indexOf(older))
      expect(html).not.toContain(waits.number)
    })
  },
  { demo: true },
)
