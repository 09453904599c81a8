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

/** Cancelling an order of a company is allowed to the person who ordered it or for whom it was ordered, and to approvers. */
export const mayCancelOrder = (
  order: { customerId: number | null },
  by: { id: number },
  role: CompanyRole | null,
): boolean => order.customerId === by.id || (role !== null && mayApprove(role))
