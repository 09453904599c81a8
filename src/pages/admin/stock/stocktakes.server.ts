/** Stocktakes, the latest first. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { listStocktakes } from '../../../shop/stock/stock.ts'
import { openStocktakeByStaff } from '../../../workflows/back-office/back-office.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { stocktakesAsked } from './stock-asked.server.ts'
import { stocktakeForm } from './stock-forms.ts'

const size = 50

export const loader = staffLoader('stocktakes', async ({ db, url, locale, may }) => {
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await listStocktakes({ db }, { ...stocktakesAsked(url), size, after }),
  )
  return {
    next,
    previous,
    rows: rows.map(({ id, state, note, reason, openedAt, endedAt }) => ({
      id,
      to: adminHref('stocktake', locale, { id: String(id) }),
      state,
      note,
      reason,
      openedAt: formatShortMoment(openedAt, locale),
      endedAt: endedAt && formatShortMoment(endedAt, locale),
    })),
    mayOpen: may('stock.open_stocktake'),
  }
})

export const action = staffAction('stocktakes', {
  open: verb({
    schema: stocktakeForm,
    work: async (context, given) => await openStocktakeByStaff(context, given),
    to: ({ id }, { locale }) => adminHref('stocktake', locale, { id: String(id) }),
  }),
})
