/** All SQL of merged and of deactivated accounts. */
import type { Reader, Tx } from '../../server/db.ts'

export interface MergeRow {
  intoId: number
  moved: unknown
}

/** The merge of a duplicate account; null if it was not merged. */
export async function selectMerge(db: Reader, from: number): Promise<MergeRow | null> {
  const row = await db
    .selectFrom('customer_merge')
    .select(['into_id', 'moved'])
    .where('from_id', '=', from)
    .executeTakeFirst()
  return row ? { intoId: row.into_id, moved: row.moved } : null
}

export async function insertMerge(
  tx: Tx,
  merge: { from: number | null; into: number; moved: object; staffId: number | null; now: Date },
): Promise<void> {
  await tx
    .insertInto('customer_merge')
    .values({
      from_id: merge.from,
      into_id: merge.into,
      moved: JSON.stringify(merge.moved),
      staff_id: merge.staffId,
      at: merge.now,
    })
    .execute()
}

export async function writeMerged(tx: Tx, from: number, into: number): Promise<void> {
  await tx.updateTable('customer').set({ merged_into: into }).where('id', '=', from).execute()
}

/** A staff account stays closed: reopening it would restore its roles. */
export async function reopen(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .updateTable('customer')
    .set({ deactivated_at: null })
    .where('id', '=', id)
    .where('deactivated_at', 'is not', null)
    .where('erased_at', 'is', null)
    .where('is_admin', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Facts about an account for staff, in addition to the customer's own data. */
export interface AccountFacts {
  createdAt: Date
  erasedAt: Date | null
  mergedInto: number | null
  representativeId: number | null
  commissionPercent: number
}

export async function selectAccountFacts(db: Reader, id: number): Promise<AccountFacts | null> {
  const row = await db
    .selectFrom('customer')
    .select(['created_at', 'erased_at', 'merged_into', 'representative_id', 'commission_percent'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row
    ? {
        createdAt: row.created_at,
        erasedAt: row.erased_at,
        mergedInto: row.merged_into,
        representativeId: row.representative_id,
        commissionPercent: row.commission_percent,
      }
    : null
}
