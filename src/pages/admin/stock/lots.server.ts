/** Lots with their best-before dates and what lies of them. */
import { dayInPrague } from '../../../lib/dates.ts'
import { lotSorts } from '../../../shop/stock/rules.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { findLevel, listLots, lotPieces } from '../../../shop/stock/stock.ts'
import { oneOf, searchIn, withoutAsideIn } from '../kit/asked.server.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { lotFilters } from './stock-lists.ts'
import { lotTold } from './told.server.ts'

const size = 50

/** What the address of the list asks for. */
export function lotsAsked({ url, now }: Pick<StaffPage, 'url' | 'now'>) {
  const filter = oneOf(url, 'filter', lotFilters) ?? 'filled'
  // A text of the database holds no NUL.
  const code = (url.searchParams.get('variant') ?? '').replaceAll('\0', '').trim()
  return {
    code: code === '' ? undefined : code,
    search: searchIn(url),
    isFilled: filter === 'filled',
    isBlocked: filter === 'blocked',
    expiredOn: filter === 'expired' ? dayInPrague(now) : undefined,
    heldOn: filter === 'held' ? dayInPrague(now) : undefined,
    withoutAside: withoutAsideIn({ url, now }),
    sort: oneOf(url, 'sort', lotSorts),
  }
}

/** The held pieces of a variant, and by how many fewer they are than lie in its lots: those are missing for orders that wait. */
async function heldIn({ db, now, url }: StaffPage, pieces: number) {
  const { code, heldOn, search, withoutAside } = lotsAsked({ url, now })
  if (code === undefined || heldOn === undefined || search !== '' || withoutAside !== undefined) return null
  const level = await findLevel({ db, now }, { code })
  return level && { pieces: level.held, missing: pieces - level.held }
}

export const loader = staffLoader('stockLots', async (page) => {
  const { db, url, may } = page
  const asked = lotsAsked(page)
  const { sort: _order, ...narrowed } = asked
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await listLots({ db }, { ...asked, asked: { size, after } }),
  )
  const pieces = await lotPieces({ db }, narrowed)
  return {
    next,
    previous,
    rows: rows.map((lot) => lotTold(page, lot)),
    pieces,
    held: await heldIn(page, pieces),
    mayChange: may('stock.import'),
  }
})
