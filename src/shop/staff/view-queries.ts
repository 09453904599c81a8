/** All SQL of saved views. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'

/** Filters and sort of a list of the back office, under a name. */
export interface SavedView {
  id: number
  page: string
  name: string
  /** As in the address, without its `?`. */
  query: string
  isShared: boolean
  staffId: number
}

export async function selectViews(
  db: Reader,
  { staffId, page }: { staffId: number | null; page: string },
): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id, page, name, query, shared as "isShared", staff_id as "staffId" from saved_view
    where page = ${page} and (shared or staff_id = ${staffId}::bigint) order by name, id`.execute(db)
  return rows
}

/** The view of a member under a name; their views wait for each other from here on. */
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

/** @returns false: the member has no such view. */
export async function deleteView(tx: Tx, { id, staffId }: { id: number; staffId: number }): Promise<boolean> {
  const removed = tx.deleteFrom('saved_view').where('id', '=', id).where('staff_id', '=', staffId)
  return (await removed.returning('id').executeTakeFirst()) !== undefined
}
