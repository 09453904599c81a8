/** The product given for free with boxes, and the orders that get it. */
import { reads } from '../../server/verb.ts'
import type { OperationContext, Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import { selectGift, updateGift } from './box-queries.ts'
import type { GiftRecord, GiftToChoose } from './gift-schema.ts'
import { lockCatalogue } from './product-queries.ts'
import { findProductRecord } from './products.ts'

/** The current gift; without a product there is no gift. */
export const giftNow = reads(selectGift)

/**
 * Chooses the product given with an order of boxes, in a size of the buyer's choice, and the orders that get
 * it. It applies to every cart from then on; existing orders are unchanged. Setting the current gift again
 * changes nothing, whatever the version.
 * @returns 404 if there is no such product; 409 with the current gift if it was changed since `version`; 422 if
 * it is not on sale, or not a t-shirt in sizes: the shop's texts and drawings show one
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
