/** From which lots an order would be packed now, as staff lists it. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { articlesOn } from '../../shop/catalogue/catalogue.ts'
import { findByNumber } from '../../shop/orders/orders.ts'
import { proposeLots } from '../../shop/stock/stock.ts'
import { shortList, type Viewer } from '../lists/lists.ts'

const texts = 'admin_stock.proposal'

/** Pieces of one lot for one of the goods; without a lot they are missing. */
interface ProposedRow {
  code: string
  variantId: number
  pieces: number
  /** Pieces of these goods that are to be packed. */
  of: number
  lot: { id: number; code: string; bestBefore: string | null } | null
}

async function proposedFor({ db, now, t }: Viewer, number: string): Promise<Outcome<ProposedRow[]>> {
  if (number === '') return []
  const found = await findByNumber({ db }, number)
  if (!found) return refuse(404, 'stock.error.no_order')
  const proposed = await proposeLots({ db, now }, { orderId: found.id })
  if (isRefusal(proposed)) return proposed
  const variantIds = proposed.map(({ variantId }) => variantId)
  const articles = await articlesOn({ db }, { variantIds, day: dayInPrague(now) })
  return proposed.flatMap(({ variantId, pieces: of, missing, lots }) => {
    const goods = { variantId, code: articles.get(variantId)?.sku ?? String(variantId), of }
    const rows = lots.map(({ lotId: id, code, bestBefore, pieces }) => ({
      ...goods,
      pieces,
      // Goods of unknown lots are kept in a lot of that name.
      lot: { id, code: code === 'unknown' ? t('admin_stock.lot_unknown') : code, bestBefore },
    }))
    return missing > 0 ? [...rows, { ...goods, pieces: missing, lot: null }] : rows
  })
}

export const proposalList = shortList({
  page: 'stockProposal',
  permission: 'stock.read',
  name: 'proposal',
  isSmall: true,
  texts: 'admin_stock.column',
  title: 'admin_stock.page.stockProposal',
  empty: `${texts}.none`,
  search: { label: `${texts}.number` },
  filters: {},
  rows: async (viewer, { q }) => await proposedFor(viewer, q),
  values: {
    code: ({ code }) => code,
    lot: ({ lot }) => lot?.code ?? '',
    // Lots without a date sort last.
    best_before: ({ lot }) => lot?.bestBefore ?? '9999',
    pieces: ({ pieces }) => pieces,
  },
  keyOf: ({ variantId, lot }) => `${variantId} ${lot?.id ?? 'missing'}`,
  tone: ({ lot }) => (lot ? undefined : 'warn'),
  columns: (c) => ({
    code: c.text(({ code }) => code, { isMain: true }),
    lot: c.text(({ lot }, { t }) => lot?.code ?? t(`${texts}.missing`), {
      to: ({ lot }) => lot && ['stockLot', { id: String(lot.id) }],
      tone: ({ lot }) => (lot ? undefined : 'bad'),
    }),
    best_before: c.day(({ lot }) => lot && lot.bestBefore, { none: '–' }),
    pieces: c.shown(({ pieces, of }) => `${pieces} / ${of}`),
    of_lot: c.figure(({ pieces }) => pieces, { isFileOnly: true, label: 'admin_stock.column.pieces' }),
    to_pack: c.figure(({ of }) => of, { isFileOnly: true, label: `${texts}.to_pack` }),
  }),
})
