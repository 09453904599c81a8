/** Ordering an old order once more, from any page that shows it. */
import { data, redirect } from 'react-router'
import type { Locale } from '../../lib/routes.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { changeCart, differs, reorder, type CartKey, type ReorderedLine } from '../../shop/cart/cart.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { atThisMoment, type Shop } from '../../shop/shop-context.ts'
import { orderPage } from './order-page.ts'

/** The result of ordering again, line by line; or the translation key of why nothing was tried. */
export type Reordered = { lines: ReorderedLine[]; cart: string } | { key: string }

/**
 * Puts the available goods of an order into the cart; works for cancelled orders, too. If nothing has changed since, it leads
 * straight to the order page.
 * @param key the cart to fill, or the reason why it can't be filled
 */
export async function orderAgain(
  { shop, remember }: { shop: Shop; remember: (token: string) => void },
  key: CartKey | Refusal,
  { orderType, lines }: Pick<Order, 'orderType' | 'lines'>,
  locale: Locale,
) {
  if (isRefusal(key)) return data<Reordered>({ key: key.error_trans_key }, { status: key.status })
  let became: ReorderedLine[] = []
  const { newToken } = await changeCart(
    { ...atThisMoment(shop), db: shop.db },
    {
      key,
      work: async (db, open) => {
        const done = await reorder({ db }, { open, lines })
        became = done.lines
        return done
      },
    },
  )
  if (newToken) remember(newToken)
  const cart = orderPage(locale, orderType)
  return became.some(differs) ? data<Reordered>({ lines: became, cart }) : redirect(cart, 303)
}
