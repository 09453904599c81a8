/** What the addresses of the lists of receipts and stocktakes ask for. */
import { receiptSorts, stocktakeSorts } from '../../../shop/stock/rules.ts'
import { oneOf, searchIn, spanIn } from '../kit/asked.server.ts'

const narrowed = (url: URL) => ({ q: searchIn(url), ...spanIn(url) })

export const receiptsAsked = (url: URL) => ({ sort: oneOf(url, 'sort', receiptSorts), ...narrowed(url) })
export const stocktakesAsked = (url: URL) => ({ sort: oneOf(url, 'sort', stocktakeSorts), ...narrowed(url) })
