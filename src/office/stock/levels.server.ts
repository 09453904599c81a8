/** The stock of each variant; variants that run out come first. */
import { levelList } from '../../workflows/stock/stock.ts'
import { listed } from '../kit/list.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('stock', async (page) => ({
  list: await listed(page, levelList),
  mayChange: page.may('stock.import'),
}))
