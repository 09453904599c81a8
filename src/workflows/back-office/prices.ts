/** What staff does about prices: each asks for its permission, and is written into the audit. */
import type { OperationContext, Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { setPrice, type PriceToSet, type ProductRecord } from '../../shop/catalogue/catalogue.ts'
import { operate } from '../../shop/staff/staff.ts'

/** As `setPrice` of the catalogue, by staff: `price.set`. */
export async function setPriceByStaff(
  tx: Tx,
  context: OperationContext,
  given: PriceToSet,
): Promise<Outcome<ProductRecord>> {
  const { price_list: list, code, min_quantity: from, price, price_before: before } = given
  const asked = {
    operation: 'price.set',
    subject: { kind: 'variant', id: code },
    keep: () => ({ list, from, price, before }),
    isChange: () => price !== before,
  } as const
  return await operate(tx, context, asked, async () => await setPrice(tx, context, given))
}
