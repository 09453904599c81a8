/** Staff work in the middle of a test: counts stock, changes prices, counts rows. */
import { sql } from 'kysely'
import { inTransaction, sqlRows } from './statements.ts'
import type { Db } from '../src/server/db.ts'

/** Corrects the stock of a variant to this many pieces, with its movement in the ledger. */
export async function setStock(db: Db, variantId: number, pieces: number, at = new Date()): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await onHand(tx, variantId)
    if (before === pieces) return
    await tx
      .insertInto('stock_movement')
      .values({ variant_id: variantId, change: pieces - before, reason: 'CORRECTED', at })
      .execute()
    await tx.updateTable('stock').set({ on_hand: pieces }).where('variant_id', '=', variantId).execute()
  })
}

export async function onHand(db: Db, variantId: number): Promise<number> {
  const row = db.selectFrom('stock').select('on_hand').where('variant_id', '=', variantId)
  return (await row.executeTakeFirstOrThrow()).on_hand
}

/** Sets the consumer price of one tier, in haléře. */
export async function setPrice(db: Db, variantId: number, amount: number, fromPieces = 1): Promise<void> {
  await db
    .updateTable('price')
    .set({ amount })
    .where('price_list_id', '=', 1)
    .where('variant_id', '=', variantId)
    .where('min_quantity', '=', fromPieces)
    .execute()
}

type Table =
  | 'visitor'
  | 'cart'
  | 'cart_line'
  | 'shop_order'
  | 'order_submission'
  | 'stock_movement'
  | 'order_event'
  | 'remembered_order'

export async function countRows(db: Db, table: Table): Promise<number> {
  const rows = await sqlRows<{ count: number }>(db)`select count(*) from ${sql.table(table)}`
  return Number(rows[0]?.count)
}

/**
 * Variants where the stock is not the sum of their movements, or where lots do not hold the pieces that are
 * free, held and reserved by unpacked orders, and lots off their own ledger: always empty.
 */
export async function stockOffTheLedger(db: Db): Promise<unknown[]> {
  const rows = await sqlRows(db)`
    select s.variant_id, s.on_hand, s.held, l.pieces as lots, m.ledger, r.reserved
    from stock s
    cross join lateral (select coalesce(sum(on_hand), 0)::integer as pieces from lot where variant_id = s.variant_id) l
    cross join lateral (
      select coalesce(sum(change), 0)::integer as ledger, coalesce(-sum(change) filter (where reason = 'HELD'), 0)::integer as held
      from stock_movement where variant_id = s.variant_id
    ) m
    cross join lateral (
      select coalesce(-sum(change) filter (where reason in ('SOLD', 'RELEASED')), 0)::integer
        + (select coalesce(sum(p.change), 0)::integer from lot_movement p join lot on lot.id = p.lot_id
           where lot.variant_id = s.variant_id and p.reason in ('PACKED', 'UNPACKED')) as reserved
      from stock_movement where variant_id = s.variant_id
    ) r
    where s.on_hand <> m.ledger or s.held <> m.held or l.pieces <> s.on_hand + s.held + r.reserved
    union all
    select l.variant_id, l.on_hand, null, l.id::integer, coalesce(sum(m.change), 0)::integer, null
    from lot l left join lot_movement m on m.lot_id = l.id
    group by l.id having l.on_hand <> coalesce(sum(m.change), 0)`
  return rows
}
