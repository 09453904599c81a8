/** The view of received money, shared by all pages that show it. */
import { formatAccount } from '../../lib/bank-account.ts'
import { formatMoney, formatPrice } from '../../lib/money.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Reader } from '../../server/db.ts'
import type { Entry, ListedMoney, Proposal } from '../../shop/money/money.ts'
import { lacksRate } from '../../shop/money/rules.ts'
import { findNumbers } from '../../shop/orders/orders.ts'
import { snoozeReason, reasonLabel } from '../../workflows/operations/operations.ts'
import { returnMoney, reverseEntry } from '../../workflows/money/money.ts'
import { offerOf } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { formatShortMoment, shortDay } from '../../lib/dates.ts'

export function moneyView(money: ListedMoney, { locale, t }: Pick<StaffPage, 'locale' | 't'>) {
  const { id, kind, receivedOn, original, amount, free, aside, variableSymbol } = money
  const isForeign = original.currency !== 'CZK'
  const isUnrated = lacksRate(money)
  return {
    id,
    to: adminHref('moneyOne', locale, { id: String(id) }),
    kind,
    on: shortDay(receivedOn, locale),
    receivedOn,
    original: isForeign ? formatMoney(original, locale) : null,
    lacksRate: isUnrated,
    amount: isUnrated ? formatMoney(original, locale) : formatPrice(amount, locale),
    free: isUnrated ? '–' : formatPrice(free, locale),
    isFree: free > 0,
    isForeign,
    symbol: variableSymbol ?? '',
    from: [money.counterName, money.counterAccount].filter((part) => part !== '').join(' · '),
    ownAccount: money.ownIban === null ? null : formatAccount(money.ownIban),
    message: money.message,
    aside: aside && `${shortDay(aside.until, locale)}: ${snoozeReason(t, aside.why)}`,
  }
}

export const proposalView = (proposal: Proposal, locale: Locale) => {
  const { receivedId, orderId, orderNumber, open, amount, signs, isExact, further } = proposal
  return {
    pair: `${receivedId}:${orderId}:${amount}`,
    orderNumber,
    to: adminHref('order', locale, { number: orderNumber }),
    amount: formatPrice(amount, locale),
    open: formatPrice(open, locale),
    signs,
    isExact,
    further,
    all: adminHref('moneyOne', locale, { id: String(receivedId) }),
  }
}

/** A row of the ledger. @param numbers of orders, by their ids */
export const entryView = (
  entry: Entry,
  { t, locale }: { t: Translate; locale: Locale },
  numbers: Map<number, string>,
) => {
  const { id, kind, amount, orderId, receivedId, refundId, reversesId, reason, at } = entry
  const number = orderId === null ? undefined : numbers.get(orderId)
  return {
    id,
    kind,
    amount: formatPrice(amount, locale),
    order: number === undefined ? null : { number, to: adminHref('order', locale, { number }) },
    money: receivedId,
    moneyTo: receivedId === null ? null : adminHref('moneyOne', locale, { id: String(receivedId) }),
    refundId,
    reversesId,
    reason: reasonLabel(t, reason) ?? '',
    at: formatShortMoment(at, locale),
  }
}
export type EntryView = ReturnType<typeof entryView>

/** The form that reverses an entry; each row names its own. */
export const ledgerOffer = (page: Pick<StaffPage, 't' | 'now' | 'parameters'>) =>
  offerOf(page, reverseEntry, { known: { entry: 'row' } })

/** The form that returns a payment, in its row; null: the member may not return money. */
export function returnOffer(page: Pick<StaffPage, 't' | 'now' | 'parameters' | 'may'>) {
  if (!page.may('money.return')) return null
  const { hotkey: _ofItsPage, ...offer } = offerOf(page, returnMoney, { known: { money: 'row' } })
  return offer
}

/** The numbers of the orders in the ledger's rows, by order id. */
export async function numbersOf(db: Reader, entries: Pick<Entry, 'orderId'>[]): Promise<Map<number, string>> {
  const ids = new Set(entries.map(({ orderId }) => orderId).filter((id) => id !== null))
  return await findNumbers({ db }, { ids: [...ids] })
}
