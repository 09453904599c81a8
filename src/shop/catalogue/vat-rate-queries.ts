/** All SQL that announces VAT rates. */
import type { Reader, Tx } from '../../server/db.ts'
import type { RateChange } from './rules.ts'

export async function isVatCategory(db: Reader, code: string): Promise<boolean> {
  const row = db.selectFrom('vat_category').select('code').where('code', '=', code)
  return (await row.executeTakeFirst()) !== undefined
}

/**
 * Writes or withdraws the rate of a day, under the lock of the catalogue.
 * @returns the former rate; null if there was none
 */
export const writeRate = async (tx: Tx, change: RateChange): Promise<number | null> =>
  change.country === 'CZ' ? await writeHome(tx, change) : await writeAbroad(tx, change)

async function writeHome(tx: Tx, { category, from, percent }: RateChange): Promise<number | null> {
  const before = await tx
    .deleteFrom('vat_rate')
    .where('vat_category', '=', category)
    .where('valid_from', '=', from)
    .returning('percent')
    .executeTakeFirst()
  if (percent !== null)
    await tx.insertInto('vat_rate').values({ vat_category: category, valid_from: from, percent }).execute()
  return before?.percent ?? null
}

async function writeAbroad(tx: Tx, { country, category, from, percent }: RateChange): Promise<number | null> {
  const before = await tx
    .deleteFrom('eu_vat_rate')
    .where('country', '=', country)
    .where('vat_category', '=', category)
    .where('valid_from', '=', from)
    .returning('percent')
    .executeTakeFirst()
  if (percent !== null)
    await tx
      .insertInto('eu_vat_rate')
      .values({ country, vat_category: category, valid_from: from, percent })
      .execute()
  return before?.percent ?? null
}
