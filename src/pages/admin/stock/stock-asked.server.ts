/** What the addresses of the lists of receipts, stocktakes with their lines, ledgers and receivers ask for. */
import { fulfilmentStates } from '../../../shop/orders/schema.ts'
import {
  countedSorts,
  uncountedSorts,
  receiptSorts,
  receiverSorts,
  stocktakeSorts,
} from '../../../shop/stock/rules.ts'
import type { LedgerFilter } from '../../../shop/stock/stock.ts'
import { yesNo } from './stock-lists.ts'
import { oneOf, searchIn, spanIn } from '../kit/asked.server.ts'

const narrowed = (url: URL) => ({ q: searchIn(url), ...spanIn(url) })

export const receiptsAsked = (url: URL) => ({ sort: oneOf(url, 'sort', receiptSorts), ...narrowed(url) })
export const stocktakesAsked = (url: URL) => ({ sort: oneOf(url, 'sort', stocktakeSorts), ...narrowed(url) })

/** What the address asks for of a ledger. */
export const ledgerAsked = (url: URL, reasons: readonly string[]): LedgerFilter => ({
  reason: oneOf(url, 'reason', reasons),
  ...spanIn(url),
})

/** What the address asks for of those who received a lot. */
export function receiversAsked(url: URL) {
  const told = oneOf(url, 'receivers_told', yesNo)
  return {
    sort: oneOf(url, 'receivers_sort', receiverSorts),
    fulfilment: oneOf(url, 'receivers_state', fulfilmentStates),
    isTold: told === undefined ? undefined : told === 'yes',
  }
}

/** What the address asks for of the lines of a stocktake. */
export const countedAsked = (url: URL) => ({
  sort: oneOf(url, 'sort', countedSorts),
  q: searchIn(url),
  differsOnly: url.searchParams.get('which') === 'differs',
})
export const uncountedAsked = (url: URL) => ({
  sort: oneOf(url, 'uncounted_sort', uncountedSorts),
  q: searchIn(url),
})
