/** Stocktakes, newest first. */
import type { Locale } from '../../lib/routes.ts'
import { openStocktakeByStaff, stocktakeList } from '../../workflows/stock/stock.ts'
import { listed } from '../kit/list.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('stocktakes', async (page) => ({
  list: await listed(page, stocktakeList),
  offers: offersOf(page, [openStocktakeByStaff], { state: {} }),
}))

const toOpened = {
  to: (answer: Readonly<Record<string, unknown>>, { locale }: { locale: Locale }) =>
    adminHref('stocktake', locale, { id: String((answer['stocktake'] as { id: number }).id) }),
}

export const action = staffAction(
  'stocktakes',
  operationVerbs([openStocktakeByStaff], {}, { 'stock.open_stocktake': toOpened }),
)
