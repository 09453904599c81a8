/** All SQL of saved views. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import { inCzechOrder } from '../../server/page.ts'

/** Filters and sort of a list of the back office, under a name. */
export interface SavedView {
  id: number
  page: string
  name: string
  /** The query string, without its `?`. */
  query: string
  isShared: boolean
  staffId: number
}

/** The member who saved it has left: any member may remove it. */
const isLeftBehind = sql<boolean>`exists (select from staff_member m where m.id = v.staff_id and m.ended_at is not null)`

/** A member's own views of a page and the shared ones, by name. `isRemovable`: the member may remove it. */
export async function selectViews(
  db: Reader,
  { staffId, page }: { staffId: number | null; page: string },
): Promise<(SavedView & { isRemovable: boolean })[]> {
  const { rows } = await sql<SavedView & { isRemovable: boolean }>`
    select v.id, v.page, v.name, v.query, v.shared as "isShared", v.staff_id as "staffId",
      (v.staff_id = ${staffId}::bigint or ${isLeftBehind}) as "isRemovable"
    from saved_view v
    where v.page = ${page} and (v.shared or v.staff_id = ${staffId}::bigint) order by ${inCzechOrder(sql`v.name`)}, v.id`.execute(
    db,
  )
  return rows
}

/** The view of a member under a name; locks the member's views until the transaction ends. */
export async function lockView(
  tx: Tx,
  { staffId, page, name }: { staffId: number; page: string; name: string },
): Promise<{ view: SavedView | null; count: number }> {
  await tx.selectFrom('staff_member').select('id').where('id', '=', staffId).forUpdate().execute()
  const { rows } = await sql<SavedView>`
    select id, page, name, query, shared as "isShared", staff_id as "staffId" from saved_view where staff_id = ${staffId}`.execute(
    tx,
  )
  return { view: rows.find((one) => one.page === page && one.name === name) ?? null, count: rows.length }
}

export async function writeView(tx: Tx, view: Omit<SavedView, 'id'>, now: Date): Promise<number> {
  const { page, name, query, isShared, staffId } = view
  const row = await tx
    .insertInto('saved_view')
    .values({ page, name, query, shared: isShared, staff_id: staffId, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'page', 'name']).doUpdateSet({ query, shared: isShared }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Removes a view of the member, or a shared one of a member who has left. @returns false if there is no such view. */
export async function deleteView(tx: Tx, { id, staffId }: { id: number; staffId: number }): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_view v where v.id = ${id} and (v.staff_id = ${staffId} or v.shared and ${isLeftBehind}) returning v.id`.execute(
    tx,
  )
  return rows.length > 0
}
