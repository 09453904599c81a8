/** Merges the cart of a browser into the cart of the customer who signs in there. */
import type { Writing } from '../../server/context.ts'
import { randomBytes } from 'node:crypto'
import { stockOf } from '../stock/stock.ts'
import type { Catalogue } from '../catalogue/rules.ts'
import { piecesIn } from '../pricing/rules.ts'
import {
  accountsOf,
  guest,
  loadCart,
  ownerHash,
  tokenHash,
  type CartKey,
  type CartContext,
} from './load-cart.ts'
import { abandonCart, insertCart, lockCartRow, renewVisitor, updateCart } from './queries.ts'
import { emptyCart, withoutChoices, type CartState } from './rules.ts'

const most = 10_000

/**
 * Merges two carts: quantities are added up as far as the stock allows, lines already in the customer's cart
 * are kept. The browser's choices are newer, so they win; the customer's own address stays. Lines no longer
 * sold are kept, so that the buyer is informed. Pure.
 */
export function mergedCart(
  catalogue: Pick<Catalogue, 'variants'>,
  own: CartState,
  brought: CartState,
  stock: Map<number, number>,
): CartState {
  const lines = own.lines.map((line) => ({ ...line }))
  for (const line of brought.lines) {
    const perUnit = piecesIn(catalogue, { ...line, quantity: 1 })
    if (perUnit === null) {
      if (!lines.some(({ code }) => code === line.code)) lines.push({ ...line })
      continue
    }
    const taken = lines
      .filter(({ variantId }) => variantId === line.variantId)
      .reduce((sum, one) => sum + (piecesIn(catalogue, one) ?? 0), 0)
    const room = Math.max(0, (stock.get(line.variantId) ?? 0) - taken)
    const added = Math.min(line.quantity, Math.floor(room / perUnit))
    const there = lines.find(({ code }) => code === line.code)
    if (there) there.quantity = Math.min(most, there.quantity + added)
    else if (added > 0) lines.push({ ...line, quantity: added })
  }
  const isDelivered = brought.shippingId !== null
  return {
    ...own,
    lines: lines.toSorted((a, b) => a.variantId - b.variantId || (a.code < b.code ? -1 : 1)),
    tShirtSize: brought.tShirtSize ?? own.tShirtSize,
    shippingId: isDelivered ? brought.shippingId : own.shippingId,
    branch: isDelivered ? brought.branch : own.branch,
    paymentId: brought.paymentId ?? own.paymentId,
    // On a shared computer another person may have entered their addresses: none are taken from there if the
    // customer has their own.
    billing: own.billing ?? brought.billing,
    delivery: own.billing ? own.delivery : brought.delivery,
    company: own.billing ? own.company : brought.company,
    stock,
  }
}

/**
 * Merges the browser visitor's consumer cart into the customer's, and gives the visitor a new token: one that
 * an attacker planted there becomes useless.
 * @param isOfAnother true if this browser remembers an order that may be another person's: only the goods are taken over
 * @returns the visitor's new token; null if there is no such visitor
 */
export async function adoptCart(
  context: Writing & CartContext,
  {
    visitor,
    customerId,
    isOfAnother = false,
  }: { visitor: string; customerId: number; isOfAnother?: boolean },
): Promise<string | null> {
  const { tx, now } = context
  const own = { owner: { kind: 'customer', customerId }, orderType: 'B2C' } as const
  const newToken = randomBytes(32).toString('base64url')
  // Renewing locks the visitor: of two simultaneous logins in one browser, the second finds it gone.
  if (!(await renewVisitor(tx, tokenHash(visitor), tokenHash(newToken)))) return null
  const renewed = { owner: guest(newToken), orderType: 'B2C' } as const
  await lockCartRow(tx, (await loadCart({ ...context, db: tx }, renewed)).state.id)
  const { state } = await loadCart({ ...context, db: tx }, renewed)
  const brought = isOfAnother ? withoutChoices(state) : state
  if (brought.id === 0) return newToken
  if (brought.lines.length > 0) await mergeInto(context, own, brought)
  await abandonCart(tx, brought.id, now)
  return newToken
}

async function mergeInto(context: Writing & CartContext, own: CartKey, brought: CartState): Promise<void> {
  const { tx, now } = context
  for (;;) {
    await insertCart(tx, ownerHash(own.owner), accountsOf(own.owner), emptyCart('B2C'), now)
    await lockCartRow(tx, (await loadCart({ ...context, db: tx }, own)).state.id)
    const { state, pricing } = await loadCart({ ...context, db: tx }, own)
    // It has just been ordered: a new one begins.
    if (state.id === 0) continue
    const variants = [...new Set([...state.lines, ...brought.lines].map(({ variantId }) => variantId))]
    const stock = new Map([
      ...state.stock,
      ...brought.stock,
      ...(await stockOf({ db: tx }, { variantIds: variants, orderType: 'B2C' })),
    ])
    await updateCart(tx, mergedCart(pricing.catalogue, state, brought, stock), now)
    return
  }
}
