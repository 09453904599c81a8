/** Who a company is: its name, VAT number and addresses. All SQL that corrects them stands here. */
import { sql } from 'kysely'
import type { Reading, Writing } from '../../server/context.ts'
import type { CompanyAddress, Place } from './rules.ts'

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
 * Writes who a company is; the company is locked by the caller. The former place of an address that is another one now is kept:
 * what a member ordered there is no example for their next order (`findFormerPlaces`).
 * @param former null: there was no address; left out: it is the same place
 */
export async function writeCompanyDetails(
  { tx }: Writing,
  { id, details, former }: { id: number; details: CompanyDetails; former: Partial<FormerPlace> },
): Promise<void> {
  const json = (address: CompanyAddress | null) => (address === null ? null : JSON.stringify(address))
  const added = (place: Place | null | undefined) => JSON.stringify(place === undefined ? [] : [place])
  await tx
    .updateTable('company')
    .set({
      name: details.name,
      dic: details.dic,
      billing: json(details.billing),
      delivery: json(details.delivery),
      former_billing: sql`former_billing || ${added(former.billing)}::jsonb`,
      former_delivery: sql`former_delivery || ${added(former.delivery)}::jsonb`,
    })
    .where('id', '=', id)
    .execute()
}

/** Where a company was; null: it had no such address. */
export interface FormerPlace {
  billing: Place | null
  delivery: Place | null
}

/** The places of a company's addresses before the shop corrected them. */
export async function findFormerPlaces(
  { db }: Reading,
  companyId: number,
): Promise<{ billing: FormerPlace['billing'][]; delivery: FormerPlace['delivery'][] }> {
  const row = await db
    .selectFrom('company')
    .select(['former_billing', 'former_delivery'])
    .where('id', '=', companyId)
    .executeTakeFirst()
  return {
    billing: (row?.former_billing ?? []) as (Place | null)[],
    delivery: (row?.former_delivery ?? []) as (Place | null)[],
  }
}
