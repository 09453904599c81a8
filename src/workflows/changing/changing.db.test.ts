// Orders that change before they are packed (docs/decisions/0093).
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, chilliId, done, filledCart, shirtIds, snackId, type TestShop } from '../../../test/app.ts'
import { openBank } from '../../../test/bank.ts'
import { doJobs, moves } from '../../../test/claims.ts'
import { withDatabase } from '../../../test/database.ts'
import { system } from '../../../test/staff.ts'
import { bytesOf, fioFile, ourIban } from '../../../test/statement-files.ts'
import { submitted } from '../../../test/submitted.ts'
import { onHand, setStock, stockOffTheLedger } from '../../../test/warehouse.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { moneyOfOrder } from '../../shop/money/money.ts'
import { findChangesOf, findOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { findRefunds } from '../../shop/payments/payments.ts'
import { atThisMoment } from '../../shop/shop-context.ts'
import { changeOrderByStaff, previewOrderChange, type StaffChange } from '../back-office/back-office.ts'
import { importStatement } from '../payment/payment.ts'

const bank = openBank()
const must = <T>(result: T | Refusal): T => {
  if (isRefusal(result)) throw new Error(result.error_trans_key)
  return result
}

type Wanted = Partial<Omit<StaffChange, 'orderId'>>
let keys = 0
let transfers = 70_000

const changing = async (
  { shop }: TestShop,
  orderId: number,
  { lines = [], version = null, key = `k${++keys}`, reason = 'The customer called', ...rest }: Wanted,
) =>
  await shop.db
    .transaction()
    .execute(
      async (tx) =>
        await changeOrderByStaff(
          { ...atThisMoment(shop), tx, actor: system },
          { orderId, lines, version, key, reason, ...rest },
        ),
    )

const orderNow = async ({ shop }: TestShop, { id }: Pick<Order, 'id'>): Promise<Order> => {
  const order = await findOrder(shop, { id })
  if (!order) throw new Error('There is no order')
  return order
}

const pays = async ({ shop }: TestShop, { number }: Pick<Order, 'number'>, amount: number) => {
  const { db, queue } = shop
  const line = { id: String(++transfers), amount, symbol: number }
  await importStatement(
    { db, queue, iban: ourIban, now: shop.now() },
    { bytes: bytesOf(fioFile([line])), kind: 'fio' },
  )
}

const documents = async ({ shop }: TestShop, { id }: Pick<Order, 'id'>) =>
  (await findDocuments(shop, id)).map(({ kind, total }) => [kind, total])

const wireOf = async (open: TestShop, order: Pick<Order, 'id'>) => {
  const { order: state, payment, fulfilment } = (await orderNow(open, order)).states
  return [state, payment, fulfilment].join(' ')
}

withDatabase(
  'an order that changes before it is packed',
  (database) => {
    const open = aShop(database, { gateway: bank.gateway })
    const audited = async (id: number) =>
      must(await findAuditEvents(open().shop, { size: 100, subject: { kind: 'order', id: String(id) } })).rows

    test('takes more goods, reserves them, costs more, and its customer is told how to pay the new sum', async () => {
      const before = await onHand(open().shop.db, snackId)
      const order = await submitted(open())
      const [line] = order.lines
      const wanted = { lines: [{ code: line?.code ?? '', quantity: 5 }], version: 1 }
      const preview = must(
        await previewOrderChange(
          { ...atThisMoment(open().shop), actor: system },
          { orderId: order.id, ...wanted },
        ),
      )
      expect(preview.difference).toBe(2 * (line?.unitPrice ?? 0))
      expect((await orderNow(open(), order)).totalWithVat).toBe(order.totalWithVat)
      must(await changing(open(), order.id, wanted))
      const after = await orderNow(open(), order)
      expect(after.totalWithVat).toBe(order.totalWithVat + preview.difference)
      expect(after.lines).toMatchObject([{ quantity: 5, unitPrice: line?.unitPrice }])
      expect(await onHand(open().shop.db, snackId)).toBe(before - 5)
      expect(await stockOffTheLedger(open().shop.db)).toEqual([])
      const [mail, ...more] = await doJobs(open(), 'order-changed')
      expect(more).toEqual([])
      expect(mail?.to).toBe(order.email)
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('3 → 5 kusů')
      expect(mail?.text).toContain(order.number)
      await pays(open(), order, after.totalWithVat)
      expect(await wireOf(open(), order)).toBe('CONFIRMED PAID READY')
      const [event] = (await audited(order.id)).filter(({ operation }) => operation === 'order.change')
      expect(event).toMatchObject({
        reason: 'The customer called',
        before: { version: 1, total: order.totalWithVat },
        after: { version: 2, total: after.totalWithVat },
      })
      expect(JSON.stringify(event)).not.toContain('Dlouhá')
    })
  },
  { demo: true },
)
