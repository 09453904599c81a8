/** The step that a form is about to open, in view before the server has answered; the server's answer replaces it. Pure. */
import type { FoundPoint } from '../../../shop/shipping/shipping.ts'
import type { CustomerData } from '../../../shop/cart/schema.ts'
import { customerIn } from './customer-form.ts'
import type { Intent, OrderData } from './order-data.ts'
import { withDelivery } from './draft-totals.ts'
import { pageSteps, type PageStep } from './steps.ts'

/** The point that each carrier's picker holds. */
export type HeldPoints = Readonly<Partial<Record<FoundPoint['carrier'], FoundPoint>>>

/**
 * @returns the order with the next step open; null where only the server knows what comes next: a form that lacks
 * something, or a step that was done before and may keep what follows it.
 */
export function orderAhead(order: OrderData, form: FormData, points: HeldPoints): OrderData | null {
  const intent = form.get('intent') as Intent
  return (Object.hasOwn(aheadOf, intent) && aheadOf[intent]?.(order, form, points)) || null
}

type Ahead = (order: OrderData, form: FormData, points: HeldPoints) => OrderData | null

const aheadOf: Partial<Record<Intent, Ahead>> = {
  cart: (order, form) => {
    const lacksShirt = order.tShirt !== null && !form.has('t_shirt')
    const quantities = order.lines.map(({ code, bounds }) => ({
      quantity: Number(form.get(`quantity.${code}`)),
      bounds,
    }))
    const isSold = quantities.every(
      ({ quantity, bounds }) => quantity === 0 || (quantity >= bounds.least && quantity <= bounds.most),
    )
    const isEnough = quantities.some(({ quantity }) => quantity > 0) && !order.minimumOrder?.missing
    if (!form.has('continue') || lacksShirt || !isSold || !isEnough) return null
    return order.guessed === 'shipping' ? opening(order, 'shipping') : null
  },
  shipping: (order, form, points) => {
    const chosen = order.shippings.find(({ id }) => String(id) === form.get('shipping_id'))
    const payment = chosen?.payments.find(({ id }) => String(id) === form.get('payment_id'))
    if (!chosen || !payment || form.has('find') || order.customer || order.credit) return null
    const point = (chosen.carrier && points[chosen.carrier]) ?? null
    if (chosen.carrier && point?.id !== form.get(`branch_${chosen.carrier}`)) return null
    // A tax document for goods that go abroad states the address.
    const requirements = (point?.country ?? 'CZ') === 'CZ' ? chosen.requirements : 'FULL'
    const next = withDelivery(order, { shipping: chosen, payment })
    return opening({ ...next, branch: point, requirements }, 'customer_data')
  },
  // Abroad, and for companies, only the server knows the tax.
  customer_data: (order, form) => {
    const customer = customerIn(form, order.customer) as unknown as CustomerData
    const places = [customer.billing_information, customer.delivery_address]
    const isAtHome = places.every((place) => (place?.country ?? 'CZ') === 'CZ')
    if (!isAtHome || customer.company || order.taxNote || order.trade === 'B2B') return null
    return opening({ ...order, customer }, 'summary')
  },
}

const opening = (order: OrderData, open: PageStep): OrderData => ({
  ...order,
  open,
  guessed: laterOf(order.guessed, open),
})

const laterOf = (one: PageStep, other: PageStep): PageStep =>
  pageSteps.indexOf(one) > pageSteps.indexOf(other) ? one : other
