/** Goods that were bought: suppliers' documents, the latest first. */
import { pageOrFirst } from '../../../server/page.ts'
import { listReceipts } from '../../../shop/stock/stock.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'
import { receiptsAsked } from './stock-asked.server.ts'
import { costTold, dayTold } from './told.server.ts'

const size = 50

export const loader = staffLoader('stockReceipts', async (page) => {
  const { db, url, locale, may } = page
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await listReceipts({ db }, { ...receiptsAsked(url), size, after }),
  )
  return {
    next,
    previous,
    rows: rows.map(({ id, supplier, document, receivedOn, isReversed, lines }) => ({
      id,
      to: adminHref('stockReceipt', locale, { id: String(id) }),
      supplier,
      document,
      receivedOn: dayTold(receivedOn, locale),
      isReversed,
      lines: lines.length,
      pieces: lines.reduce((sum, line) => sum + line.pieces, 0),
      cost: costTold(
        page,
        lines.reduce((sum, line) => sum + line.pieces * line.cost, 0),
      ),
    })),
    mayReceive: may('stock.receive'),
  }
})
