/** From which lots an order would be packed now. */
import { isRefusal, refuse } from '../../../server/refusal.ts'
import { findByNumber } from '../../../shop/orders/orders.ts'
import { articlesOn } from '../../../shop/catalogue/catalogue.ts'
import { dayInPrague } from '../../../lib/dates.ts'
import { proposeLots } from '../../../shop/stock/stock.ts'
import { searchIn } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'
import { dayTold } from './told.server.ts'

export const loader = staffLoader('stockProposal', async ({ db, now, url, locale, t, may }) => {
  const number = searchIn(url)
  const mayChange = may('stock.import')
  if (number === '') return { number, mayChange, message: null, rows: [] }
  const found = await findByNumber({ db }, number)
  const proposed = found
    ? await proposeLots({ db, now }, { orderId: found.id })
    : refuse(404, 'stock.error.no_order')
  if (isRefusal(proposed)) return { number, mayChange, message: t(proposed.error_trans_key), rows: [] }
  const variantIds = proposed.map(({ variantId }) => variantId)
  const articles = await articlesOn({ db }, { variantIds, day: dayInPrague(now) })
  return {
    number,
    mayChange,
    message: proposed.length === 0 ? t('admin_stock.proposal.none') : null,
    rows: proposed.flatMap(({ variantId, pieces, missing, lots }) => {
      const code = articles.get(variantId)?.sku ?? String(variantId)
      const told = lots.map((lot) => ({
        key: `${variantId} ${lot.lotId}`,
        code,
        pieces: lot.pieces,
        of: pieces,
        lot: lot.code,
        to: adminHref('stockLot', locale, { id: String(lot.lotId) }),
        bestBefore: dayTold(lot.bestBefore, locale),
      }))
      const gap = {
        key: `${variantId} missing`,
        code,
        pieces: missing,
        of: pieces,
        lot: null,
        to: null,
        bestBefore: null,
      }
      return missing > 0 ? [...told, gap] : told
    }),
  }
})
