import { formatDay } from '../../lib/dates.ts'
import type { Locale } from '../../lib/routes.ts'
import { isUnpaid } from '../../shop/orders/rules.ts'
import type { OrdersPage } from '../../shop/account/account.ts'

/** An order of a list as the browser is told of it. */
export function listedIn({ id: _id, createdAt, ...order }: OrdersPage['rows'][number], locale: Locale) {
  return { ...order, day: formatDay(createdAt, locale), isUnpaid: isUnpaid(order.states) }
}
export type ShownOrder = ReturnType<typeof listedIn>
