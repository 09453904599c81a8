/** An order for its company's people. Pure. */
import { mayApprove, type CompanyRole } from '../../shop/companies/rules.ts'
import type { OrderStatus } from '../../shop/orders/rules.ts'

/** An order in a list. */
export interface OrderView {
  number: string
  createdAt: Date
  status: OrderStatus
  totalWithoutVat: number
  totalWithVat: number
  count: number
  orderedBy: string
  placedBy: string | null
  purchaseOrderNumber: string | null
}

/** A company's order is cancelled by its author, by the person it was ordered for, or by an approver. */
export const mayCancelOrder = (
  order: { customerId: number | null },
  by: { id: number },
  role: CompanyRole | null,
): boolean => order.customerId === by.id || (role !== null && mayApprove(role))
