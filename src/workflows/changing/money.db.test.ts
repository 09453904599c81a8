// Whatever is changed and paid, in any order: an order's total, its payments, refunds and documents stay consistent.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aShop, branches, done, filledCart, type TestShop } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { doJobs } from '../../../test/claims.ts'
import { withDemo } from '../../../test/database.ts'
import { changes, orderNow, pays } from '../../../test/order-changes.ts'
import { stockOffTheLedger } from '../../../test/warehouse.ts'
import { sqlRows } from '../../../test/statements.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { moneyOfOrder } from '../../shop/money/money.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { findRefunds } from '../../shop/payments/payments.ts'

const bank = openBank()

type Step =
  | { kind: 'pieces'; quantity: number }
  | { kind: 'boxes'; quantity: number }
  | { kind: 'shipping'; point: boolean }
  | { kind: 'pay' }
  | { kind: 'document' }

const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('pieces' as const), quantity: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ kind: fc.constant('boxes' as const), quantity: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('shipping' as const), point: fc.boolean() }),
  fc.constant({ kind: 'pay' as const }),
  fc.constant({ kind: 'document' as const }),
)

withDemo('the money of an order that changes', (database) => {
  const open = aShop(database, { gateway: bank.gateway })

  const placed = async (payment: 'card' | 'transfer') => {
    const buyer = open().visitor()
    await filledCart(buyer, { pieces: 3, payment })
    const { order, redirect_url: redirect } = await done(buyer.put('/api/cart/submit-order', {}))
    if (redirect) await buyer.get(bank.sendsBack(redirect))
    const found = await findOrder(open().shop, { token: order.token })
    if (!found) throw new Error('There is no order')
    return found.id
  }

  test('stays one sum', async () => {
    const run = async (payment: 'card' | 'transfer', steps: Step[]) => {
      const orderId = await placed(payment)
      const isPaidFirst = payment === 'card' || steps.length % 2 === 0
      const first: Step[] = isPaidFirst ? [{ kind: 'pay' }, { kind: 'document' }] : []
      for (const step of [...first, ...steps]) {
        await takes(open(), orderId, step)
        await checks(open(), orderId)
      }
      // In the end all debts are paid, and documented.
      await takes(open(), orderId, { kind: 'pay' })
      await takes(open(), orderId, { kind: 'document' })
      await checks(open(), orderId)
      const order = await findOrder(open().shop, { id: orderId })
      expect(order?.states).toEqual({ order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' })
      const documents = await findDocuments(open().shop, orderId)
      expect(documents.reduce((sum, { total }) => sum + total, 0)).toBe(order?.totalWithVat)
    }
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('card' as const, 'transfer' as const),
        fc.array(aStep, { minLength: 1, maxLength: 7 }),
        run,
      ),
      { numRuns: 8 },
    )
    expect(await stockOffTheLedger(open().shop.db)).toEqual([])
  })
})

async function takes(open: TestShop, orderId: number, step: Step): Promise<void> {
  const { shop } = open
  if (step.kind === 'document') return void (await doJobs(open, 'invoice-(issue|correct)'))
  if (step.kind === 'pay') {
    const { open: owed } = await moneyOfOrder(shop, orderId)
    return owed === 0 ? undefined : await pays(open, await orderNow(open, { id: orderId }), owed)
  }
  const wanted =
    step.kind === 'shipping'
      ? {
          lines: [],
          shippingCode: step.point ? 'packeta_point' : 'packeta_home',
          ...(step.point ? { branchId: branches.packeta } : {}),
        }
      : { lines: [{ code: step.kind === 'pieces' ? 'snack_piece' : 'snack_box', quantity: step.quantity }] }
  const changed = await changes(open, orderId, wanted)
  const harmless = ['nothing_changed', 'empty', 'unknown_code'].map((fault) => `order_change.error.${fault}`)
  if (isRefusal(changed)) expect(harmless).toContain(changed.error_trans_key)
}

async function checks({ shop }: TestShop, orderId: number): Promise<void> {
  const order = await findOrder(shop, { id: orderId })
  if (!order) throw new Error('There is no order')
  const { due, settled, open } = await moneyOfOrder(shop, orderId)
  const lines = order.lines.reduce((sum, { total }) => sum + total, 0)
  expect(order.totalWithVat).toBe(lines + order.shippingWithVat + order.paymentWithVat + order.rounding)
  expect(order.vat.reduce((sum, { base, vat }) => sum + base + vat, order.rounding)).toBe(order.totalWithVat)
  expect(due).toBe(order.totalWithVat)
  expect(settled).toBeLessThanOrEqual(due)
  expect(open).toBe(due - settled)
  if (settled > 0) expect(order.states.payment).toBe(open === 0 ? 'PAID' : 'AWAITING')
  const back = (await findRefunds(shop, orderId)).reduce((sum, { amount }) => sum + amount, 0)
  const rows = await sqlRows<{ came: number; free: number }>(shop.db)`
    select coalesce(sum(m.amount), 0)::bigint as came, coalesce(sum(m.free), 0)::bigint as free from money_received m
    where m.id in (select received_id from money_entry where order_id = ${orderId})`
  expect(rows[0]).toEqual({ came: settled + back, free: 0 })
}
