/** The data of an order's page, after it was sent and whenever its link is followed. */
import type { ListedDocument } from '../../shop/invoices/rules.ts'
import type { orderView } from './order-view.server.ts'

export type ThanksData = Awaited<ReturnType<typeof orderView>> & {
  /** `token`: needed by callers who are not signed in; left out: the signed-in customer. */
  documents: { listed: ListedDocument[]; token?: string }
  /** false: opened by its link alone, so that its buyer has to enter a code first. */
  isManaged?: boolean
  /** Cash on delivery that waits until its e-mail is confirmed. */
  toConfirm?: { hasLink: boolean } | null
  /** Whether this browser may remember the order, or does; null: it may not. */
  remember?: 'offered' | 'remembered' | null
}
