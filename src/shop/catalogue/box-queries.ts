/** All SQL by which boxes, and the featured variant, are written and read. */
import type { Reader, Tx } from '../../server/db.ts'

export interface BoxRow {
  code: string
  pieces: number
  published: boolean
}

/** Boxes of variants, published or not, by variant id and size. */
export async function selectBoxes(db: Reader, variantIds: number[]): Promise<Map<number, BoxRow[]>> {
  if (variantIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('box')
    .select(['variant_id', 'code', 'pieces', 'published'])
    .where('variant_id', 'in', variantIds)
    .orderBy('pieces')
    .orderBy('code')
    .execute()
  const boxes = new Map<number, BoxRow[]>()
  for (const { variant_id, ...box } of rows) boxes.set(variant_id, [...(boxes.get(variant_id) ?? []), box])
  return boxes
}

/** Ids of the featured variant and of the product that goes with a box; null: none. */
export async function selectSetting(db: Reader): Promise<{ featured: number | null; gift: number | null }> {
  const row = await db
    .selectFrom('catalogue_setting')
    .select(['featured_variant_id', 'gift_product_id'])
    .executeTakeFirst()
  return { featured: row?.featured_variant_id ?? null, gift: row?.gift_product_id ?? null }
}

export async function insertBox(
  tx: Tx,
  { code, variantId, pieces }: { code: string; variantId: number; pieces: number },
): Promise<void> {
  await tx.insertInto('box').values({ code, variant_id: variantId, pieces, published: false }).execute()
}

/** Publishes a box and withdraws the others of its variant, or withdraws it. */
export async function publishBoxRow(
  tx: Tx,
  { code, variantId, published }: { code: string; variantId: number; published: boolean },
): Promise<void> {
  await tx
    .updateTable('box')
    .set({ published: false })
    .where('variant_id', '=', variantId)
    .where('published', '=', true)
    .execute()
  if (published) await tx.updateTable('box').set({ published }).where('code', '=', code).execute()
}

export async function updateFeatured(tx: Tx, variantId: number): Promise<void> {
  await tx.updateTable('catalogue_setting').set({ featured_variant_id: variantId }).execute()
}
