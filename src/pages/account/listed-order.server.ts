import { formatDay } from '../../lib/dates.ts'
import type { Locale } from '../../lib/routes.ts'
import type { ListedOrder } from '../../shop/account/account.ts'

/** An order of a list as the browser is told of it. */
export function listedIn({ createdAt, ...order }: ListedOrder, locale: Locale) {
  const isUnpaid = order.states.order === 'NEW' && order.states.payment === 'AWAITING'
  return { ...order, day: formatDay(createdAt, locale), isUnpaid }
}
export type ShownOrder = ReturnType<typeof listedIn>
