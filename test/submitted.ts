/** An order that a visitor of a test's shop submits, and the money that comes for it. */
import { findOrder } from '../src/shop/orders/orders.ts'
import type { Order } from '../src/shop/orders/rules.ts'
import { importStatement } from '../src/workflows/payment/payment.ts'
import { done, filledCart, type TestShop } from './app.ts'
import { bytesOf, fioFile, ourIban } from './statement-files.ts'

/** Submits the order of a new guest: three pieces, paid by transfer, unless `filling` says otherwise. */
export async function submitted(
  { shop, visitor }: TestShop,
  filling: Parameters<typeof filledCart>[1] = {},
): Promise<Order> {
  const buyer = visitor()
  await filledCart(buyer, { pieces: 3, ...filling })
  const { order } = await done(buyer.put('/api/cart/submit-order', {}))
  const found = await findOrder(shop, { token: order.token })
  if (!found) throw new Error('There is no order')
  return found
}

/** A transfer brings an order's money, or another amount with its symbol. */
export async function transferred(
  { shop }: TestShop,
  { id, number, totalWithVat }: Order,
  amount = totalWithVat,
): Promise<void> {
  const { db, queue } = shop
  const line = { id: String(id + 50_000), amount, symbol: number }
  await importStatement(
    { db, queue, iban: ourIban, now: shop.now() },
    { bytes: bytesOf(fioFile([line])), kind: 'fio' },
  )
}
