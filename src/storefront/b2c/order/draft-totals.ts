/** The total of the order with a delivery or a payment that is chosen and not sent yet: by the cart's own rules. Pure. */
import type { Step } from '../../../shop/cart/rules.ts'
import { creditFor } from '../../../shop/money/rules.ts'
import { addUp } from '../../../shop/pricing/rules.ts'
import type { OrderData } from './order-data.ts'
import type { Draft } from './order-state.ts'

/** The order for display: as stored, or with the choice made in the open step. */
export function withDraft(order: OrderData, open: Step, draft: Draft | null): OrderData {
  if (draft === null || draft.step !== open) return order
  const shipping =
    draft.step === 'shipping' ? order.shippings.find(({ id }) => id === draft.id) : order.shipping
  if (!shipping) return order
  const paymentId = draft.step === 'payment' ? draft.id : order.payment?.id
  const payment = shipping.payments.find(({ id }) => id === paymentId) ?? null
  const fees = { shipping: shipping.price, payment: payment?.fee ?? 0 }
  const totals = addUp(order.lines, fees, order.trade === 'B2C', payment?.code === 'cod')
  return { ...order, shipping, payment, totals, customerCredit: creditWith(order, payment?.code, totals) }
}

/** The part of the total that credit pays, with the chosen payment. */
function creditWith(
  { customerCredit: credit, waitsForApproval }: OrderData,
  code: string | undefined,
  { totalWithVat: total }: OrderData['totals'],
): OrderData['customerCredit'] {
  if (!credit) return null
  const isUsable = code !== 'invoice' && !waitsForApproval
  const used = credit.isWanted && isUsable ? creditFor({ total, balance: credit.balance }) : 0
  return { ...credit, isUsable, used }
}
