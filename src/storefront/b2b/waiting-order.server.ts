import type { OrderRow } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { textIn } from '../../pages/forms/form-text.ts'
import type { Decision } from '../../workflows/checkout/checkout.ts'
import { orderRowView } from './company-order.server.ts'

/** An order that waits for approval, as its approver sees it. */
export const waitingOrderView = (row: OrderRow, order: Order) => {
  const { lines, shippingCode, paymentCode, dueDays, shippingWithVat, paymentWithVat, vat, note } = order
  return {
    ...orderRowView(row),
    expiresAt: row.expiresAt,
    note,
    lines,
    shippingCode,
    paymentCode,
    dueDays,
    shippingWithVat,
    paymentWithVat,
    vat,
  }
}

/** The decision in a form; null: the form names no decision. */
export function decisionIn(form: FormData): Decision | null {
  switch (textIn(form, 'intent')) {
    case 'approve':
      return { kind: 'approve' }
    case 'decline':
      return { kind: 'decline', reason: textIn(form, 'reason').trim() }
    default:
      return null
  }
}
