import { formatDay } from '../../lib/dates.ts'
import type { Locale } from '../../lib/routes.ts'
import { isUnpaid } from '../../shop/orders/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import type { OrdersPage } from '../../shop/account/account.ts'
import { linesNamedIn } from '../../pages/shared/ordered-lines.server.ts'

/** An order of a list as the browser receives it. */
export async function listedIn(
  shop: Pick<Shop, 'db' | 'catalogue'>,
  { id: _id, createdAt, items: lines, ...order }: OrdersPage['rows'][number],
  locale: Locale,
) {
  const named = await linesNamedIn(shop, { ...order, lines }, locale)
  return {
    ...order,
    items: named.map(({ name, quantity }) => ({ name, quantity })),
    day: formatDay(createdAt, locale),
    isUnpaid: isUnpaid(order.states),
  }
}
export type OrderView = Awaited<ReturnType<typeof listedIn>>
