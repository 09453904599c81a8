/** All SQL that reads and writes boxes and the featured variant. */
import type { Reader, Tx } from '../../server/db.ts'
import type { GiftRecord } from './gift-schema.ts'
import type { GiftRule } from './rules.ts'

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

/** Ids of the featured variant and of the product given with boxes (null: none), and the orders that get it. */
export async function selectSetting(
  db: Reader,
): Promise<{ featured: number | null; gift: number | null; rule: GiftRule }> {
  const row = await db
    .selectFrom('catalogue_setting')
    .innerJoin('gift_rule', (join) => join.onTrue())
    .select(['featured_variant_id', 'gift_product_id', 'from_boxes', 'order_type'])
    .executeTakeFirst()
  return {
    featured: row?.featured_variant_id ?? null,
    gift: row?.gift_product_id ?? null,
    rule: { fromBoxes: row?.from_boxes ?? 1, orderType: row?.order_type ?? null },
  }
}

/** The gift given with an order of boxes. */
export async function selectGift(db: Reader): Promise<GiftRecord> {
  const { code, ...rule } = await db
    .selectFrom('gift_rule')
    .innerJoin('catalogue_setting', (join) => join.onTrue())
    .leftJoin('product', 'product.id', 'gift_product_id')
    .select(['product.code', 'from_boxes', 'order_type', 'gift_rule.version'])
    .executeTakeFirstOrThrow()
  return { product: code, ...rule }
}

/** Writes the gift and its rule; the caller holds the lock of the catalogue. */
export async function updateGift(
  tx: Tx,
  { productId, ...rule }: Pick<GiftRecord, 'from_boxes' | 'order_type'> & { productId: number | null },
): Promise<GiftRecord> {
  await tx.updateTable('catalogue_setting').set({ gift_product_id: productId }).execute()
  await tx
    .updateTable('gift_rule')
    .set(({ eb }) => ({ ...rule, version: eb('version', '+', 1) }))
    .execute()
  return await selectGift(tx)
}

export async function insertBox(
  tx: Tx,
  { code, variantId, pieces }: { code: string; variantId: number; pieces: number },
): Promise<void> {
  await tx.insertInto('box').values({ code, variant_id: variantId, pieces, published: false }).execute()
}

/** Publishes a box and withdraws the variant's others, or withdraws it. */
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
