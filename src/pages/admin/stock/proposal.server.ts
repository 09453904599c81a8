/** From which lots an order would be packed now. */
import { isRefusal, refuse, type Refusal } from '../../../server/refusal.ts'
import { findByNumber } from '../../../shop/orders/orders.ts'
import { articlesOn } from '../../../shop/catalogue/catalogue.ts'
import { dayInPrague } from '../../../lib/dates.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { inOrder } from '../../../workflows/lists/lists.ts'
import { proposeLots } from '../../../shop/stock/stock.ts'
import { searchIn } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { dayTold } from './told.server.ts'

/** Pieces of one lot for one of the goods; without a lot they are missing. */
interface ProposedRow {
  key: string
  code: string
  pieces: number
  /** So many of these goods are to be packed. */
  of: number
  lot: { id: number; code: string; bestBefore: string | null } | null
}

/** The proposal for an order, in the order that the address asks for; without a number there is none. @returns 404: there is no such order; as `proposeLots` refuses */
async function rowsAsked(page: StaffPage, number: string): Promise<ProposedRow[] | Refusal> {
  const { db, now, t } = page
  if (number === '') return []
  const found = await findByNumber({ db }, number)
  if (!found) return refuse(404, 'stock.error.no_order')
  const proposed = await proposeLots({ db, now }, { orderId: found.id })
  if (isRefusal(proposed)) return proposed
  const variantIds = proposed.map(({ variantId }) => variantId)
  const articles = await articlesOn({ db }, { variantIds, day: dayInPrague(now) })
  const rows = proposed.flatMap(({ variantId, pieces: of, missing, lots }): ProposedRow[] => {
    const code = articles.get(variantId)?.sku ?? String(variantId)
    const told = lots.map(({ lotId, code: lot, bestBefore, pieces }) => ({
      key: `${variantId} ${lotId}`,
      code,
      pieces,
      of,
      // Goods of no known lot lie in one that is called so.
      lot: { id: lotId, code: lot === 'unknown' ? t('admin_stock.lot_unknown') : lot, bestBefore },
    }))
    const gap = { key: `${variantId} missing`, code, pieces: missing, of, lot: null }
    return missing > 0 ? [...told, gap] : told
  })
  return inOrder(rows, page, {
    code: ({ code }) => code,
    lot: ({ lot }) => lot?.code ?? '',
    // What has no date stands behind all others.
    best_before: ({ lot }) => lot?.bestBefore ?? '9999',
    pieces: ({ pieces }) => pieces,
  })
}

export const loader = staffLoader('stockProposal', async (page) => {
  const { url, locale, t, may } = page
  const number = searchIn(url)
  const mayChange = may('stock.import')
  if (number === '') return { number, mayChange, message: null, rows: [] }
  const rows = await rowsAsked(page, number)
  if (isRefusal(rows)) return { number, mayChange, message: t(rows.error_trans_key), rows: [] }
  return {
    number,
    mayChange,
    message: rows.length === 0 ? t('admin_stock.proposal.none') : null,
    rows: rows.map(({ key, code, pieces, of, lot }) => ({
      key,
      code,
      pieces,
      of,
      lot: lot && lot.code,
      to: lot && adminHref('stockLot', locale, { id: String(lot.id) }),
      bestBefore: lot && dayTold(lot.bestBefore, locale),
    })),
  }
})

/** /admin/stock/proposal.csv?q=…: a line a lot, with the pieces of these goods that are to be packed altogether. */
export const fileLoader = staffLoader('stockProposalCsv', async (page) => {
  const { url, t } = page
  const text = (key: string) => t(`admin_stock.${key}`)
  const rows = await rowsAsked(page, searchIn(url))
  if (isRefusal(rows)) return rows
  const heading = ['column.code', 'column.lot', 'column.best_before', 'column.pieces', 'proposal.to_pack']
  return csvAnswer('proposal', [
    heading.map(text),
    ...rows.map(({ code, lot, pieces, of }) => [
      code,
      lot?.code ?? text('proposal.missing'),
      lot?.bestBefore ?? '',
      String(pieces),
      String(of),
    ]),
  ])
})
