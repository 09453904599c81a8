/** Lots with their best-before dates and their stock. */
import { findLevel, lotPieces } from '../../shop/stock/stock.ts'
import { lotList, lotsNarrowed } from '../../workflows/stock/stock.ts'
import { listed } from '../kit/list.server.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'

/** The held pieces of a variant, and the difference to the pieces in its lots: those are missing for waiting orders. */
async function heldIn(
  { db, now }: StaffPage,
  { code, heldOn, search, withoutAside }: ReturnType<typeof lotsNarrowed>,
  pieces: number,
) {
  if (code === undefined || heldOn === undefined || search !== '' || withoutAside !== undefined) return null
  const level = await findLevel({ db, now }, { code })
  return level && { pieces: level.held, missing: pieces - level.held }
}

export const loader = staffLoader('stockLots', async (page) => {
  const { db, now, url } = page
  const narrowed = lotsNarrowed(now, lotList.asked(page, url.searchParams))
  const pieces = await lotPieces({ db }, narrowed)
  return {
    list: await listed(page, lotList),
    pieces,
    held: await heldIn(page, narrowed, pieces),
  }
})
