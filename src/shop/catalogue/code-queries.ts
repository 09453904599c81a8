/** All SQL that checks whether codes and addresses are taken. */
import { sql } from 'kysely'
import type { Locale } from '../../lib/routes.ts'
import type { Reader } from '../../server/db.ts'

/** The addresses among these that another product has or had. */
export async function selectTakenSlugs(
  db: Reader,
  productId: number,
  slugs: { locale: Locale; slug: string }[],
): Promise<Set<Locale>> {
  const taken = new Set<Locale>()
  for (const { locale, slug } of slugs) {
    const { rows } = await sql`
      select from product_text where locale = ${locale} and slug = ${slug} and product_id <> ${productId}
      union all
      select from product_former_slug where locale = ${locale} and slug = ${slug} and product_id <> ${productId}
      limit 1`.execute(db)
    if (rows.length > 0) taken.add(locale)
  }
  return taken
}

/** True if a code already belongs to a variant, its pieces or a box, ignoring case. @param id the variant that may have it */
export async function isLineCodeTaken(db: Reader, code: string, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from variant where id <> ${id} and lower(${code}) in (lower(code), lower(piece_code))
    union all select from box where lower(code) = lower(${code}) limit 1`.execute(db)
  return rows.length > 0
}

export async function isEanTaken(db: Reader, ean: string, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('variant')
    .select('id')
    .where('ean', '=', ean)
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}
