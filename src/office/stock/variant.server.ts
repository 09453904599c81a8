/** The stock of one variant: its figures, its lots, and every movement. */
import { isRefusal, refuse } from '../../server/refusal.ts'
import { listLots, movedPieces } from '../../shop/stock/stock.ts'
import {
  changeVariantStock,
  levelLinks,
  lotsLink,
  movementList,
  setPlaceByStaff,
  setThresholdByStaff,
  takeBackWriteOffByStaff,
  writeOffByStaff,
} from '../../workflows/stock/stock.ts'
import { hrefOf, listed } from '../kit/list.server.ts'
import { offerOf, offersOf, operationVerbs } from '../kit/operations.server.ts'
import { staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { requestedLevel } from './stock-query.server.ts'
import { levelView, lotView } from './stock-view.server.ts'

/** The page lists at most this number of lots. */
const size = 50

const ofVariant = [setThresholdByStaff, setPlaceByStaff, changeVariantStock, writeOffByStaff]
const known = { code: 'code' }

export const loader = staffLoader('stockVariant', async (page) => {
  const { db, now, locale, may } = page
  const level = await requestedLevel(page)
  if (!level) return refuse(404, 'stock.error.no_variant')
  const { code } = level
  const { onHand, held, reserved, sold } = levelLinks({ now }, code)
  const lots = await listLots({ db }, { code, isFilled: true, sort: 'best_before', asked: { size } })
  return {
    level: levelView(level, locale),
    offers: offersOf(page, ofVariant, { state: { ...level, isEmpty: false }, known }),
    takeBack: offerOf(page, takeBackWriteOffByStaff, { known: { ...known, movement_id: '' } }),
    lots: isRefusal(lots) ? [] : lots.rows.map((lot) => lotView(page, lot)),
    onHandTo: hrefOf(onHand, locale),
    heldTo: hrefOf(held, locale),
    reservedTo: hrefOf(reserved, locale),
    soldTo: hrefOf(sold, locale),
    lotsTo: hrefOf(lotsLink(code, 'all'), locale),
    ledger: await listed(page, movementList),
    moved: await movedIn(page, code),
    mayTakeBack: may('stock.take_back'),
  }
})

/** The sum of the movements in the requested days, in pieces; null: the URL names no first day. */
async function movedIn(page: StaffPage, code: string): Promise<number | null> {
  const { reason, from, to } = movementList.asked(page, page.url.searchParams)
  return from === undefined ? null : await movedPieces(page, { code, reason, from, to })
}

export const action = staffAction(
  'stockVariant',
  operationVerbs([...ofVariant, takeBackWriteOffByStaff], known),
)
