/** How an order stands, in one word for its people. Pure. */
import { mayApprove, type CompanyRole } from '../../shop/companies/rules.ts'
import type { States } from '../../shop/orders/rules.ts'

export const orderStages = [
  'cancelled',
  'waiting_approval',
  'to_pay',
  'accepted',
  'packed',
  'shipped',
  'delivered',
  'returned',
] as const
export type OrderStage = (typeof orderStages)[number]

const byFulfilment: Partial<Record<States['fulfilment'], OrderStage>> = {
  PACKED: 'packed',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
  RETURNED: 'returned',
}

export function stageOf({ order, payment, fulfilment }: States): OrderStage {
  if (order === 'CANCELLED') return 'cancelled'
  if (order === 'WAITING_APPROVAL') return 'waiting_approval'
  if (order === 'NEW' && payment === 'AWAITING') return 'to_pay'
  return byFulfilment[fulfilment] ?? 'accepted'
}

/** An order in a list. */
export interface ShownOrder {
  number: string
  createdAt: Date
  stage: OrderStage
  totalWithoutVat: number
  totalWithVat: number
  count: number
  orderedBy: string
  placedBy: string | null
  purchaseOrderNumber: string | null
}

/** Who may cancel an order of a company: whoever ordered it, or for whom it was ordered, and those who approve orders. */
export const mayCancelOrder = (
  order: { customerId: number | null },
  by: { id: number },
  role: CompanyRole | null,
): boolean => order.customerId === by.id || (role !== null && mayApprove(role))
