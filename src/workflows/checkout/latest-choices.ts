/** What a buyer chose in their latest order, to be chosen again. */
import type { Connected, Reading } from '../../server/context.ts'
import type { OrderType } from '../../lib/trade.ts'
import { addressesOf } from '../../shop/account/account.ts'
import {
  accountsOf,
  changeCart,
  chooseAsBefore,
  viewOf,
  type CartContext,
  type CartKey,
  type LatestChoices,
  type LostChoices,
} from '../../shop/cart/cart.ts'
import type { CartView, PricingContext } from '../../shop/cart/rules.ts'
import type { CustomerData, DeliveryAddress } from '../../shop/cart/schema.ts'
import { findFormerPlaces, termsOf } from '../../shop/companies/companies.ts'
import { isSamePlace, type CompanyAddress, type CompanyTerms } from '../../shop/companies/rules.ts'
import { findLastOrderIn, findOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'

interface Seen {
  view: CartView
  pricing: PricingContext
}

/**
 * Chooses for a cart without a buyer what its customer chose in their latest order, or a guest in the order that their
 * browser remembers. A cart with a buyer stays as it is: what was chosen for it, or cleared, is not filled in twice.
 * @param rememberedId the order that a guest's browser remembers; null: none
 * @param seen the cart as it was read: nothing is read for a complete one, or for an empty one
 * @returns the cart afterwards, and the former choices that are no longer available
 */
export async function repeatLatestChoices(
  context: Connected & CartContext,
  { key, seen, rememberedId }: { key: CartKey; seen: Seen; rememberedId: number | null },
): Promise<Seen & { lost: LostChoices }> {
  const { view } = seen
  const { customerId } = accountsOf(key.owner)
  const isOpen = view.lines.length > 0 && (view.step !== 'summary' || lacksTShirt(view))
  if (!isOpen) return { ...seen, lost: {} }
  const former =
    customerId === null
      ? await choicesIn(context, rememberedId)
      : await latestChoices(context, { customerId, orderType: key.orderType })
  if (!former) return { ...seen, lost: {} }
  let lost: LostChoices = {}
  const { view: now, pricing } = await changeCart(context, {
    key,
    work: async (db, open) => {
      const repeated = await chooseAsBefore({ db }, { openCart: open, former })
      ;({ lost } = repeated)
      return open.state.billing ? { state: open.state, view: viewOf(open.state, open.pricing) } : repeated
    },
  })
  return { view: now, pricing, lost }
}

async function choicesIn({ db }: Reading, orderId: number | null): Promise<LatestChoices | null> {
  const order = orderId === null ? null : await findOrder({ db }, { id: orderId })
  return order && choicesOf(order)
}

const lacksTShirt = ({ tShirt }: CartView) => tShirt.offered && tShirt.size === null && !tShirt.declined

/**
 * The choices of a customer's own latest order in a kind of trade, never a colleague's; null if they have none. Addresses
 * are those that a consumer keeps now, and for a company those that the shop has corrected.
 */
export async function latestChoices(
  { db }: Reading,
  { customerId, orderType }: { customerId: number; orderType: OrderType },
): Promise<LatestChoices | null> {
  const terms = orderType === 'B2B' ? await termsOf({ db }, customerId) : null
  const companyId = terms?.companyId ?? null
  const orderId = await findLastOrderIn({ db }, { customerId, orderType, companyId })
  const order = orderId === null ? null : await findOrder({ db }, { id: orderId })
  if (!order) return null
  const choices = choicesOf(order)
  if (terms) return asCorrected(choices, terms, await findFormerPlaces({ db }, terms.companyId))
  if (orderType === 'B2B') return choices
  return asSaved(choices, await addressesOf({ db }, customerId))
}

/** An address that its customer does not keep, or keeps no longer, gives way to their default one. */
function asSaved(choices: LatestChoices, saved: Awaited<ReturnType<typeof addressesOf>>): LatestChoices {
  const current = (kind: 'BILLING' | 'DELIVERY', place: DeliveryAddress) => {
    const own = saved.filter((one) => one.kind === kind)
    const isKept = own.some(({ address }) => isSamePlace(address, place))
    return (isKept ? null : own.find(({ isDefault }) => isDefault)?.address) ?? place
  }
  const { billing, delivery } = choices
  return {
    ...choices,
    billing: { ...billing, ...current('BILLING', billing) },
    delivery: delivery && current('DELIVERY', delivery),
  }
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

/** The choices of an order. */
function choicesOf(order: Order): LatestChoices {
  const { shippingCode, paymentCode, branch, lines } = order
  const { billing_information: billing, delivery_address: delivery, company } = customerDataOf(order)
  const gift = lines.find(({ kind }) => kind === 'GIFT')
  const hadBox = lines.some(({ kind, pieces, quantity }) => kind === 'GOODS' && pieces > quantity)
  return {
    shippingCode,
    paymentCode,
    branchId: branch?.id ?? null,
    gift: gift?.variantId ?? (hadBox ? 'NONE' : null),
    billing,
    delivery,
    company,
  }
}

/** The buyer and the destination of an order, in the words of the checkout. */
export function customerDataOf({ billing, delivery, company, email }: Order): CustomerData {
  const country = (code: string) => (code === 'SK' ? ('SK' as const) : ('CZ' as const))
  return {
    billing_information: { ...billing, email, country: country(billing.country) },
    delivery_address: delivery && { ...delivery, country: country(delivery.country) },
    company,
  }
}
