/** All SQL of packagings for staff. */
import type { Reader, Tx } from '../../server/db.ts'

/** Weights in grams; `isActive` false: no longer used for packing. */
export interface StoredPackaging {
  code: string
  tareG: number
  holdsG: number
  isActive: boolean
}

export async function selectAllPackagings(db: Reader): Promise<StoredPackaging[]> {
  return await db
    .selectFrom('packaging')
    .select(['code', 'tare_g as tareG', 'holds_g as holdsG', 'active as isActive'])
    .orderBy('holds_g')
    .orderBy('code')
    .execute()
}

export async function writePackaging(
  tx: Tx,
  { code, tareG, holdsG, isActive }: StoredPackaging,
): Promise<void> {
  const set = { tare_g: tareG, holds_g: holdsG, active: isActive }
  await tx
    .insertInto('packaging')
    .values({ code, ...set })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(set))
    .execute()
}
