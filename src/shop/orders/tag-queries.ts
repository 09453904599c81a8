/** All SQL of the tags that staff puts on orders. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'

export async function selectTags(db: Reader, orderId: number): Promise<string[]> {
  const rows = db.selectFrom('order_tag').select('tag').where('order_id', '=', orderId).orderBy('tag')
  return (await rows.execute()).map(({ tag }) => tag)
}

/** The tags in use, by name: one index lookup for each. */
export async function selectAllTags(db: Reader, most: number): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive each_tag as (
      (select tag from order_tag order by tag limit 1)
      union all
      select (select t.tag from order_tag t where t.tag > e.tag order by t.tag limit 1) from each_tag e where e.tag is not null)
    select tag from each_tag where tag is not null limit ${most}`.execute(db)
  return rows.map(({ tag }) => tag)
}

interface Tagging {
  orderId: number
  tag: string
}

export async function insertTag(
  tx: Tx,
  { orderId, tag, staffId, now }: Tagging & { staffId: number | null; now: Date },
): Promise<void> {
  await tx.insertInto('order_tag').values({ order_id: orderId, tag, staff_id: staffId, at: now }).execute()
}

/** @returns false if the order does not have it. */
export async function deleteTag(tx: Tx, { orderId, tag }: Tagging): Promise<boolean> {
  const removed = tx.deleteFrom('order_tag').where('order_id', '=', orderId).where('tag', '=', tag)
  return (await removed.returning('tag').executeTakeFirst()) !== undefined
}

export async function deleteTags(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('order_tag').where('order_id', '=', orderId).execute()
}
