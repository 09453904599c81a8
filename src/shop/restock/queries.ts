/** All SQL of alerts about goods that are back. */
import { camelCased } from '../../lib/facts.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'

export interface RestockAlert {
  id: number
  variantId: number
  email: string
  locale: Locale
  linkId: string
  askedAt: Date
  confirmedAt: Date | null
  /** Pieces on hand. */
  onHand: number
}

/** @returns the id of the alert; null: it is confirmed already */
export async function upsertAlert(
  tx: Tx,
  { now, ...alert }: { variantId: number; email: string; emailKey: string; locale: Locale; now: Date },
): Promise<number | null> {
  const { variantId, email, emailKey, locale } = alert
  const row = await tx
    .insertInto('restock_alert')
    .values({ variant_id: variantId, email, email_key: emailKey, locale, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['variant_id', 'email_key'])
        .doUpdateSet({ locale, asked_at: now })
        .where('restock_alert.confirmed_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function selectAlert(
  db: Reader,
  by: { id: number } | { linkId: string },
): Promise<RestockAlert | null> {
  const query = db
    .selectFrom('restock_alert')
    .leftJoin('stock', 'stock.variant_id', 'restock_alert.variant_id')
    .select(['id', 'restock_alert.variant_id', 'email', 'locale', 'link_id', 'asked_at', 'confirmed_at'])
    .select((eb) => eb.fn.coalesce('stock.on_hand', eb.lit(0)).as('on_hand'))
  const row = await (
    'id' in by ? query.where('id', '=', by.id) : query.where('link_id', '=', by.linkId)
  ).executeTakeFirst()
  return row ? { ...camelCased(row), locale: row.locale === 'en' ? 'en' : 'cs' } : null
}

/** The alerts of an address, for an export of its data. */
export const selectAlertsOf = async (db: Reader, emailKey: string) =>
  await db
    .selectFrom('restock_alert')
    .innerJoin('variant', 'variant.id', 'restock_alert.variant_id')
    .select(['variant.code', 'restock_alert.asked_at', 'restock_alert.confirmed_at'])
    .where('email_key', '=', emailKey)
    .orderBy('restock_alert.id')
    .execute()

/** Confirmed alerts of these variants, if they are in stock, that were not handed to their job yet; the oldest first. */
export const selectDueAlerts = async (
  tx: Tx,
  { variantIds, limit }: { variantIds: readonly number[]; limit: number },
) =>
  await tx
    .selectFrom('restock_alert')
    .innerJoin('stock', 'stock.variant_id', 'restock_alert.variant_id')
    .select('restock_alert.id')
    .where('restock_alert.variant_id', 'in', variantIds)
    .where('confirmed_at', 'is not', null)
    .where('announced_at', 'is', null)
    .where('stock.on_hand', '>', 0)
    .orderBy('restock_alert.id')
    .limit(limit)
    .forUpdate('restock_alert')
    .skipLocked()
    .execute()

export async function markConfirmed(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('restock_alert')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** @param at null: the goods were gone again, or off sale, before the mail was sent, so the alert waits on */
export async function setAnnounced(db: Db | Tx, ids: readonly number[], at: Date | null): Promise<void> {
  await db.updateTable('restock_alert').set({ announced_at: at }).where('id', 'in', ids).execute()
}

export async function deleteAlert(db: Db, id: number): Promise<void> {
  await db.deleteFrom('restock_alert').where('id', '=', id).execute()
}

export async function deleteAlertsOf(tx: Tx, emailKey: string): Promise<void> {
  await tx.deleteFrom('restock_alert').where('email_key', '=', emailKey).execute()
}

/** Erases alerts that were not confirmed, or have waited in vain, since these moments. */
export async function deleteOld(db: Db, before: { unconfirmed: Date; waiting: Date }): Promise<void> {
  await db
    .deleteFrom('restock_alert')
    .where((eb) =>
      eb.or([
        eb('asked_at', '<', before.waiting),
        eb.and([eb('asked_at', '<', before.unconfirmed), eb('confirmed_at', 'is', null)]),
      ]),
    )
    .execute()
}
