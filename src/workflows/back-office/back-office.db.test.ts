// Staff operations: each checks its permission and is audited, as a whole or not at all.
import type { Tx } from '../../server/db.ts'
import { expect, test } from 'vitest'
import { done, filledCart, snackId, today, withShop } from '../../../test/app.ts'
import { aMember } from '../../../test/staff.ts'
import { bytesOf, fioFile, ourIban } from '../../../test/statement-files.ts'
import { onHand } from '../../../test/warehouse.ts'
import { pageIn } from '../../../test/page-in.ts'
import { inTransaction } from '../../../test/statements.ts'
import type { Actor, StaffActor } from '../../server/context.ts'
import { approveReview } from '../reviews/decisions.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents, verifyChain } from '../../shop/audit/audit.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { cancelOrderByStaff, refundOrder } from '../orders/decisions.ts'
import { writeRefundSent } from '../money/refunds-sent.ts'
import { startStatementImport, statementImports } from '../money/statements.ts'
import { handParcelOver, packOrder } from '../shipments/parcels.ts'
import { changeVariantStock, importStockFile } from '../stock/counts.ts'
import { takeUpWork, workProgress } from '../../shop/work/work.ts'
import { statementOf } from '../payment/payment.ts'
import { assignCustomer } from '../representatives/assigning.ts'
import { agreeWithCompany } from '../companies/trade.ts'
import { resolveJob } from '../work/upkeep.ts'

const fail = (error: Error) => {
  throw error
}
const notAllowed = { status: 403, error_trans_key: 'staff.error.not_allowed' }

withShop('an operation of staff', (open) => {
  const staff = new Map<string, StaffActor>()
  /** A member with this role alone; the shop has an owner already. */
  const a = async (role: 'owner' | 'warehouse' | 'support' | 'accountant' | 'manager') => {
    const { db } = open().shop
    if (!staff.has('owner')) staff.set('owner', await aMember(db, 'owner@example.cz', 'owner'))
    const member = staff.get(role) ?? (await aMember(db, `${role}@example.cz`, role))
    staff.set(role, member)
    return member
  }
  const within = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    await inTransaction(open().shop.db, work)
  const as = (actor: Actor) => {
    const { queue, carriers } = open().shop
    return { actor, queue, carriers, now: today }
  }
  const ordered = async () => {
    const buyer = open().visitor()
    await filledCart(buyer, { pieces: 3, payment: 'transfer', shipping: 'packetaPoint' })
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    const { id = 0, totalWithVat: total = 0 } =
      (await findOrder({ db: open().shop.db }, { token: order.token })) ?? {}
    return { id, number: order.number, total }
  }
  const eventsOf = async (kind: string, id: number | string) => {
    const page = { size: 100, subject: { kind, id: String(id) } }
    return pageIn(await findAuditEvents({ db: open().shop.db }, page)).rows.toReversed()
  }

  test('on an order is refused without the permission, and changes it once and is written once with it', async () => {
    const { db } = open().shop
    const { id: orderId } = await ordered()
    const cancel = async (actor: Actor) =>
      await within(
        async (tx) => await cancelOrderByStaff({ ...as(actor), tx }, { orderId, why: 'Došlo maso' }),
      )
    for (const actor of [await a('warehouse'), { kind: 'customer', customerId: 1 } as const])
      expect(await cancel(actor)).toMatchObject(notAllowed)
    expect((await findOrder({ db }, { id: orderId }))?.states.order).toBe('NEW')
    const support = await a('support')
    const said = await Promise.all(Array.from({ length: 4 }, async () => await cancel(support)))
    expect(said.filter((one) => !isRefusal(one) && one.cancelled)).toHaveLength(1)
    expect(await eventsOf('order', orderId)).toMatchObject([
      {
        operation: 'order.cancel',
        actorKind: 'staff',
        actorId: support.staffId,
        before: { order: 'NEW' },
        after: { order: 'CANCELLED' },
        reason: 'Došlo maso',
      },
    ])
    const rows = db.selectFrom('order_event').select(['actor', 'actor_id'])
    expect(await rows.where('order_id', '=', orderId).where('to_state', '=', 'CANCELLED').execute()).toEqual([
      { actor: 'staff', actor_id: support.customerId },
    ])
  })

  test('on money and parcels is for those whose work it is, from the statement to the refund', async () => {
    const { db } = open().shop
    const { id: orderId, number, total } = await ordered()
    const [accountant, warehouse] = [await a('accountant'), await a('warehouse')]
    const file = bytesOf(fioFile([{ id: '777001', amount: total, symbol: number }]))
    const found = await statementOf(file, 'fio', [ourIban])
    if (isRefusal(found) || 'fault' in found) throw new Error('It can’t be read')
    const take = async (actor: Actor) =>
      await within(async (tx) => await startStatementImport({ ...as(actor), tx }, { found, bytes: file }))
    expect(await take(warehouse)).toMatchObject(notAllowed)
    const imports = statementImports({ db, queue: open().shop.queue, now: () => today })
    const imported = async (): Promise<unknown> => {
      const started = await take(accountant)
      if (!('workId' in started)) throw new Error('It was not started')
      expect(await takeUpWork({ db, now: () => today, report: fail }, { kinds: [imports] })).toBe(
        started.workId,
      )
      return (await workProgress({ db }, started.workId))?.result
    }
    expect(await imported()).toEqual({ known: 0, fits: { PAID: 1 } })
    expect(await imported()).toEqual({ known: 1, fits: {} })
    const pack = async (actor: Actor) =>
      await within(async (tx) => await packOrder({ ...as(actor), tx }, { orderId }))
    expect(await pack(accountant)).toMatchObject(notAllowed)
    expect(await pack(warehouse)).toMatchObject({ orderId })
    expect(
      await within(async (tx) => await handParcelOver({ ...as(accountant), tx }, { shipmentId: 1 })),
    ).toMatchObject(notAllowed)
    const wanted = { orderId, amount: 100, key: 'k', reason: 'Poškozeno' }
    const refund = async (actor: Actor) =>
      await within(async (tx) => await refundOrder({ ...as(actor), tx }, wanted))
    expect(await refund(warehouse)).toMatchObject(notAllowed)
    expect(await refund(accountant)).toMatchObject({ refund: { amount: 100, state: 'DUE' } })
    const sent = async (actor: Actor) =>
      await within(async (tx) => await writeRefundSent({ ...as(actor), tx }, { orderId, refundId: null }))
    expect(await sent(await a('support'))).toMatchObject(notAllowed)
    expect(await sent(accountant)).toEqual({ sent: 100 })
    expect(await sent(accountant)).toMatchObject({ status: 409 })
    const operations = (await eventsOf('order', orderId)).map(({ operation }) => operation)
    expect(operations).toEqual(['shipment.pack', 'order.refund', 'order.refund_sent'])
    const { rows } = pageIn(await findAuditEvents({ db }, { size: 100 }))
    expect(rows.filter(({ subjectKind }) => subjectKind === 'bank_transaction')).toMatchObject([
      { subjectKind: 'bank_transaction', after: { fit: 'PAID', order: orderId } },
    ])
  })

  test('on stock, companies and representatives keeps what was before, and writes nothing of what failed', async () => {
    const { db } = open().shop
    const [warehouse, manager, accountant] = [await a('warehouse'), await a('manager'), await a('accountant')]
    const before = await onHand(db, snackId)
    const { code } = await db
      .selectFrom('variant')
      .select('code')
      .where('id', '=', snackId)
      .executeTakeFirstOrThrow()
    const line = { code, kind: 'RECEIVED', pieces: 5, reason: '' } as const
    const receive = async (actor: Actor, more = {}) =>
      await within(async (tx) => await changeVariantStock({ ...as(actor), tx }, { ...line, ...more }))
    expect(await receive(accountant)).toMatchObject(notAllowed)
    expect(await receive(warehouse)).toMatchObject({ changes: [{ before, after: before + 5 }] })
    expect(await receive(warehouse, { code: 'NONE' })).toMatchObject({
      status: 422,
      error_trans_key: 'admin_stock.fault.UNKNOWN_CODE',
    })
    expect(await eventsOf('variant', code)).toMatchObject([{ after: [{ code, before, after: before + 5 }] }])
    expect(await eventsOf('variant', 'NONE')).toEqual([])
    const text = `code;on_hand\n${code};${before}\n`
    const importing = async (actor: Actor) =>
      await within(async (tx) => await importStockFile({ ...as(actor), tx }, { text, reason: '' }))
    expect(await importing(accountant)).toMatchObject(notAllowed)
    expect(await importing(warehouse)).toMatchObject({ changes: [{ after: before }] })
    expect(await importing(warehouse)).toMatchObject({ status: 409 })
    expect(await eventsOf('stock', 'file')).toHaveLength(1)
    const agree = async (actor: Actor) =>
      await within(
        async (tx) => await agreeWithCompany({ ...as(actor), tx }, { ico: '00000000', agreement: {} }),
      )
    expect(await agree(warehouse)).toMatchObject(notAllowed)
    expect(await agree(manager)).toEqual({ unknown: 'company' })
    const assigned = { customerId: manager.customerId, representativeId: warehouse.customerId }
    expect(await within(async (tx) => await assignCustomer({ ...as(manager), tx }, assigned))).toMatchObject({
      status: 403,
    })
    const resolving = async (actor: Actor) =>
      await within(async (tx) => {
        const doing = { ...as(actor), tx, queue: open().shop.queue }
        return await resolveJob(doing, { id: 1 })
      })
    expect(await resolving(warehouse)).toMatchObject(notAllowed)
    expect(await resolving(manager)).toMatchObject({ status: 404 })
    const approving = async (actor: Actor) =>
      await within(async (tx) => {
        const doing = { ...as(actor), tx, queue: open().shop.queue }
        return await approveReview(doing, { read: { id: 1, version: 1 } })
      })
    expect(await approving(accountant)).toMatchObject(notAllowed)
    expect(await verifyChain({ db })).toMatchObject({ broken: null })
  })
})
