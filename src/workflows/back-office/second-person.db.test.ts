// No way around the limits: value given away by verbs other than a refund waits for a second member of staff as well.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { snackId, today, withShop } from '../../../test/app.ts'
import { must, requestIn } from '../../../test/outcome.ts'
import { moves } from '../../../test/claims.ts'
import { aCompany } from '../../../test/companies.ts'
import { pageIn } from '../../../test/page-in.ts'
import { aMember, system } from '../../../test/staff.ts'
import { bytesOf, fioFile, ourIban } from '../../../test/statement-files.ts'
import { submitted } from '../../../test/submitted.ts'
import { setPrice } from '../../../test/warehouse.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import type { Actor, OperationContext, StaffActor } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { findAgreement, type Agreement } from '../../shop/companies/companies.ts'
import { findMoney } from '../../shop/money/money.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import type { Role } from '../../shop/staff/rules.ts'
import { findApprovals, withdrawApproval } from '../../shop/staff/staff.ts'
import { findPayoutDue, findRefunds } from '../../shop/payments/payments.ts'
import { importStatement } from '../payment/payment.ts'
import { approveRequest } from './approvals.ts'
import { correctCompany } from '../companies/company-details.ts'
import { noteCustomerByStaff, tagCustomerByStaff } from '../customers/account-verbs.ts'
import { returnMoney } from '../money/giving-away.ts'
import { receiveMoney } from '../money/entries.ts'
import { cancelOrderByStaff, confirmOrder, refundOrder } from '../orders/decisions.ts'
import { makePayoutByStaff, writePayoutAccount } from '../money/payouts.ts'
import { agreeWithCompany } from '../companies/trade.ts'

const kc = 100
let keys = 0

withShop('what a second member of staff has to approve', (open) => {
  const staff: Partial<Record<Role, StaffActor>> = {}
  beforeAll(async () => {
    for (const role of ['owner', 'manager', 'accountant', 'support'] as const)
      staff[role] = await aMember(open().shop.db, `${role}@second.cz`, role)
    await setPrice(open().shop.db, snackId, 4_000 * kc)
  })
  const a = (role: Role): StaffActor => {
    const member = staff[role]
    if (!member) throw new Error(`There is no ${role}`)
    return member
  }
  const does = async <T>(
    actor: Actor,
    work: (context: OperationContext & { tx: Tx; queue: Queue }) => Promise<T>,
  ): Promise<T> => {
    const { db, queue } = open().shop
    return await runVerb(db, work, { actor, queue, now: today })
  }
  const approve = async (actor: Actor, id: number) => await approveRequest(open().shop, { actor, id })
  const requested = async (id: number) => {
    const { rows } = pageIn(await findApprovals({ db: open().shop.db }, { size: 100, all: true }))
    return rows.find((one) => one.id === id)
  }
  const orderNow = async (id: number) => {
    const order = await findOrder({ db: open().shop.db }, { id })
    if (!order) throw new Error('There is no order')
    return order
  }

  const cash = async (amount: number) =>
    must(
      await does(
        system,
        async (context) =>
          await receiveMoney(context, {
            key: randomUUID(),
            reason: 'test',
            kind: 'CASH',
            amount,
            receivedOn: '2026-11-20',
          }),
      ),
    ).received.id
  const sendBack = async (actor: Actor, receivedId: number, amount: number | null, key: string) =>
    await does(actor, async (context) => await returnMoney(context, { receivedId, amount, key, reason: 'x' }))
  const freeOf = async (id: number) => (await findMoney({ db: open().shop.db }, id))?.free

  test('money that goes back to its sender in pieces is as much as they come to', async () => {
    const money = await cash(30_000 * kc)
    const support = a('support')
    must(await sendBack(support, money, 1_500 * kc, 'a'))
    const id = requestIn(await sendBack(support, money, 600 * kc, 'b'))
    expect(await requested(id)).toMatchObject({ amount: 2_100 * kc })
    expect(await freeOf(money)).toBe(28_500 * kc)
    // Above the amount for two it waits whatever the role is.
    must(await sendBack(a('accountant'), money, 8_500 * kc, 'c'))
    const large = requestIn(await sendBack(a('accountant'), money, 1 * kc, 'd'))
    expect(await approve(a('manager'), large)).toMatchObject({ approved: { amount: 10_001 * kc } })
    expect(await freeOf(money)).toBe(19_999 * kc)
    // Another payment is another matter.
    must(await sendBack(support, await cash(2_000 * kc), null, 'e'))
  })

  test('all that is free goes back once for its key, however often that is asked', async () => {
    const money = await cash(1_000 * kc)
    must(await sendBack(system, money, 400 * kc, 'a'))
    const { piece } = must(await sendBack(system, money, null, 'b'))
    expect(piece.amount).toBe(600 * kc)
    expect(await sendBack(system, money, null, 'b')).toMatchObject({
      piece: { id: piece.id },
      isNew: false,
    })
    expect(await sendBack(system, money, 600 * kc, 'b')).toMatchObject({ isNew: false })
    expect(await sendBack(system, money, 601 * kc, 'b')).toMatchObject({ status: 422 })
    expect(await sendBack(system, money, null, 'c')).toMatchObject({
      error_trans_key: 'money.error.over_free',
    })
  })

  /** An order of some 40,000 CZK that was paid by a transfer. */
  const paid = async () => {
    const { id, number, totalWithVat: total } = await submitted(open(), { pieces: 10, payment: 'transfer' })
    expect(total).toBeGreaterThan(35_000 * kc)
    const { db, queue } = open().shop
    const counter = { number: '2900233335', bank: '2010' }
    const line = { id: String(6_000_000 + keys++), amount: total, symbol: number, counter }
    await importStatement(
      { db, queue, iban: ourIban, now: today },
      { bytes: bytesOf(fioFile([line])), kind: 'fio' },
    )
    return { id, total }
  }
  const cameBack = async (id: number) =>
    await moves(open(), id, { fulfilment: 'PACKED' }, { fulfilment: 'SHIPPED' }, { fulfilment: 'RETURNED' })
  const cancel = async (actor: Actor, orderId: number) =>
    await does(actor, async (context) => await cancelOrderByStaff(context, { orderId, why: 'Vrátilo se' }))

  test('an order that came back is cancelled with its money once two have agreed', async () => {
    const { id, total } = await paid()
    await cameBack(id)
    const [support, manager, accountant] = [a('support'), a('manager'), a('accountant')]
    must(
      await does(
        support,
        async (context) =>
          await refundOrder(context, { orderId: id, amount: 500 * kc, key: 'part', reason: 'Poškozeno' }),
      ),
    )
    const asked = requestIn(await cancel(support, id))
    expect(await requested(asked)).toMatchObject({ operation: 'order.cancel', amount: total })
    expect((await orderNow(id)).states).toMatchObject({ order: 'CONFIRMED' })
    // Beyond the manager's limit; an accountant cancels no orders.
    for (const not of [support, manager, accountant])
      expect(await approve(not, asked)).toMatchObject({ status: 403 })
    expect(await approve(a('owner'), asked)).toMatchObject({ approved: { id: asked } })
    expect((await orderNow(id)).states).toMatchObject({ order: 'CANCELLED', payment: 'REFUND_DUE' })
    expect(must(await cancel(support, id))).toMatchObject({ cancelled: false })
  })

  test('an order that was never packed, or not paid, is cancelled by one person', async () => {
    const { id } = await paid()
    expect(must(await cancel(a('support'), id))).toMatchObject({ cancelled: true })
    const unpaid = await submitted(open(), { pieces: 10, payment: 'cod', shipping: 'balikovna' })
    await does(system, async (context) => await confirmOrder(context, { orderId: unpaid.id, why: 'Volali' }))
    await cameBack(unpaid.id)
    expect(must(await cancel(a('support'), unpaid.id))).toMatchObject({ cancelled: true })
  })

  const [buyersIban, otherIban] = ['CZ9820100000002900233335', 'CZ6508000000192000145399']
  /** A refund of an order that was cancelled before it was packed: it is due to the account that the money came from. */
  const owed = async () => {
    const { id } = await paid()
    must(await cancel(system, id))
    const [refund] = await findRefunds({ db: open().shop.db }, id)
    return { orderId: id, refundId: refund?.id ?? 0, amount: refund?.amount ?? 0 }
  }
  const writeAccount = async (actor: Actor, refundId: number, account: string) =>
    await does(
      actor,
      async (context) =>
        await writePayoutAccount(context, { refundId, account, holder: 'Jana Nová', reason: 'Psala nám' }),
    )
  const ibanOf = async (refundId: number) =>
    (await findPayoutDue({ db: open().shop.db }, { refundId }))?.iban ?? null
  const auditOf = async (refundId: number) => {
    const subject = { kind: 'refund', id: String(refundId) }
    return pageIn(await findAuditEvents({ db: open().shop.db }, { size: 9, subject })).rows
  }

  test('a known account of a refund is replaced once a second person has seen both', async () => {
    const { refundId, amount } = await owed()
    const [accountant, before] = [a('accountant'), await ibanOf(refundId)]
    expect(before).toBe(buyersIban)
    const id = requestIn(await writeAccount(accountant, refundId, otherIban))
    expect(await requested(id)).toMatchObject({
      amount,
      input: { account: otherIban, before, holder: 'Jana Nová' },
    })
    expect(await ibanOf(refundId)).toBe(before)
    expect(await approve(accountant, id)).toMatchObject({ status: 403 })
    expect(await approve(a('owner'), id)).toMatchObject({ approved: { id } })
    expect(await ibanOf(refundId)).toBe(otherIban)
    expect(await requested(id)).toMatchObject({ state: 'APPROVED', input: null })
    const [event] = await auditOf(refundId)
    expect(event).toMatchObject({ operation: 'payout.write_account', after: { account: 'replaced' } })
    expect(JSON.stringify(event)).not.toContain(otherIban)
    // The same account with another name sends the money nowhere else.
    must(
      await does(
        accountant,
        async (context) =>
          await writePayoutAccount(context, {
            refundId,
            account: otherIban,
            holder: 'Jana Malá',
            reason: 'Překlep',
          }),
      ),
    )
  })

  test('a refund whose other account waits for approval is in no file before it is decided', async () => {
    const { refundId } = await owed()
    const make = async (refundIds: number[] | null) => {
      const { config } = open().shop
      const asked = { format: 'ABO', refundIds, dueOn: '2026-11-21', rate: null, from: null } as const
      return await does(
        system,
        async (context) => await makePayoutByStaff({ ...context, config }, { ...asked, key: randomUUID() }),
      )
    }
    const id = requestIn(await writeAccount(a('accountant'), refundId, otherIban))
    const named = { status: 409, error_trans_key: 'payout.error.account_waits', more: { refund: refundId } }
    expect(await make([refundId])).toMatchObject(named)
    // Others may be due: this one is in no file of them.
    await make(null)
    expect(await ibanOf(refundId)).toBe(buyersIban)
    expect(await approve(a('owner'), id)).toMatchObject({ approved: { id } })
    expect(must(await make([refundId])).batch.items).toBe(1)
  })

  test('an account that was replaced in the meantime is not replaced by an older request', async () => {
    const { refundId } = await owed()
    const id = requestIn(await writeAccount(a('accountant'), refundId, otherIban))
    must(await writeAccount(system, refundId, 'CZ5508000000001234567899'))
    expect(await approve(a('owner'), id)).toMatchObject({ error_trans_key: 'admin.error.changed' })
    expect(await requested(id)).toMatchObject({ state: 'WAITING' })
  })

  test('a first account is one person’s within their limit, pieces of one order together', async () => {
    const money = await cash(30_000 * kc)
    const piece = async (amount: number) =>
      must(await sendBack(system, money, amount * kc, randomUUID())).piece.id
    const [one, other, large] = [await piece(6_000), await piece(5_000), await piece(12_000)]
    const accountant = a('accountant')
    must(await writeAccount(accountant, one, buyersIban))
    expect(await auditOf(one)).toMatchObject([{ after: { account: 'written' } }])
    const id = requestIn(await writeAccount(accountant, other, buyersIban))
    expect(await requested(id)).toMatchObject({ amount: 11_000 * kc, input: { before: null } })
    requestIn(await writeAccount(accountant, large, buyersIban))
    expect(await approve(a('manager'), id)).toMatchObject({ approved: { id } })
    expect(await ibanOf(other)).toBe(buyersIban)
  })

  test('a company’s limit for invoices rises much once two have agreed, in small steps as well', async () => {
    const { db } = open().shop
    const { id: companyId, ico } = await aCompany(open(), { creditLimit: 50_000 * kc })
    const agreed = async () => await findAgreement({ db }, companyId)
    const change = async (actor: Actor, agreement: Agreement) =>
      await does(actor, async (context) => await agreeWithCompany(context, { ico, agreement }))
    const [owner, manager] = [a('owner'), a('manager')]
    must(await change(manager, { creditLimit: 56_000 * kc, dueDays: 14 }))
    const id = requestIn(await change(manager, { creditLimit: 62_000 * kc, dueDays: 30 }))
    expect(await requested(id)).toMatchObject({
      amount: 12_000 * kc,
      input: { agreement: { creditLimit: 62_000 * kc }, company: { before: 56_000 * kc } },
    })
    // The other changes hold at once, and others may change them in the meantime.
    expect(await agreed()).toMatchObject({ creditLimit: 56_000 * kc, dueDays: 30 })
    must(await change(owner, { dueDays: 21 }))
    expect(await approve(manager, id)).toMatchObject({ status: 403 })
    expect(await approve(owner, id)).toMatchObject({ approved: { id } })
    expect(await agreed()).toMatchObject({ creditLimit: 62_000 * kc, dueDays: 21 })
    // A lower limit gives nothing away, and a request based on a limit that has changed since is refused.
    const older = requestIn(await change(manager, { creditLimit: 70_000 * kc }))
    must(await change(manager, { creditLimit: 10_000 * kc }))
    expect(await approve(owner, older)).toMatchObject({ error_trans_key: 'admin.error.changed' })
    expect(await agreed()).toMatchObject({ creditLimit: 10_000 * kc })
    const { rows } = pageIn(
      await findAuditEvents({ db }, { size: 1, subject: { kind: 'company', id: String(companyId) } }),
    )
    expect(rows).toMatchObject([
      { before: { creditLimit: 62_000 * kc }, after: { creditLimit: 10_000 * kc } },
    ])
  })

  test('the audit knows a company by one id, whatever is done to it and by whichever way', async () => {
    const { db } = open().shop
    const { id: companyId, ico } = await aCompany(open(), { creditLimit: 50_000 * kc })
    const [owner, manager] = [a('owner'), a('manager')]
    const change = async (agreement: Agreement) =>
      await does(manager, async (context) => await agreeWithCompany(context, { ico, agreement }))
    const before = await sqlRows<{
      id: number
    }>(db)`select max(id)::bigint as id from audit_event`
    must(await change({ dueDays: 14 }))
    must(await change({ creditLimit: 51_000 * kc }))
    const asked = requestIn(await change({ creditLimit: 90_000 * kc, dueDays: 30 }))
    expect(await requested(asked)).toMatchObject({ subject: { kind: 'company', id: String(companyId) } })
    expect(await approve(owner, asked)).toMatchObject({ approved: { id: asked } })
    const withdrawn = requestIn(await change({ creditLimit: 200_000 * kc }))
    await does(manager, async (context) => await withdrawApproval(context, withdrawn))
    const of = { kind: 'COMPANY', id: companyId } as const
    await does(manager, async (context) => {
      must(await correctCompany(context, { ico, reason: 'x', correction: { name: 'Jiné jméno' } }))
      must(await noteCustomerByStaff(context, { of, key: randomUUID(), text: 'x' }))
      must(await tagCustomerByStaff(context, { of, tags: ['vernostni'] }))
    })
    const rows = await sqlRows<{ operation: string; subject: string }>(db)`
        select operation, subject_id as subject from audit_event
        where id > ${before[0]?.id ?? 0} and subject_kind = 'company' order by id`
    expect(new Set(rows.map(({ operation }) => operation))).toEqual(
      new Set(['company.change', 'company.correct', 'customer.note', 'customer.tag']),
    )
    expect(rows.filter(({ operation }) => operation === 'company.change')).toHaveLength(4)
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set([String(companyId)]))
    const requests = await sqlRows<{ of: string }>(db)`
        select distinct after ->> 'of' as of from audit_event
        where id > ${before[0]?.id ?? 0} and operation = 'approval.ask'`
    expect(requests).toEqual([{ of: `company:${companyId}` }])
  })
})
