/** What stands around the pages of the resellers' area, or before them as long as the visitor is not signed in. */
import type { LoaderFunctionArgs } from 'react-router'
import { isRefusal } from '../../server/refusal.ts'
import { loadCart, viewOf } from '../../shop/cart/cart.ts'
import { displayName } from '../../shop/customers/rules.ts'
import { cartKeyOf } from '../../workflows/signing-in/signing-in.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { callOf, type PageCall } from '../context.server.ts'
import { actingOf } from '../shared/acting-banner.server.ts'
import { headerUser } from '../shared/signed-in.server.ts'
import { entranceBefore } from './entrance.server.ts'
import { resellerIn } from './reseller.server.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  return { ...(await frameOf(callOf(context))), entrance: await entranceBefore(context, url) }
}

/** The frame of every page for resellers, those that everybody may read among them. */
export async function frameOf(call: PageCall) {
  const { shop, origin, customer } = call
  const { shopName, operator } = shop.config
  const person = customer && {
    name: displayName(customer),
    isSalesRepresentative: customer.isSalesRepresentative,
  }
  const cart = resellerIn(call) && { count: await countOf(call) }
  // The error page has the header of every page, and says the same of the person.
  const user = headerUser(call)
  return { shopName, operator, origin, person, user, acting: actingOf(call), cart }
}

/** Pieces in the reseller's cart; null when it can't be told right now: the page is shown all the same. */
async function countOf({ shop, caller, requestContext }: PageCall): Promise<number | null> {
  const key = cartKeyOf(caller, requestContext.visitor, 'B2B')
  if (isRefusal(key)) return null
  const seen = await loadCart({ ...atThisMoment(shop), db: shop.db }, key).catch(() => null)
  return seen && viewOf(seen.state, seen.pricing).count
}
