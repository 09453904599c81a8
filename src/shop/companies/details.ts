/** Name, VAT number and addresses of a company. All SQL that corrects them is here. */
import { sql } from 'kysely'
import type { Reading, Writing } from '../../server/context.ts'
import type { CompanyAddress, Place } from './rules.ts'

export interface CompanyDetails {
  name: string
  dic: string | null
  billing: CompanyAddress | null
  delivery: CompanyAddress | null
}

/** A company's current details; null if not found. */
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
 * Writes a company's details; the caller has locked the company. The former place of a changed address is kept:
 * an order placed there is no template for a member's next one (`findFormerPlaces`).
 * @param former null: there was no address; left out: the place is the same
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

/** Former places of a company; `null`: it had no such address. */
export interface FormerPlace {
  billing: Place | null
  delivery: Place | null
}

/** The places of a company's addresses before corrections by the shop. */
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
