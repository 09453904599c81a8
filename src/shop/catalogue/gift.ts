/** Which product is given with boxes, and with whose orders. */
import type { OperationContext, Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import { selectGift, updateGift } from './box-queries.ts'
import type { GiftRecord, GiftToChoose } from './gift-schema.ts'
import { lockCatalogue } from './product-queries.ts'
import { findProductRecord } from './products.ts'

/** The gift as it is; without a product there is none. */
export const giftNow = async ({ db }: { db: Reader }): Promise<GiftRecord> => await selectGift(db)

/**
 * Chooses the product of which one goes with an order of boxes, in a size that the buyer chooses, and which orders get it. It
 * counts for every cart from then on; orders keep what they have. What is so already changes nothing, whatever version is named.
 * @returns 404 no such product; 409 with the gift as it is where it was changed since `version`; 422 it is not on sale, or
 *   no t-shirt in sizes: the shop's words and drawings speak of one.
 */
export async function chooseGift(
  { tx, now }: Pick<OperationContext, 'now'> & { tx: Tx },
  { version, ...wanted }: GiftToChoose,
): Promise<Outcome<GiftRecord>> {
  await lockCatalogue(tx)
  const gift = await selectGift(tx)
  const { product, from_boxes, order_type } = wanted
  const rule = { from_boxes, order_type }
  if (gift.product === product && gift.from_boxes === from_boxes && gift.order_type === order_type)
    return gift
  if (version !== undefined && gift.version !== version)
    return refuse(409, 'catalogue_admin.error.changed_meanwhile', { more: { gift } })
  if (product === null) return await updateGift(tx, { ...rule, productId: null })
  const found = await findProductRecord({ db: tx, now }, { code: product })
  if (!found) return refuse(404, 'catalogue_admin.error.unknown')
  const isGiven =
    found.published &&
    found.art === 't-shirt' &&
    found.variants.some((one) => one.published && one.size !== null)
  if (!isGiven) return refuse(422, 'catalogue_admin.error.no_gift')
  return await updateGift(tx, { ...rule, productId: found.id })
}
