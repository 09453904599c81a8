/** The response to an order. */
import { cartWire, viewOf, type OpenCart } from '../../shop/cart/cart.ts'
import { emptyCart } from '../../shop/cart/rules.ts'
import { orderWire, type NewOrder } from '../../shop/orders/orders.ts'

/** The response to a submit: the order, the payment address, and the cart, which is empty from now on. */
export function answerTo(
  order: NewOrder & { shippingCode: string },
  redirectUrl: string | null,
  { pricing }: OpenCart,
): string {
  return JSON.stringify({
    status: 'ok',
    order: orderWire(order),
    ...(redirectUrl ? { redirect_url: redirectUrl } : {}),
    cart: cartWire(viewOf(emptyCart(order.orderType), pricing), pricing, order.locale),
  })
}
