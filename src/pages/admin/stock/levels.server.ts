/** How much there is of each variant, what runs out first. */
import { levelList } from '../../../workflows/back-office/back-office.ts'
import { listed } from '../kit/list.server.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('stock', async (page) => ({
  list: await listed(page, levelList),
  mayChange: page.may('stock.import'),
}))
