// Money beyond the limit of a role, or of one person alone: a second member of staff decides about it.
import type { Tx } from '../../server/db.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { contact, done, filledCart, snackId, today, withShop } from '../../../test/app.ts'
import { requestIn } from '../../../test/outcome.ts'
import { delivered, moves } from '../../../test/claims.ts'
import { asAnotherRequest } from '../../../test/database.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aMember, system } from '../../../test/staff.ts'
import { bytesOf, fioFile, ourIban } from '../../../test/statement-files.ts'
import { setPrice } from '../../../test/warehouse.ts'
import type { Actor, StaffActor } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { receiveComplaint, findComplaint, selectComplaintEvents } from '../../shop/complaints/complaints.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { findRefunds } from '../../shop/payments/payments.ts'
import { usualRefunds } from '../../shop/settings/schema.ts'
import { keyPermissions } from '../../shop/staff/rules.ts'
import { expireApprovals, refuseApproval, findApprovals, withdrawApproval } from '../../shop/staff/staff.ts'
import { receiveWithdrawal, findWithdrawal } from '../../shop/withdrawals/withdrawals.ts'
import { acceptComplaint, refundWithdrawal } from '../../../test/claims-decided.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import { importStatement } from '../payment/payment.ts'
import { approveRequest } from './approvals.ts'
import { refundOrder } from '../orders/decisions.ts'
import { changeSetting } from '../settings/changes.ts'
import { workToDo } from '../work/to-do.ts'

const kc = 100

withShop('a refund by staff', (open) => {
  const staff = new Map<string, StaffActor>()
  const a = async (role: 'owner' | 'manager' | 'support' | 'accountant') => {
    const { db } = open().shop
    if (!staff.has('owner')) staff.set('owner', await aMember(db, 'owner@example.cz', 'owner'))
    const member = staff.get(role) ?? (await aMember(db, `${role}@example.cz`, role))
    staff.set(role, member)
    return member
  }
  const within = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    await inTransaction(open().shop.db, work)
  /** A paid order of some 40,000 Kč. */
  const paid = async () => {
    const { db, queue } = open().shop
    await setPrice(db, snackId, 4_000 * kc)
    const buyer = open().visitor()
    await filledCart(buyer, { pieces: 10, payment: 'transfer', shipping: 'packetaPoint' })
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    const { id = 0, totalWithVat: total = 0 } = (await findOrder({ db }, { token: order.token })) ?? {}
    expect(total).toBeGreaterThan(35_000 * kc)
    const line = { id: String(900_000 + id), amount: total, symbol: order.number }
    await importStatement(
      { db, queue, iban: ourIban, now: today },
      { bytes: bytesOf(fioFile([line])), kind: 'fio' },
    )
    return { id, number: order.number, total }
  }
  const refund = async (actor: Actor, orderId: number, amount: number, key: string) => {
    const { queue } = open().shop
    const wanted = { orderId, amount, key, reason: 'Poškozeno' }
    return await within(async (tx) => await refundOrder({ tx, actor, queue, now: today }, wanted))
  }
  const approve = async (actor: Actor, id: number) => await approveRequest(open().shop, { actor, id })
  const given = async (orderId: number) =>
    (await findRefunds({ db: open().shop.db }, orderId)).map(({ amount }) => amount)
  const stateOf = async (id: number) => {
    const { rows } = pageIn(await findApprovals({ db: open().shop.db }, { size: 100, all: true }))
    return rows.find((one) => one.id === id)
  }
  const audited = async (id: number) => {
    const subject = { kind: 'approval', id: String(id) }
    const { rows } = pageIn(await findAuditEvents({ db: open().shop.db }, { size: 9, subject }))
    return rows.toReversed().map(({ operation, actorId }) => [operation, actorId])
  }

  test('is made alone in a shop of one person, and waits for the second once there is one', async () => {
    const { id: orderId } = await paid()
    const owner = await a('owner')
    expect(await refund(owner, orderId, 12_000 * kc, 'alone')).toMatchObject({ refund: { state: 'DUE' } })
    await a('support')
    expect(await refund(owner, orderId, 100 * kc, 'still')).toMatchObject({ refund: { state: 'DUE' } })
    await a('accountant')
    requestIn(await refund(owner, orderId, 100 * kc, 'not'))
    expect(await given(orderId)).toEqual([12_000 * kc, 100 * kc])
  })

  test('within the limit of a role is made at once; above it, pieces together, a second member approves it', async () => {
    const { id: orderId } = await paid()
    const [support, manager] = [await a('support'), await a('manager')]
    expect(await refund(support, orderId, 1_500 * kc, 'a')).toMatchObject({ refund: { state: 'DUE' } })
    const id = requestIn(await refund(support, orderId, 501 * kc, 'b'))
    expect(requestIn(await refund(support, orderId, 501 * kc, 'b')), 'the same request').toBe(id)
    expect(await refund(support, orderId, 1_500 * kc, 'a'), 'made before').toMatchObject({ refund: {} })
    expect(await given(orderId)).toEqual([1_500 * kc])
    expect(await stateOf(id)).toMatchObject({
      state: 'WAITING',
      amount: 2_001 * kc,
      askedBy: support.staffId,
    })
    const byKey = { ...manager, key: { id: 1, permissions: keyPermissions } }
    const guest = { kind: 'guest', token: null } as const
    for (const not of [support, await a('support'), byKey, system, guest])
      expect(await approve(not, id)).toMatchObject({ status: 403 })
    expect(await approve(manager, id)).toMatchObject({ approved: { id } })
    expect(await given(orderId)).toEqual([1_500 * kc, 501 * kc])
    expect(await approve(await a('owner'), id)).toMatchObject({ error_trans_key: 'approval.error.decided' })
    expect(await stateOf(id)).toMatchObject({ state: 'APPROVED', decidedBy: manager.staffId, input: null })
    expect(await audited(id)).toEqual([
      ['approval.ask', support.staffId],
      ['approval.approve', manager.staffId],
    ])
    const { rows } = pageIn(
      await findAuditEvents(
        { db: open().shop.db },
        { size: 9, subject: { kind: 'order', id: String(orderId) } },
      ),
    )
    expect(rows[0]).toMatchObject({ operation: 'order.refund', actorId: manager.staffId })
    const row = sql`update approval set state = 'WAITING' where id = ${id}`
    await expect(row.execute(open().shop.db)).rejects.toMatchObject({ constraint: 'approval_decided' })
  })

  test('in small pieces at once is within the limit together', async () => {
    const { id: orderId } = await paid()
    const support = await a('support')
    const keys = ['a', 'b', 'c', 'd']
    const all = await Promise.all(keys.map(async (key) => await refund(support, orderId, 1_000 * kc, key)))
    expect(all.filter((one) => !isRefusal(one))).toHaveLength(2)
    expect(await given(orderId)).toEqual([1_000 * kc, 1_000 * kc])
  })

  test('within the limits that the settings say from now on: an owner changes them', async () => {
    const { db } = open().shop
    const set = async (actor: Actor, value: object, baseVersion: number) =>
      await inTransaction(db, async (tx) =>
        changeSetting(
          { tx, actor, now: today },
          { section: 'refunds', value, baseVersion, reason: 'Vánoce' },
        ),
      )
    const [owner, manager, support] = [await a('owner'), await a('manager'), await a('support')]
    const limits = { ...usualRefunds, supportLimit: 300 * kc, managerLimit: null, fourEyesOver: 400 * kc }
    expect(await set(manager, limits, 0)).toMatchObject({ status: 403 })
    expect(await set(owner, limits, 0)).toMatchObject({ isNew: true })
    const { id: orderId } = await paid()
    expect(await refund(support, orderId, 300 * kc, 'a')).toMatchObject({ refund: { state: 'DUE' } })
    const id = requestIn(await refund(support, orderId, 1 * kc, 'b'))
    expect(await approve(manager, id)).toMatchObject({ approved: { id } })
    requestIn(await refund(manager, orderId, 100 * kc, 'c'))
    expect(await set(owner, usualRefunds, 1)).toMatchObject({ isNew: true })
    expect(await refund(manager, orderId, 100 * kc, 'c')).toMatchObject({ refund: { state: 'DUE' } })
    expect(await given(orderId)).toEqual([300 * kc, 1 * kc, 100 * kc])
  })

  test('above the four-eyes amount waits for another one even of an owner, and of two who approve one does', async () => {
    const { id: orderId, total } = await paid()
    const [owner, manager, accountant] = [await a('owner'), await a('manager'), await a('accountant')]
    expect(await refund(owner, orderId, 10_000 * kc, 'a')).toMatchObject({ refund: {} })
    const id = requestIn(await refund(owner, orderId, 1, 'b'))
    expect(await approve(owner, id)).toMatchObject({ error_trans_key: 'approval.error.not_yours' })
    const both = await Promise.all([approve(manager, id), approve(accountant, id)])
    expect(both.filter((one) => !isRefusal(one))).toHaveLength(1)
    expect(await given(orderId)).toEqual([10_000 * kc, 1])

    // The rest, requested by the owner: it exceeds the manager's own limit.
    const rest = total - 10_000 * kc - 1
    const last = requestIn(await refund(owner, orderId, rest, 'c'))
    expect(await approve(manager, last)).toMatchObject({ error_trans_key: 'approval.error.not_yours' })
    // Part of it was refunded in the meantime: the approval fails, the failed attempt leaves nothing behind,
    // and the request can still be refused.
    expect(await refund(system, orderId, 100, 'd')).toMatchObject({ refund: {} })
    expect(isRefusal(await approve(accountant, last))).toBe(true)
    expect(await given(orderId)).toEqual([10_000 * kc, 1, 100])
    expect(await stateOf(last)).toMatchObject({ state: 'WAITING' })
    const reason = 'Část už šla'
    expect(
      await within(
        async (tx) => await refuseApproval({ tx, actor: accountant, now: today }, { id: last, reason }),
      ),
    ).toMatchObject({ state: 'REFUSED', decisionReason: reason })
  })

  test('that waits is asked for again with another amount, withdrawn by who asked, and expires', async () => {
    const { db } = open().shop
    const { id: orderId } = await paid()
    const [support, manager] = [await a('support'), await a('manager')]
    const first = requestIn(await refund(support, orderId, 3_000 * kc, 'a'))
    expect(await refund(support, orderId, 1_000 * kc, 'b')).toMatchObject({ refund: {} })
    // The total would now be higher than requested.
    expect(await approve(manager, first)).toMatchObject({ error_trans_key: 'approval.error.more' })
    const second = requestIn(await refund(support, orderId, 3_000 * kc, 'a'))
    expect(await stateOf(first)).toMatchObject({ state: 'EXPIRED' })
    expect(await stateOf(second)).toMatchObject({ state: 'WAITING', amount: 4_000 * kc })
    const withdraw = async (actor: Actor) =>
      await within(async (tx) => await withdrawApproval({ tx, actor, now: today }, second))
    expect(await withdraw(manager)).toMatchObject({ status: 403 })
    const refuse = async (actor: Actor, reason: string) =>
      await within(async (tx) => await refuseApproval({ tx, actor, now: today }, { id: second, reason }))
    expect(await refuse(support, 'x')).toMatchObject({ status: 403 })
    expect(await refuse(manager, ' ')).toMatchObject({ status: 422 })
    expect(await withdraw(support)).toMatchObject({ state: 'WITHDRAWN' })
    const count = async () =>
      (await workToDo({ db, now: today })).find(({ kind }) => kind === 'approvals')?.count ?? 0
    const waiting = await count()
    const third = requestIn(await refund(support, orderId, 3_000 * kc, 'a'))
    expect(await count()).toBe(waiting + 1)
    const later = new Date(today.getTime() + 7 * 24 * 3600_000)
    expect(await expireApprovals({ db, now: new Date(later.getTime() - 1) })).toBe(0)
    expect(await expireApprovals({ db, now: later })).toBe(waiting + 1)
    expect(await approve(manager, third)).toMatchObject({ error_trans_key: 'approval.error.decided' })
    expect(await given(orderId)).toEqual([1_000 * kc])
    expect(await approve(manager, 999)).toMatchObject({ status: 404 })
  })

  // The embedded database has one connection, which waits for no lock.
  test.runIf(inject('database').engine === 'postgres')(
    'that is being decided about is asked for again at once: neither waits for the other',
    async () => {
      const { queue } = open().shop
      const { id: orderId } = await paid()
      const support = await a('support')
      const wanted = { orderId, amount: 3_000 * kc, key: 'again', reason: 'Poškozeno' }
      const first = requestIn(await refund(support, orderId, wanted.amount, wanted.key))
      // It would be a request about another amount now.
      expect(await refund(support, orderId, 1_000 * kc, 'small')).toMatchObject({ refund: {} })
      await within(async (deciding) => {
        await sqlRows(deciding)`select id from approval where id = ${first} for update`
        const again = await asAnotherRequest(() =>
          within(async (tx) => {
            await sqlRows(tx)`set local lock_timeout = '3s'`
            return await refundOrder({ tx, actor: support, queue, now: today }, wanted)
          }),
        )
        expect(requestIn(again)).toBe(first)
      })
      expect(await stateOf(first)).toMatchObject({ state: 'WAITING', amount: 3_000 * kc })
    },
  )

  test('of a complaint leaves nothing behind until it is approved, and is whole then', async () => {
    const { shop } = open()
    const order = await paid()
    const [support, manager] = [await a('support'), await a('manager')]
    await moves(open(), order.id, ...delivered)
    const complaint = {
      orderNumber: order.number,
      email: contact.email,
      goods: '10× jerky',
      fault: 'Nafouklé obaly',
      wish: 'money' as const,
    }
    const received = await receiveComplaint(
      { db: shop.db, queue: shop.queue, now: today },
      {
        key: randomUUID(),
        madeComplaint: {
          complaint,
          provenOrderId: order.id,
          lines: [],
          photos: [],
          locale: 'cs',
        },
      },
    )
    if (isRefusal(received)) throw new Error(received.error_trans_key)
    const by = { actor: support, who: 'Petra', why: 'Uznáno' }
    const settlement = { remedy: 'money', amount: 5_000 * kc } as const
    const id = requestIn(await acceptComplaint(shop, { id: received.id, settlement, by }))
    expect(await findComplaint(shop, { id: received.id })).toMatchObject({ state: 'RECEIVED' })
    expect(await findDocuments(shop, order.id)).toEqual([])
    expect(await given(order.id)).toEqual([])
    expect(await approve(manager, id)).toMatchObject({ approved: { operation: 'complaint.accept' } })
    expect(await findComplaint(shop, { id: received.id })).toMatchObject({ state: 'ACCEPTED' })
    // Its history names the member who made the request.
    expect((await selectComplaintEvents(shop, received.id)).at(-1)).toMatchObject({ who: 'Petra' })
    expect((await findDocuments(shop, order.id)).map(({ total }) => total)).toContain(-5_000 * kc)
    expect(await given(order.id)).toEqual([5_000 * kc])
  })

  test('of a withdrawal counts what it comes to, and goes on once it is approved', async () => {
    const { shop } = open()
    const order = await paid()
    const [owner, accountant] = [await a('owner'), await a('accountant')]
    await moves(open(), order.id, ...delivered)
    const declaration = { name: 'Žofie', orderNumber: order.number, email: contact.email, goods: '' }
    const from = { db: shop.db, queue: shop.queue, now: today }
    const chosen = { orderId: order.id, lines: [] }
    const received = await receiveWithdrawal(from, { key: randomUUID(), declaration, locale: 'cs', chosen })
    if (isRefusal(received)) throw new Error(received.error_trans_key)
    const by = { actor: owner, who: 'Petra', why: 'Vráceno' }
    const id = requestIn(await refundWithdrawal(shop, { id: received.id, unseen: true, by }))
    expect(await findWithdrawal(shop, { id: received.id })).toMatchObject({ state: 'RECEIVED' })
    expect(await findDocuments(shop, order.id)).toEqual([])
    expect(await approve(accountant, id)).toMatchObject({ approved: { operation: 'withdrawal.refund' } })
    expect(await findWithdrawal(shop, { id: received.id })).toMatchObject({ state: 'REFUND_DUE' })
    expect(await given(order.id)).toEqual([(await stateOf(id))?.amount])
  })
})
