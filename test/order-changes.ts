/** Orders that are changed in a test. */
import { findOrder } from '../src/shop/orders/orders.ts'
import type { Order } from '../src/shop/orders/rules.ts'
import { atThisMoment } from '../src/shop/shop-context.ts'
import { changeOrderByStaff, type StaffChange } from '../src/workflows/orders/orders.ts'
import { importStatement } from '../src/workflows/payment/payment.ts'
import type { TestShop } from './app.ts'
import { system } from './staff.ts'
import { bytesOf, fioFile, ourIban } from './statement-files.ts'
import { runVerb } from './statements.ts'

export type Wanted = Partial<Omit<StaffChange, 'orderId'>>
let keys = 0
let transfers = 400_000

/** Changes an order as staff does: whatever its version, with a new key, unless specified otherwise. */
export const changes = async (
  { shop }: TestShop,
  orderId: number,
  { lines = [], version = null, key = `k${++keys}`, reason = 'The customer called', ...rest }: Wanted,
  actor = system,
) =>
  await runVerb(
    shop.db,
    changeOrderByStaff,
    { ...atThisMoment(shop), actor },
    { orderId, lines, version, key, reason, ...rest },
  )

/** A transfer of this amount in haléře with the order's symbol. */
export async function pays({ shop }: TestShop, { number }: Pick<Order, 'number'>, amount: number) {
  const { db, queue } = shop
  const line = { id: String(++transfers), amount, symbol: number }
  await importStatement(
    { db, queue, iban: ourIban, now: shop.now() },
    { bytes: bytesOf(fioFile([line])), kind: 'fio' },
  )
}

export async function orderNow({ shop }: TestShop, { id }: Pick<Order, 'id'>): Promise<Order> {
  const order = await findOrder(shop, { id })
  if (!order) throw new Error('There is no order')
  return order
}
