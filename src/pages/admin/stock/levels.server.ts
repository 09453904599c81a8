/** How much there is of each variant, what runs out first. */
import { pageOrFirst } from '../../../server/page.ts'
import { levelSorts } from '../../../shop/stock/rules.ts'
import { listLevels } from '../../../shop/stock/stock.ts'
import { oneOf, searchIn } from '../kit/asked.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { levelLinks } from './level-links.server.ts'
import { levelTold } from './told.server.ts'

/** So many a page. */
const size = 50

/** What the address of the list asks for; what runs out stands first unless another order is chosen. */
export const levelsAsked = (url: URL) => ({
  search: searchIn(url),
  onlyLow: url.searchParams.get('low') === 'low',
  sort: oneOf(url, 'sort', levelSorts) ?? ('low' as const),
})

export const loader = staffLoader('stock', async ({ db, now, url, locale, may }) => {
  const asked = levelsAsked(url)
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await listLevels({ db, now }, { ...asked, asked: { size, after } }),
  )
  return {
    next,
    previous,
    rows: rows.map((row) => ({ ...levelTold(row, locale), ...levelLinks({ locale, now }, row.code) })),
    isNarrowed: asked.search !== '' || asked.onlyLow,
    mayChange: may('stock.import'),
  }
})
