import { displayName } from '../../shop/customers/rules.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { ownCustomer } from '../../shop/representatives/representatives.ts'
import type { PageCall } from '../../pages/context.server.ts'

/**
 * The representative and the customer of an order, shown only to that representative, because links to orders get forwarded.
 */
export async function orderedFor({ shop, customer }: Pick<PageCall, 'shop' | 'customer'>, order: Order) {
  if (!customer || order.placedBy !== customer.id || order.customerId === null) return null
  const buyer = await ownCustomer(shop, { representativeId: customer.id, customerId: order.customerId })
  return buyer && { by: displayName(customer), buyer: buyer.company?.name ?? displayName(buyer) }
}
