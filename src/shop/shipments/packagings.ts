/**
 * Packagings of parcels, each with its own weight and the weight of goods it holds. Parcels already packed keep their weight.
 */
import { reads } from '../../server/verb.ts'
import type { Outcome, Writing } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import { selectAllPackagings, writePackaging, type StoredPackaging } from './packaging-queries.ts'

export type { StoredPackaging } from './packaging-queries.ts'

/** All packagings, including those no longer used; smallest first. */
export const findPackagings = reads(selectAllPackagings)

/**
 * Writes a packaging: a new one, or a new weight of an existing one. A repeat changes nothing.
 * @param given grams: `tareG` 0 to 50,000, `holdsG` 1 to 2,000,000
 * @returns the packaging before (null: new) and after; 422 without a code, or for numbers out of bounds
 */
export async function changePackaging(
  { tx }: Writing,
  given: StoredPackaging,
): Promise<Outcome<{ before: StoredPackaging | null; after: StoredPackaging }>> {
  const { code, tareG, holdsG } = given
  const isWhole = (value: number, least: number, most: number) =>
    Number.isInteger(value) && value >= least && value <= most
  if (!/^[A-Z0-9-]{1,30}$/.test(code) || !isWhole(tareG, 0, 50_000) || !isWhole(holdsG, 1, 2_000_000))
    return refuse(422, 'parcel_desk.error.packaging_wrong')
  const before = (await selectAllPackagings(tx)).find((one) => one.code === code) ?? null
  await writePackaging(tx, given)
  return { before, after: given }
}
