import type { LatestChoices } from '../../shop/cart/cart.ts'
import { findFormerPlaces, termsOf } from '../../shop/companies/companies.ts'
import { isSamePlace, type CompanyAddress, type CompanyTerms } from '../../shop/companies/rules.ts'
import type { Db } from '../../server/db.ts'
import type { Customer } from '../../shop/customers/rules.ts'
import { findOrder, findLastOrderOf, type OrderRow } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import type { OrderView } from './company-order.ts'

/** An order in a list for its company's people. */
export const orderRowView = (row: OrderRow): OrderView => ({
  number: row.number,
  createdAt: row.createdAt,
  status: row.status,
  totalWithoutVat: row.totalWithoutVat,
  totalWithVat: row.totalWithVat,
  count: row.count,
  orderedBy: row.orderedBy,
  placedBy: row.placedBy,
  purchaseOrderNumber: row.purchaseOrderNumber,
})

/** The choices of a member's own last order for this company, never a colleague's; null if they have none. */
export async function latestChoices(db: Db, { id }: Pick<Customer, 'id'>): Promise<LatestChoices | null> {
  const terms = await termsOf({ db }, id)
  const orderId = await findLastOrderOf({ db }, { customerId: id, companyId: terms?.companyId ?? null })
  const order = orderId === null ? null : await findOrder({ db }, { id: orderId })
  if (!order || !terms) return order && choicesOf(order)
  return asCorrected(choicesOf(order), terms, await findFormerPlaces({ db }, terms.companyId))
}

/** The choices of an order: if it went to a former place of the company, the place to which the shop has corrected it. */
function asCorrected(
  choices: LatestChoices,
  { company, billing, delivery }: Pick<CompanyTerms, 'company' | 'billing' | 'delivery'>,
  former: Awaited<ReturnType<typeof findFormerPlaces>>,
): LatestChoices {
  const { email, first_name, last_name, phone } = choices.billing
  // The member orders, no matter which name is on the company's address.
  const own = (address: CompanyAddress | null) => address && { ...address, first_name, last_name, phone }
  const isFormer = (kind: 'billing' | 'delivery') =>
    former[kind].some((place) => isSamePlace(place, choices[kind]))
  return {
    ...choices,
    company,
    billing:
      isFormer('billing') && billing ? { ...choices.billing, ...own(billing), email } : choices.billing,
    delivery: isFormer('delivery') ? own(delivery) : choices.delivery,
  }
}

function choicesOf(order: Order): LatestChoices {
  const { shippingCode, paymentCode, branch, company, email } = order
  const countryOf = (country: string) => (country === 'SK' ? 'SK' : 'CZ')
  const { billing, delivery } = order
  const gift = order.lines.find(({ kind }) => kind === 'GIFT')
  const hadBox = order.lines.some(({ kind, pieces, quantity }) => kind === 'GOODS' && pieces > quantity)
  return {
    shippingCode,
    paymentCode,
    branchId: branch?.id ?? null,
    // A size is chosen again each time: it may be for another person.
    tShirt: hadBox && !gift ? 'NONE' : null,
    billing: { ...billing, email, country: countryOf(billing.country) },
    delivery: delivery && { ...delivery, country: countryOf(delivery.country) },
    company,
  }
}
