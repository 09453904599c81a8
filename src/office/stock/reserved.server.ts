/** The orders behind the number of reserved pieces of a variant. */
import { refuse } from '../../server/refusal.ts'
import { reservedList } from '../../workflows/stock/stock.ts'
import { listed } from '../kit/list.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'
import { requestedLevel } from './stock-query.server.ts'
import { levelView } from './stock-view.server.ts'

export const loader = staffLoader('stockReserved', async (page) => {
  const level = await requestedLevel(page)
  if (!level) return refuse(404, 'stock.error.no_variant')
  const { code, reserved } = level
  return {
    list: await listed(page, reservedList),
    code,
    name: levelView(level, page.locale).name,
    to: adminHref('stockVariant', page.locale, { code }),
    reserved,
  }
})
