/** Data for every page of the resellers' area: the cart, the company, and the area's menu. */
import { data } from 'react-router'
import { isRefusal } from '../../server/refusal.ts'
import { loadCart, viewOf, type CartKey } from '../../shop/cart/cart.ts'
import type { CartState, CartView, PricingContext } from '../../shop/cart/rules.ts'
import { mayApprove, mayManagePeople, type CompanyTerms } from '../../shop/companies/rules.ts'
import type { Customer } from '../../shop/customers/rules.ts'
import { cartKeyOf } from '../../workflows/signing-in/signing-in.ts'
import { countWaiting, type OrdersOf } from '../../shop/orders/orders.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import type { PageCall } from '../../pages/context.server.ts'

export interface AreaMenu {
  /** Orders that wait for this person; null if they approve no orders. */
  waiting: number | null
  /** True if they administer the company. */
  administers: boolean
}

export interface Area {
  key: CartKey
  state: CartState
  pricing: PricingContext
  view: CartView
  terms: CompanyTerms | null
  ordersOf: OrdersOf
  menu: AreaMenu
}

/** The reseller's cart as it is, their company's terms, and the menu. */
export async function areaOf(call: PageCall, reseller: Customer): Promise<Area> {
  const { shop } = call
  const key = resellersCart(call)
  const { state, pricing } = await loadCart({ ...atThisMoment(shop), db: shop.db }, key)
  const view = viewOf(state, pricing)
  const { terms } = pricing
  const own = ownRole(call, terms)
  const menu = {
    waiting: own && mayApprove(own) && terms ? await countWaiting(shop, terms.companyId) : null,
    administers: own !== null && mayManagePeople(own),
  }
  const ordersOf = terms ? { companyId: terms.companyId } : { customerId: reseller.id }
  return { key, state, pricing, view, terms, ordersOf, menu }
}

/** The member's role in the company; a representative orders there and does nothing else. */
export const ownRole = ({ acting }: Pick<PageCall, 'acting'>, terms: CompanyTerms | null) =>
  acting || !terms ? null : terms.role

export function resellersCart({
  caller,
  requestContext,
}: Pick<PageCall, 'caller' | 'requestContext'>): CartKey {
  const key = cartKeyOf(caller, requestContext.visitor, 'B2B')
  if (isRefusal(key)) throw data(null, { status: key.status })
  return key
}
