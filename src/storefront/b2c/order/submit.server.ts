/** The last step: the cart becomes an order, or the page gives the reason and loses nothing. */
import { fromCzk } from '../../../lib/money.ts'
import { isWallet } from '../../../lib/wallets.ts'
import { href } from '../../../lib/routes.ts'
import { isRefusal, type Refusal } from '../../../server/refusal.ts'
import { guest, loadCart } from '../../../shop/cart/cart.ts'
import type { CartWire } from '../../../shop/cart/schema.ts'
import { countRefused, followRemembered, submitOrder } from '../../../workflows/checkout/checkout.ts'
import { submitOrder as submitBody, type OrderWire } from '../../../shop/orders/schema.ts'
import { atThisMoment } from '../../../shop/shop-context.ts'
import { waitHeader } from '../../../pages/forms/form-answer.server.ts'
import { pageCallRefusal } from '../../../pages/shared/page-limits.server.ts'
import { textIn } from '../../../pages/forms/form-text.ts'
import { faultsOf } from '../../../pages/forms/schema-faults.ts'
import { nameOf, onceEach } from './order-data.server.ts'
import type { ChangeView } from './order-data.ts'
import type { Handled, Sent } from './sent.server.ts'
import { readFormText } from '../../../lib/text-field.ts'

export async function submit(sent: Sent): Promise<Handled> {
  const { call, form, locale, key: cart } = sent
  const tooOften = await pageCallRefusal(call, 'order')
  if (tooOften) {
    countRefused(call.shop, { key: cart, refusal: tooOften })
    const { error_trans_key: fault, status } = tooOften
    return { answer: { fault }, status, headers: waitHeader(tooOften) }
  }
  const wallet = textIn(form, 'wallet')
  const body = readFormText(submitBody, {
    note: textIn(form, 'note').replace(/\r\n/g, '\n'),
    purchase_order_number: textIn(form, 'purchase_order_number'),
    accepts_goods_waiting: form.has('accepts_goods_waiting'),
    ...(isWallet(wallet) ? { wallet } : {}),
    expected_total_with_vat: amountIn(form, 'expected_total_with_vat'),
    expected_to_pay: amountIn(form, 'expected_to_pay'),
  })
  if (!body.success) return { answer: { faults: faultsOf(body.error.issues) }, status: 422 }
  const key = textIn(form, 'idempotency_key')
  const order = async (idempotencyKey: string | null) =>
    await submitOrder(atThisMoment(call.shop), {
      key: cart,
      locale,
      address: call.requestContext.address,
      body: body.data,
      idempotencyKey,
    })
  let result = await order(/^[\w-]{16,64}$/.test(key) ? `page:${key}` : null)
  // Another tab has sent this very cart, under that page's key: this one gets the same order.
  if (isRefusal(result) && result.error_trans_key === 'order.error.empty_cart') result = await order(null)
  if (isRefusal(result)) return await refusedOrder(sent, result)
  const sold = JSON.parse(result) as { order: OrderWire; redirect_url?: string }
  await followRemembered(call.shop, { orderToken: sold.order.token, cookies: call.requestContext })
  const thanks = `${href(cart.orderType === 'B2B' ? 'b2bThanks' : 'orderThanks', locale)}?token=${encodeURIComponent(sold.order.token)}`
  return { to: sold.redirect_url ?? thanks }
}

/** An amount in crowns; null if the form has none. */
function amountIn(form: FormData, name: string): number | null {
  const typed = textIn(form, name)
  return /^\d+(\.\d{1,2})?$/.test(typed) ? Number(typed) : null
}

async function refusedOrder({ call, key, locale }: Sent, refusal: Refusal): Promise<Handled> {
  const cart = refusal.more?.['cart'] as CartWire | undefined
  const { pricing } = await loadCart(
    { ...atThisMoment(call.shop), db: call.shop.db },
    {
      owner: guest(null),
      orderType: key.orderType,
    },
  )
  const name = (variantId: number) => nameOf(pricing.catalogue, variantId, locale)
  const withdrawn = (cart?.withdrawn_items ?? []).map(({ item_variant }): ChangeView => ({
    kind: 'WITHDRAWN',
    name: name(item_variant.id_variant),
  }))
  const gone: ChangeView[] = cart?.tshirt_gone ? [{ kind: 'T_SHIRT', name: cart.tshirt_gone }] : []
  const changed = (cart?.items ?? []).flatMap((item) =>
    item.changes.map((change) => changeView(name(item.item_variant.id_variant), change)),
  )
  const changes = onceEach([...changed, ...withdrawn, ...gone])
  return { answer: { fault: refusal.error_trans_key, changes }, status: refusal.status }
}

function changeView(name: string, change: CartWire['items'][number]['changes'][number]): ChangeView {
  if (change.kind === 'STOCK') return { kind: 'STOCK', name, available: change.available ?? 0 }
  const { price_before, price_now } = change
  return { kind: 'PRICE', name, before: fromCzk(price_before ?? 0) ?? 0, now: fromCzk(price_now ?? 0) ?? 0 }
}
