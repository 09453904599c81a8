/** The last step: the cart becomes an order, or the page says why not and loses nothing. */
import { fromCzk } from '../../../lib/money.ts'
import { href } from '../../../lib/routes.ts'
import { isRefusal, type Refusal } from '../../../server/refusal.ts'
import { lookAt } from '../../../shop/cart/cart.ts'
import type { CartWire } from '../../../shop/cart/schema.ts'
import { submitOrder } from '../../../shop/checkout/checkout.ts'
import { submitOrder as submitBody, type OrderWire } from '../../../shop/orders/schema.ts'
import { atThisMoment } from '../../../shop/surroundings.ts'
import { faultsOf } from './customer-form.ts'
import { onceEach } from './order-data.server.ts'
import type { ShownChange } from './order-data.ts'
import type { Handled, Sent } from './sent.server.ts'

export async function submit(sent: Sent): Promise<Handled> {
  const { call, form, locale } = sent
  const expected = String(form.get('expected_total_with_vat') ?? '')
  const body = submitBody.safeParse({
    note: String(form.get('note') ?? '').replace(/\r\n/g, '\n'),
    expected_total_with_vat: /^\d+(\.\d{1,2})?$/.test(expected) ? Number(expected) : null,
  })
  if (!body.success) return { answer: { faults: faultsOf(body.error.issues) }, status: 422 }
  const key = String(form.get('idempotency_key') ?? '')
  const result = await submitOrder(atThisMoment(call.shop), {
    key: { token: call.visitor, orderType: 'B2C' },
    locale,
    body: body.data,
    idempotencyKey: /^[\w-]{16,64}$/.test(key) ? `page:${key}` : null,
  })
  if (isRefusal(result)) return await refusedOrder(sent, result)
  const { order, redirect_url } = JSON.parse(result) as { order: OrderWire; redirect_url?: string }
  return { to: redirect_url ?? `${href('orderThanks', locale)}?token=${encodeURIComponent(order.token)}` }
}

async function refusedOrder({ call, locale }: Sent, refusal: Refusal): Promise<Handled> {
  const cart = refusal.more?.['cart'] as CartWire | undefined
  const { shelf } = await lookAt(call.shop.db, atThisMoment(call.shop), { token: null, orderType: 'B2C' })
  const withdrawn = (cart?.withdrawn_items ?? []).map(({ item_variant }): ShownChange => {
    const productId = shelf.catalogue.variants.get(item_variant.id_variant)?.productId
    const product = shelf.catalogue.products.find(({ id }) => id === productId)
    return { kind: 'WITHDRAWN', name: product?.texts[locale].name ?? '' }
  })
  const gone: ShownChange[] = cart?.tshirt_gone ? [{ kind: 'T_SHIRT', name: cart.tshirt_gone }] : []
  const changes = onceEach([...(cart?.items ?? []).flatMap(changesOfItem), ...withdrawn, ...gone])
  return { answer: { fault: refusal.error_trans_key, changes }, status: refusal.status }
}

function changesOfItem({ item_variant, changes }: CartWire['items'][number]): ShownChange[] {
  const { name } = item_variant
  return changes.map((change) =>
    change.kind === 'PRICE'
      ? {
          kind: 'PRICE',
          name,
          before: fromCzk(change.price_before ?? 0) ?? 0,
          now: fromCzk(change.price_now ?? 0) ?? 0,
        }
      : { kind: 'STOCK', name, available: change.available ?? 0 },
  )
}
