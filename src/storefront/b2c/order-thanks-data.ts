/** The data of an order's page, after it was sent and whenever its link is followed. */
import type { ListedDocument } from '../../shop/invoices/rules.ts'
import type { orderView } from './order-view.server.ts'

type OrderViewData = Awaited<ReturnType<typeof orderView>>

export type ThanksData = Omit<OrderViewData, 'email'> & {
  /** The address of its mails; null: opened by its link alone. */
  email: string | null
  /** `token`: needed by callers who are not signed in; left out: the signed-in customer. */
  documents: { listed: ListedDocument[]; token?: string }
  /** false: opened by its link alone, so that its buyer has to enter a code first. */
  isManaged?: boolean
  /** Cash on delivery that waits until its e-mail is confirmed. */
  toConfirm?: { hasLink: boolean } | null
  /** Whether this browser may remember the order, or does; null: it may not. */
  remember?: 'offered' | 'remembered' | null
}
