// Lists of goods, applications and claims in each of their orders, page by page: rows that are equal or know no value are there once.
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { withDemoAccounts } from '../../../test/accounts.ts'
import { aShop } from '../../../test/app.ts'
import { withDatabase } from '../../../test/database.ts'
import { expectEverySort } from '../../../test/every-sort.ts'
import type { Db } from '../../server/db.ts'
import { listProducts } from '../../shop/catalogue/catalogue.ts'
import { productSorts } from '../../shop/catalogue/rules.ts'
import { applicationSorts } from '../../shop/resellers/rules.ts'
import { listApplications } from '../../shop/resellers/resellers.ts'
import { listLots, listReceipts, listStocktakes, type Lot } from '../../shop/stock/stock.ts'
import { lotSorts, receiptSorts, stocktakeSorts } from '../../shop/stock/rules.ts'
import { listClaims } from '../../workflows/claims/claims.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** Seven rows of each kind: of each value several, and some without one. */
async function fill(db: Db): Promise<void> {
  const at = sql`'2026-11-01 10:00+01'::timestamptz + (n % 3) * interval '1 day'`
  const goods = sql`'Jerky', 'Sáček byl otevřený.', 'money', 'cs'`
  for (const statement of [
    sql`insert into stock_receipt (supplier, document, received_on, note, digest, created_at)
      select case when n % 2 = 0 then 'Řezník' else 'Farma' end, 'D' || n, date '2026-11-01' + n % 3, '', repeat(n::text, 64), ${at} from generate_series(1, 7) n`,
    sql`insert into stocktake (note, opened_at, state, ended_at, reason)
      select '', ${at}, 'CANCELLED', ${at} + interval '1 hour', 'zkouška' from generate_series(1, 7) n`,
    sql`insert into reseller_application (email, email_key, first_name, last_name, phone, company_name, ico, billing, locale, created_at)
      select 'a' || n || '@example.com', 'a' || n || '@example.com', 'A', 'B', '+420600000000', case when n % 2 = 0 then 'Šunka' else 'Bistro' end,
        lpad((n % 3)::text, 8, '1'), '{}', 'cs', ${at} from generate_series(1, 7) n`,
    sql`insert into complaint (key, order_number, email, goods, fault, wish, locale, state, received_at, due_on)
      select gen_random_uuid(), '2600000001', 'a@example.com', ${goods}, 'RECEIVED', ${at}, date '2026-12-01' + n % 2 from generate_series(1, 5) n`,
    sql`insert into withdrawal (key, name, order_number, email, goods, locale, state, received_at)
      select gen_random_uuid(), 'A', '2600000001', 'a@example.com', '', 'cs', 'RECEIVED', ${at} from generate_series(1, 4) n`,
  ])
    await statement.execute(db)
}

withDatabase(
  'sorted lists of goods, applications and claims',
  (database) => {
    const open = aShop(database)
    let db: Db
    beforeAll(async () => {
      await withDemoAccounts(open())
      const { owner } = await database()
      await fill(owner.db)
      db = owner.db
    })
    const id = ({ id: one }: { id: number }) => one

    describe('have each row once in each order:', () => {
      test('products', async () => {
        await expectEverySort({
          sorts: productSorts,
          read: async (asked) => await listProducts({ db, now }, asked),
          idOf: id,
          values: { code: ({ code }) => code, position: ({ position }) => position },
        })
      })
      test('receipts', async () => {
        await expectEverySort({
          sorts: receiptSorts,
          read: async (asked) => await listReceipts({ db }, asked),
          idOf: id,
          values: { received: ({ receivedOn }) => receivedOn, supplier: ({ supplier }) => supplier },
        })
      })
      test('stocktakes', async () => {
        await expectEverySort({
          sorts: stocktakeSorts,
          read: async (asked) => await listStocktakes({ db }, asked),
          idOf: id,
          values: { opened: ({ openedAt }) => openedAt.getTime() },
        })
      })
      test('lots, those without a date as well', async () => {
        await expectEverySort({
          sorts: lotSorts,
          read: async ({ sort, ...asked }) => await listLots({ db }, { sort, asked }),
          idOf: ({ lotId }: Lot) => lotId,
          values: {
            best_before: ({ bestBefore }) => bestBefore ?? '9999',
            on_hand: ({ onHand }) => onHand,
            variant: ({ variantCode }) => variantCode,
          },
        })
      })
      test('applications', async () => {
        await expectEverySort({
          sorts: applicationSorts,
          read: async (asked) => await listApplications({ db }, asked),
          idOf: id,
          values: { received: ({ createdAt }) => createdAt.getTime(), ico: ({ company }) => company.ico },
        })
      })
      test.each([false, true])('claims, all of them: %s', async (all) => {
        const walk = async (isReversed: boolean): Promise<string[]> => {
          const found: string[] = []
          let after: string | undefined
          do {
            const page = await listClaims({ db }, { size: 2, all, isReversed, after })
            if (!('rows' in page)) throw new Error('A page was refused')
            found.push(
              ...page.rows.map(
                (one) => `${one.kind} ${one.kind === 'complaint' ? one.complaint.id : one.withdrawal.id}`,
              ),
            )
            after = page.next ?? undefined
          } while (after !== undefined)
          return found
        }
        const dues = async (isReversed: boolean) => {
          const page = await listClaims({ db }, { size: 100, all, isReversed })
          return 'rows' in page
            ? page.rows.map((one) => (all ? one.receivedAt.getTime() : (one.due ?? '')))
            : []
        }
        expect(new Set(await walk(false)).size).toBe((await walk(false)).length)
        expect((await walk(true)).length).toBe((await walk(false)).length)
        expect((await walk(false)).length).toBeGreaterThan(8)
        expect(await dues(true)).toEqual((await dues(false)).toReversed())
      })
    })
  },
  { demo: true },
)
