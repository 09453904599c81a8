/** The money of one order for its page: the total, payments and refunds, and the actions of staff. */
import { formatShortMoment } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { entriesOf, moneyOfOrder } from '../../shop/money/money.ts'
import { reversibleOf } from '../../shop/money/rules.ts'
import type { Refund } from '../../shop/payments/payments.ts'
import { payByCredit, reverseEntry, writeOffOrder } from '../../workflows/money/money.ts'
import { reasonLabel } from '../../workflows/operations/operations.ts'
import { crownsInput } from '../kit/crowns-input.ts'
import { approvalView, type OrderApproval } from '../orders/order-approvals.server.ts'
import { hrefIfThere } from '../orders/page-there.server.ts'
import type { StaffPage, StaffVerb } from '../staff-page.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { entryView, ledgerOffer } from './money-view.server.ts'

const operations = [payByCredit, writeOffOrder]
/** The order comes from the URL. */
const known = { order: 'number' }

/** The data of the money panel; null: this member may not see money. */
export async function orderMoneyOf(
  page: StaffPage,
  orderId: number,
  { refunds, approvals }: { refunds: readonly Refund[]; approvals: readonly OrderApproval[] },
) {
  const { db, t, locale, may, holds } = page
  if (!holds('money.read')) return null
  const [money, entries] = await Promise.all([moneyOfOrder({ db }, orderId), entriesOf({ db }, { orderId })])
  const reversible = reversibleOf(entries)
  const price = (amount: number) => formatPrice(amount, locale)
  return {
    due: price(money.due),
    settled: price(money.settled),
    open: price(money.open),
    /** Formatted for a field. */
    settledTyped: crownsInput(money.settled, locale),
    isPaid: money.settled > 0,
    entries: entries.map((entry) => ({
      ...entryView(entry, { t, locale }, new Map()),
      mayReverse: may('money.reverse') && reversible.has(entry.id),
    })),
    refunds: refunds.map(({ id, amount, state, reason, settledAt }) => ({
      id,
      amount: price(amount),
      state,
      reason: reasonLabel(t, reason) ?? '',
      at: settledAt && formatShortMoment(settledAt, locale),
    })),
    waiting: approvals
      .filter(({ state }) => state === 'WAITING')
      .map((one) => ({ id: one.id, what: approvalView(page, one) })),
    approvalsTo: hrefIfThere(page, 'approvals'),
    reverse: ledgerOffer(page),
    offers: offersOf(page, operations, { state: { isOpen: money.open > 0 }, known }),
  }
}
export type OrderMoneyView = NonNullable<Awaited<ReturnType<typeof orderMoneyOf>>>

/** The verbs of the panel, for the action of the order's page. */
export const orderMoneyVerbs: Record<string, StaffVerb> = {
  ...operationVerbs(operations, known),
  ...operationVerbs([reverseEntry]),
}
