/** An order as its company's people see it. Pure. */
import { mayApprove, type CompanyRole } from '../../shop/companies/rules.ts'
import type { OrderStatus } from '../../shop/orders/rules.ts'

/** An order in a list. */
export interface ShownOrder {
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

/** Who may cancel an order of a company: the person who ordered it, or for whom it was ordered, and those who approve orders. */
export const mayCancelOrder = (
  order: { customerId: number | null },
  by: { id: number },
  role: CompanyRole | null,
): boolean => order.customerId === by.id || (role !== null && mayApprove(role))
