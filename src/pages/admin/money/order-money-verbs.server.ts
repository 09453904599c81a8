/** The money of one order for its page: what it comes to, what was paid and given back, and what staff does about it. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import { entriesOf, moneyOfOrder } from '../../../shop/money/money.ts'
import { reversibleOf } from '../../../shop/money/rules.ts'
import type { Refund } from '../../../shop/payments/payments.ts'
import { payByCredit, reverseEntry, writeOffOrder } from '../../../workflows/back-office/back-office.ts'
import { crownsTyped } from '../kit/crowns-typed.ts'
import { approvalTold, type OrderApproval } from '../orders/order-approvals.server.ts'
import { whyTold } from '../kit/why-told.server.ts'
import { hrefIfThere } from '../orders/page-there.server.ts'
import type { StaffPage, StaffVerb } from '../staff-page.server.ts'
import { atOrder, moneyVerb } from './money-doing.server.ts'
import { reverseForm } from './money-forms.ts'
import { entryShown } from './money-shown.server.ts'
import { restForm } from './order-money-forms.ts'

/** What the panel shows; null: this member may not see money. */
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
    /** As it is typed into a field. */
    settledTyped: crownsTyped(money.settled, locale),
    isPaid: money.settled > 0,
    isOpen: money.open > 0,
    entries: entries.map((entry) => ({
      ...entryShown(entry, { t, locale }, new Map()),
      mayReverse: may('money.reverse') && reversible.has(entry.id),
    })),
    refunds: refunds.map(({ id, amount, state, reason, settledAt }) => ({
      id,
      amount: price(amount),
      state,
      reason: whyTold(t, reason) ?? '',
      at: settledAt && formatShortMoment(settledAt, locale),
    })),
    waiting: approvals
      .filter(({ state }) => state === 'WAITING')
      .map((one) => ({ id: one.id, what: approvalTold(page, one) })),
    approvalsTo: hrefIfThere(page, 'approvals'),
    mayWriteOff: may('money.write_off'),
    mayUseCredit: may('money.use_credit'),
  }
}
export type OrderMoneyShown = NonNullable<Awaited<ReturnType<typeof orderMoneyOf>>>

const numberIn = ({ parameters }: Pick<StaffPage, 'parameters'>): string => parameters['number'] ?? ''

/** The verbs of the panel, for the action of the order's page. */
export const orderMoneyVerbs: Record<string, StaffVerb> = {
  money_write_off: moneyVerb(
    restForm,
    async (context, asked, page) =>
      await atOrder(context.tx, numberIn(page), async (orderId) =>
        writeOffOrder(context, { ...asked, orderId, isExchange: false }),
      ),
  ),
  money_use_credit: moneyVerb(
    restForm,
    async (context, asked, page) =>
      await atOrder(context.tx, numberIn(page), async (orderId) =>
        payByCredit(context, { ...asked, orderId }),
      ),
  ),
  money_reverse: moneyVerb(
    reverseForm,
    async (context, { entry: entryId, ...asked }) => await reverseEntry(context, { ...asked, entryId }),
  ),
}
