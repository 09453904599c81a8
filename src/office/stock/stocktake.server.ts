/** One stocktake: scans, counts, differences, and posting. */
import { formatShortMoment } from '../../lib/dates.ts'
import { shortGoodsCount } from '../../lib/goods-count.ts'
import { pageOrFirst } from '../../server/page.ts'
import { refuse } from '../../server/refusal.ts'
import { largestBoxes } from '../../shop/catalogue/catalogue.ts'
import {
  listCounted,
  listUncounted,
  lotsToCount,
  placesCounted,
  summariseStocktake,
} from '../../shop/stock/stock.ts'
import {
  cancelStocktakeByStaff,
  countLotByStaff,
  lotNamed,
  postStocktakeByStaff,
} from '../../workflows/stock/stock.ts'
import { idIn } from '../kit/list-search.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { countForm } from './stock-forms.ts'
import { parseCounted, parseUncounted } from './stock-query.server.ts'
import { changeText, costText, dayText, lotView } from './stock-view.server.ts'

/** Lines per page. */
const size = 100

/**
 * The counted places of lots, with pieces and times. @param isOpen false: the stocktake is closed, so nothing is recounted
 */
async function placesOf(
  { db, locale }: Pick<StaffPage, 'db' | 'locale'>,
  { stocktakeId, isOpen, lotIds }: { stocktakeId: number; isOpen: boolean; lotIds: number[] },
) {
  const all = await placesCounted({ db }, { stocktakeId, lotIds: [...new Set(lotIds)] })
  return (lot: number) =>
    all
      .filter(({ lotId }) => lotId === lot)
      .map(({ place, pieces, at, countAgain }) => ({
        place,
        pieces,
        at: formatShortMoment(at, locale),
        countAgain: isOpen && countAgain,
      }))
}

const operations = [postStocktakeByStaff, cancelStocktakeByStaff]
const known = { id: 'id' }

export const loader = staffLoader('stocktake', async (page) => {
  const { db, parameters, locale, url, may, t } = page
  const id = idIn(parameters['id'])
  const summary = id === null ? null : await summariseStocktake({ db }, { id })
  if (!summary || id === null) return refuse(404, 'stock.error.no_stocktake')
  const { stocktake, lots, cost } = summary
  const isOpen = stocktake.state === 'OPEN'
  const scan = (url.searchParams.get('scan') ?? '').slice(0, 100)
  const found = isOpen ? await lotsToCount({ db }, scan) : []
  const counted = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await listCounted({ db }, { id, size, after, ...parseCounted(page) }),
  )
  const uncounted = isOpen
    ? await pageOrFirst(
        url.searchParams.get('uncounted_after'),
        async (after) => await listUncounted({ db }, { id, size, after, ...parseUncounted(url) }),
      )
    : null
  const lotIds = [...found, ...counted.rows].map(({ lotId }) => lotId)
  const boxes = await largestBoxes(
    { db },
    [...found, ...counted.rows, ...(uncounted?.rows ?? [])].map(({ variantCode }) => variantCode),
  )
  const inBoxes = (variantCode: string, pieces: number) => {
    const box = boxes.get(variantCode)
    return box === undefined || pieces < box ? null : shortGoodsCount(t, { pieces, box })
  }
  const sizes = new Set(found.map(({ variantCode }) => boxes.get(variantCode) ?? null))
  const placesIn = await placesOf({ db, locale }, { stocktakeId: id, isOpen, lotIds })
  return {
    id: stocktake.id,
    lots,
    state: stocktake.state,
    note: stocktake.note,
    reason: stocktake.reason,
    openedAt: formatShortMoment(stocktake.openedAt, locale),
    endedAt: stocktake.endedAt && formatShortMoment(stocktake.endedAt, locale),
    scan,
    place: (url.searchParams.get('place') ?? '').slice(0, 60),
    /** Pieces in a box of what is counted; null: it is counted by the piece. */
    box: sizes.size === 1 ? ([...sizes][0] ?? null) : null,
    found: found.map((lot) => ({ ...lotView(page, lot), places: placesIn(lot.lotId) })),
    cost: costText(page, cost),
    counted: {
      ...counted,
      rows: counted.rows.map((one) => ({
        id: one.lotId,
        code: one.variantCode,
        lot: lotNamed(one.lotCode, t),
        places: placesIn(one.lotId),
        bestBefore: dayText(one.bestBefore, locale) ?? '–',
        counted: one.counted,
        countedBoxes: inBoxes(one.variantCode, one.counted),
        expected: one.expected,
        expectedBoxes: inBoxes(one.variantCode, one.expected),
        difference: one.difference,
        change: changeText(one.difference),
        // A finished stocktake stays as it was posted.
        countAgain: isOpen && one.countAgain,
        cost: costText(page, one.cost),
      })),
    },
    uncounted: uncounted && {
      ...uncounted,
      rows: uncounted.rows.map((one) => ({
        id: one.lotId,
        code: one.variantCode,
        lot: lotNamed(one.lotCode, t),
        expected: one.onHand,
        expectedBoxes: inBoxes(one.variantCode, one.onHand),
      })),
    },
    mayCount: isOpen && may('stock.count'),
    offers: offersOf(page, operations, { state: { isOpen }, known }),
  }
})

const idOf = ({ parameters }: Pick<StaffPage, 'parameters'>): number => idIn(parameters['id']) ?? 0

export const action = staffAction('stocktake', {
  counted: verb({
    schema: countForm,
    work: async (context, given, page) => {
      const done = await countLotByStaff(context, { ...given, stocktake_id: idOf(page) })
      return 'counted' in done ? { place: given.place } : done
    },
    // Back to the scanner, at the same place.
    to: ({ place }, { url }) => `${url.pathname}${place === '' ? '' : `?${new URLSearchParams({ place })}`}`,
  }),
  ...operationVerbs(operations, known),
})
