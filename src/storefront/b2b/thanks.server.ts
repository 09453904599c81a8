import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { href, localeOf } from '../../lib/routes.ts'
import { termsOf } from '../../shop/companies/companies.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { displayName, type Customer } from '../../shop/customers/rules.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { actUpon, orderOf } from '../b2c/order-thanks.server.ts'
import { orderView } from '../b2c/order-view.server.ts'
import { callOf, type PageCall } from '../../pages/context.server.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { mayCancelOrder } from './company-order.ts'
import { ownRole } from './company-nav.server.ts'
import { entranceAction } from './entrance.server.ts'
import { forResellers, resellerAs, resellerIn } from './reseller.server.ts'

/**
 * The order for its company alone, and for no other visitor, whatever token they hold. An address without an
 * order redirects home.
 */
export const loader = forResellers(async (reseller: Customer, call, { url }: LoaderFunctionArgs) => {
  const { shop } = call
  const locale = localeOf(url.pathname)
  if (!url.searchParams.get('token')) throw redirect(href('b2bHome', locale))
  const { order, mayCancel } = await ownOrder(call, reseller, url)
  const placedBy = order.placedBy === null ? null : await findCustomer(shop, { id: order.placedBy })
  const shown = await orderView(shop, order, locale)
  // A representative looks after the order; its documents belong to the company alone.
  const listed = call.acting ? [] : await findDocuments(shop, order.id)
  return {
    order: { ...shown, cancelMoney: mayCancel ? shown.cancelMoney : null, documents: { listed } },
    company: order.company?.name ?? null,
    placedBy: placedBy && displayName(placedBy),
  }
})

/** Paying it, by card again or differently, and cancelling it; before that, the forms of the entrance. */
export const action = entranceAction(async ({ request, context, url }: ActionFunctionArgs) => {
  const call = callOf(context)
  const reseller = resellerIn(call)
  if (!reseller) throw data(null, { status: 404 })
  const { order, mayCancel } = await ownOrder(call, reseller, url)
  const form = await request.formData()
  if (textIn(form, 'intent') === 'cancel' && !mayCancel) throw data(null, { status: 403 })
  return await actUpon(call, order, url, form, resellerAs(call))
})

async function ownOrder(
  call: PageCall,
  reseller: Customer,
  url: URL,
): Promise<{ order: Order; mayCancel: boolean }> {
  const order = await orderOf(call.shop, url)
  const terms = order.companyId === null ? null : await termsOf(call.shop, reseller.id)
  const isTheirs = order.customerId === reseller.id || (terms !== null && terms.companyId === order.companyId)
  if (!isTheirs) throw data(null, { status: 404 })
  return { order, mayCancel: mayCancelOrder(order, reseller, ownRole(call, terms)) }
}
