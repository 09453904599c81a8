/** The lists behind the numbers of a variant's stock. */
import { dayInPrague } from '../../../lib/dates.ts'
import { dayAfter } from '../../../lib/deadlines.ts'
import { paceDays, soldLessReleased } from '../../../shop/stock/rules.ts'
import { adminHref } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'

/** Lots of a variant: those of which something lies there, or all. */
export const lotsOf = (
  { locale }: Pick<StaffPage, 'locale'>,
  code: string,
  filter?: 'all' | 'held',
): string =>
  `${adminHref('stockLots', locale)}?${new URLSearchParams({ variant: code, ...(filter && { filter }) })}`

/** What is free is told on its page as the difference of the two others; what was sold is part of its ledger. */
export function levelLinks(page: Pick<StaffPage, 'locale' | 'now'>, code: string) {
  const today = dayInPrague(page.now)
  const sold = { reason: soldLessReleased, from: dayAfter(today, 1 - paceDays), to: today }
  const variant = adminHref('stockVariant', page.locale, { code })
  return {
    freeTo: `${variant}#figures`,
    onHandTo: lotsOf(page, code),
    heldTo: lotsOf(page, code, 'held'),
    reservedTo: adminHref('stockReserved', page.locale, { code }),
    soldTo: `${variant}?${new URLSearchParams(sold)}#ledger`,
  }
}
