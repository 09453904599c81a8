/** Who a company is: its name, VAT number and addresses. All SQL that corrects them stands here. */
import { sql } from 'kysely'
import type { Reading, Writing } from '../../server/context.ts'
import type { CompanyAddress } from './rules.ts'

export interface CompanyDetails {
  name: string
  dic: string | null
  billing: CompanyAddress | null
  delivery: CompanyAddress | null
}

/** A company as it is known now; null: there is none. */
export async function findCompanyDetails(
  { db }: Reading,
  by: { id: number } | { ico: string },
): Promise<(CompanyDetails & { id: number; ico: string }) | null> {
  const row = await db
    .selectFrom('company')
    .select(['id', 'ico', 'name', 'dic', 'billing', 'delivery'])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('ico', '=', by.ico)))
    .executeTakeFirst()
  return row
    ? {
        ...row,
        billing: row.billing as CompanyAddress | null,
        delivery: row.delivery as CompanyAddress | null,
      }
    : null
}

/**
 * Writes who a company is; the company is locked by the caller. An address that is another place than before counts from now
 * on: what a member ordered with the former one is no example for their next order (`findAddressesSince`).
 */
export async function writeCompanyDetails(
  { tx, now }: Writing & { now: Date },
  {
    id,
    details,
    moved,
  }: { id: number; details: CompanyDetails; moved: { billing: boolean; delivery: boolean } },
): Promise<void> {
  const json = (address: CompanyAddress | null) => (address === null ? null : JSON.stringify(address))
  await tx
    .updateTable('company')
    .set({
      name: details.name,
      dic: details.dic,
      billing: json(details.billing),
      delivery: json(details.delivery),
      ...(moved.billing ? { billing_since: now } : {}),
      ...(moved.delivery ? { delivery_since: now } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** From when on the addresses of a company are as they stand; null: as they were registered. */
export async function findAddressesSince(
  { db }: Reading,
  companyId: number,
): Promise<{ billing: Date | null; delivery: Date | null }> {
  const { rows } = await sql<{ billing: Date | null; delivery: Date | null }>`
    select billing_since as billing, delivery_since as delivery from company where id = ${companyId}`.execute(
    db,
  )
  return rows[0] ?? { billing: null, delivery: null }
}
