/** How money that came is shown, wherever it stands. */
import { formatPrice } from '../../../lib/money.ts'
import type { Locale } from '../../../lib/routes.ts'
import type { Entry, ListedMoney, Proposal } from '../../../shop/money/money.ts'
import { adminHref } from '../routes.ts'
import { formatMoment } from '../../../lib/dates.ts'

/** An amount of another currency, as its bank writes it. */
export const foreign = (amount: number, currency: string): string =>
  `${(amount / 100).toFixed(2)} ${currency}`

export function moneyShown(money: ListedMoney, locale: Locale) {
  const { id, kind, receivedOn, currency, originalAmount, amount, free, aside, variableSymbol } = money
  const lacksRate = currency !== 'CZK' && money.rate === null
  return {
    id,
    to: adminHref('moneyOne', locale, { id: String(id) }),
    kind,
    on: receivedOn,
    original: currency === 'CZK' ? null : foreign(originalAmount, currency),
    lacksRate,
    amount: lacksRate ? foreign(originalAmount, currency) : formatPrice(amount, locale),
    free: lacksRate ? '–' : formatPrice(free, locale),
    isFree: free > 0,
    isForeign: currency !== 'CZK',
    symbol: variableSymbol ?? '',
    from: [money.counterName, money.counterAccount].filter((part) => part !== '').join(' · '),
    message: money.message,
    aside: aside && `${aside.until}: ${aside.why}`,
  }
}

export const proposalShown = (proposal: Proposal, locale: Locale) => {
  const { receivedId, orderId, orderNumber, open, amount, signs, isExact } = proposal
  return {
    pair: `${receivedId}:${orderId}:${amount}`,
    orderNumber,
    to: adminHref('order', locale, { number: orderNumber }),
    amount: formatPrice(amount, locale),
    open: formatPrice(open, locale),
    signs,
    isExact,
  }
}
export type ShownProposal = ReturnType<typeof proposalShown>

/** A row of the ledger. @param numbers of orders, by their ids */
export const entryShown = (entry: Entry, locale: Locale, numbers: Map<number, string>) => {
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
    reason,
    at: formatMoment(at, locale),
  }
}
export type ShownEntry = ReturnType<typeof entryShown>
