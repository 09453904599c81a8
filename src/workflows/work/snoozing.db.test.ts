// Work that waits for a person is snoozed until a day, with the reason (docs/back-office.md, "Today").
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person, signedInOwner } from '../../../test/accounts.ts'
import { contact, done, today, withShop } from '../../../test/app.ts'
import { pageIn } from '../../../test/page-in.ts'
import { system } from '../../../test/staff.ts'
import { cashParcel, type CashParcel } from '../../../test/remittances.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import type { Writing } from '../../server/context.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { listSnoozed } from '../../shop/snooze/snooze.ts'
import { snoozeKinds, type SnoozeKind } from '../../shop/snooze/rules.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { receiveComplaint } from '../../shop/complaints/complaints.ts'
import { findRefunds } from '../../shop/payments/payments.ts'
import { listLines, type RemittanceInput } from '../../shop/remittances/remittances.ts'
import { refuseComplaint } from '../../../test/claims-decided.ts'
import { sqlRows, runVerb } from '../../../test/statements.ts'
import { blockLot, receiveGoods, writeOffPieces } from '../../shop/stock/stock.ts'
import { settleRemittance } from '../payment/payment.ts'
import type { MoneyOperationContext } from '../money/fields.ts'
import { cancelOrderByStaff } from '../orders/decisions.ts'
import { writeRefundSent } from '../money/refunds-sent.ts'
import {
  cancelPayoutByStaff,
  makePayoutByStaff,
  markPayoutUploaded,
  writePayoutAccount,
} from '../money/payouts.ts'
import { importRemittance } from '../money/remittance-import.ts'
import { releaseLine } from '../money/remittances.ts'
import { workToDo, type WorkKind } from './to-do.ts'

const until = '2026-11-28'
const reason = 'The maker answers on Friday'

withShop('work that is set aside', (open, database) => {
  const staff = signedInOwner(open)
  const put = async (kind: SnoozeKind, name: string | number, day: string | null = until, why = reason) =>
    await staff.put('/api/admin/work/set-aside', { kind, name: String(name), until: day, reason: why })
  const waiting = async (now = today) =>
    new Map((await workToDo({ db: open().shop.db, now })).map(({ kind, count }) => [kind, count]))
  const aside = async (now = today) =>
    pageIn(await listSnoozed({ db: open().shop.db }, { now, kinds: snoozeKinds, size: 100 })).rows
  const complaint = async (email: string) => {
    const { db, queue } = open().shop
    const made = { orderNumber: '2600999999', email, goods: 'x', fault: 'x', wish: 'money' as const }
    const received = await receiveComplaint(
      { db, queue, now: today },
      {
        key: randomUUID(),
        madeComplaint: { complaint: made, provenOrderId: null, lines: [], photos: [], locale: 'cs' },
      },
    )
    if (isRefusal(received)) throw new Error(received.error_trans_key)
    return received.id
  }
  const does = async <T>(work: (context: MoneyOperationContext & Writing) => Promise<T | Refusal>) => {
    const { db, queue } = open().shop
    const outcome = await runVerb(db, work, { queue, actor: system, now: today })
    if (isRefusal(outcome)) throw new Error(outcome.error_trans_key)
    return outcome
  }
  /** A refund that a person has to send: of an order that was paid by transfer and cancelled. */
  const refund = async () => {
    const { id: orderId, ...order } = await submitted(open())
    await transferred(open(), { id: orderId, ...order })
    await does(async (context) => await cancelOrderByStaff(context, { orderId, why: reason }))
    const [due] = await findRefunds({ db: open().shop.db }, orderId)
    return { orderId, refundId: due?.id ?? 0 }
  }
  /** A carrier's batch of one line. */
  const batchOf = async (reference: string, amount: number) => {
    const given: RemittanceInput = {
      carrier: 'packeta',
      reference: randomUUID(),
      remittedOn: '2026-11-20',
      variableSymbol: null,
      fee: 0,
      lines: [{ number: 1, reference, otherReference: '', amount, fee: null }],
    }
    const { remittance } = await does(async (context) => await importRemittance(context, given))
    await settleRemittance({ db: open().shop.db, now: today }, { remittanceId: remittance.id })
    return remittance.id
  }
  const remitted = async ({ reference, cod }: CashParcel) => await batchOf(reference, cod)
  /** A line of a carrier's batch that names no parcel of ours. */
  const oddLine = async () => {
    const asked = { remittanceId: await batchOf('X1', 100_00), undecidedOnly: true, size: 1 }
    const [line] = pageIn(await listLines({ db: open().shop.db }, asked)).rows
    return line?.id ?? 0
  }
  /** A lot of twelve pieces that is good until a day. */
  const lotOf = async (best_before: string) => {
    const line = { code: 'BM-ORIGINAL-25', lot: `L-${best_before}`, best_before, pieces: 12, cost: 20 }
    const document = { supplier: 'Masna', document: best_before, received_on: '2026-11-01', note: '' }
    const { receipt } = await does(
      async ({ tx, now }) => await receiveGoods({ tx, now }, { ...document, lines: [line] }),
    )
    return receipt.lines[0]?.lotId ?? 0
  }
  const lateParcel = async () => await cashParcel(open(), { now: new Date('2026-09-20T12:00:00Z') })
  /** A file for the bank that was made two weeks ago, and that no statement has confirmed. */
  const oldFile = async () => {
    const { refundId } = await refund()
    const account = { refundId, account: '2900233335/2010', holder: 'Jana Nová', reason }
    await does(async (context) => await writePayoutAccount(context, account))
    const made = {
      key: randomUUID(),
      format: 'ABO' as const,
      refundIds: [refundId],
      dueOn: '2026-11-21',
      rate: null,
      from: null,
    }
    const { batch } = await does(
      async (context) => await makePayoutByStaff({ ...context, config: open().shop.config }, made),
    )
    const { owner } = await database()
    await sqlRows(owner.db)`alter table payout_batch disable trigger user`
    await sqlRows(owner.db)`update payout_batch set made_at = '2026-11-07 12:00+01' where id = ${batch.id}`
    await sqlRows(owner.db)`alter table payout_batch enable trigger user`
    return batch.id
  }
  /** One thing of each kind that waits, and what it is counted under. */
  const things = async (late: CashParcel): Promise<[SnoozeKind, string | number, ...WorkKind[]][]> => {
    const { db } = open().shop
    const held = await submitted(open())
    await done(staff.put('/api/admin/orders/hold', { order: held.number, reason }))
    const sent = await submitted(open(), { payment: 'cod', shipping: 'packetaPoint' })
    const parcel = `${sent.number}-1`
    const shipments = '/api/admin/shipments'
    await done(staff.put(`${shipments}/pack`, { order: sent.number }))
    await done(staff.put(`${shipments}/number`, { parcel, number: 'Z1234567890' }))
    await done(staff.put(`${shipments}/hand-over`, { parcel }))
    await done(staff.put(`${shipments}/missing`, { parcel, kind: 'LOST', reason }))
    const { password: _, password_confirm: __, ...applicant } = person('vecerka@example.cz')
    const application = {
      ...applicant,
      company: { name: 'Večerka s.r.o.', ico: '27074358', dic: null },
      billing_information: { street: 'Dlouhá 16', city: 'Praha 1', zip: '11000' },
    }
    await done(open().visitor().put('/api/b2b/registration', application))
    const { id: applied } = await db.selectFrom('reseller_application').select('id').executeTakeFirstOrThrow()
    const { id: review } = await db
      .insertInto('review')
      .values({
        product_id: 1,
        locale: 'cs',
        stars: 1,
        text: 'x',
        author: 'Eva',
        bought_in: '2026-11-01',
        written_at: today,
        order_id: null,
        reason: null,
        decided_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [
      ['order', held.number, 'held'],
      ['shipment', parcel, 'odd_parcels'],
      ['complaint', await complaint(contact.email), 'claims'],
      ['application', applied, 'applications'],
      ['review', review, 'reviews'],
      ['refund', (await refund()).refundId, 'refunds_to_send', 'refund_due'],
      ['remittance_line', await oddLine(), 'cash_lines', 'cash_batches'],
      ['lot', await lotOf('2026-11-20'), 'expired_lots'],
      ['cash', late.shipmentId, 'late_cash'],
      ['payout', await oldFile(), 'unconfirmed_files'],
    ]
  }

  test('is not counted until its day, is listed with the reason, and is taken up again', async () => {
    const late = await lateParcel()
    for (const [kind, name, ...counted] of await things(late)) {
      const counts = async (now = today) => {
        const all = await waiting(now)
        return counted.map((one) => all.get(one) ?? 0)
      }
      const before = await counts()
      expect(Math.min(...before), kind).toBeGreaterThan(0)
      expect((await put(kind, name)).body).toMatchObject({ aside: { until, why: reason } })
      expect(await counts(), kind).toEqual(before.map((count) => count - 1))
      expect(await counts(new Date(`${until}T00:00:00+01:00`)), kind).toEqual(before)
      expect(await aside()).toMatchObject([
        { kind, until, why: reason, name: expect.stringMatching(/./) as string },
      ])
      expect((await put(kind, name, null)).body).toMatchObject({ aside: null })
      expect(await counts(), kind).toEqual(before)
    }
    expect(await aside()).toEqual([])
    await remitted(late)
  })

  test('of each kind the most urgent are named with their age and last day, and what is late stands first', async () => {
    const { db } = open().shop
    const [first, second] = [await complaint('one@example.cz'), await complaint('two@example.cz')]
    await db.updateTable('complaint').set({ due_on: '2026-11-20' }).where('id', '=', second).execute()
    const found = await workToDo({ db, now: today })
    expect(found[0]).toMatchObject({
      kind: 'claims',
      due: '2026-11-20',
      rows: [{ name: `c${second}`, about: '2600999999', due: '2026-11-20', since: today }, {}, {}],
    })
    expect(found.every(({ rows, count }) => rows.length === Math.min(count, 3))).toBe(true)
    expect(found.map(({ due }) => due ?? '9999')).toEqual(found.map(({ due }) => due ?? '9999').toSorted())
    const one = (kind: WorkKind) => found.find((work) => work.kind === kind)
    // Two working days to answer; the parcel that is lost is claimed within the carrier's own days.
    expect(one('applications')?.rows).toMatchObject([{ name: 'Večerka s.r.o.', due: '2026-11-23' }])
    expect(one('odd_parcels')?.rows[0]?.due).toMatch(/^20/)
    expect(one('held')?.rows).toMatchObject([{ about: reason, due: null }])
    const packed = await submitted(open(), { payment: 'cod', shipping: 'packetaPoint' })
    const toPack = (await workToDo({ db, now: today }, (kind) => kind === 'to_pack'))[0]
    expect(toPack?.rows).toContainEqual(expect.objectContaining({ name: packed.number, due: '2026-11-23' }))
    await done(put('complaint', second))
    expect((await workToDo({ db, now: today }))[0]?.due).not.toBe('2026-11-20')
    await done(put('complaint', first))
    for (const id of [first, second]) await done(put('complaint', id, null))
    await refuseComplaint(open().shop, { id: first, by: { actor: system, who: '', why: 'x' } })
    await refuseComplaint(open().shop, { id: second, by: { actor: system, who: '', why: 'x' } })
  })

  test('comes back by itself when something happens to it', async () => {
    const id = await complaint('moves@example.cz')
    await done(put('complaint', id))
    await refuseComplaint(open().shop, { id, by: { actor: system, who: '', why: 'x' } })
    expect(await aside()).toEqual([])
  })

  test('a refund is in no file while it is snoozed, and work again once its account is written, a file loses it, or it is sent', async () => {
    const { orderId, refundId } = await refund()
    const moves = async (work: () => Promise<unknown>) => {
      expect((await put('refund', refundId)).status).toBe(200)
      expect(await aside()).toHaveLength(1)
      await work()
      expect(await aside()).toEqual([])
    }
    const account = { refundId, account: '2900233335/2010', holder: 'Jana Nová', reason }
    await moves(async () => await does(async (context) => await writePayoutAccount(context, account)))
    const made = {
      key: randomUUID(),
      format: 'ABO',
      refundIds: [refundId],
      dueOn: '2026-11-21',
      rate: null,
      from: null,
    } as const
    expect((await put('refund', refundId)).status).toBe(200)
    const make = async (refundIds: number[] | null) =>
      await does(
        async (context) =>
          await makePayoutByStaff({ ...context, config: open().shop.config }, { ...made, refundIds }),
      )
    await expect(make([refundId])).rejects.toThrow('payout.error.aside')
    await expect(make(null)).rejects.toThrow('payout.error.nothing_due')
    expect((await put('refund', refundId, null)).status).toBe(200)
    const { batchId } = await make([refundId]).then(({ batch }) => ({ batchId: batch.id }))
    expect((await put('refund', refundId)).status, 'it is in a file').toBe(404)
    await does(async (context) => await cancelPayoutByStaff(context, { batchId, reason }))
    await moves(
      async () => await does(async (context) => await writeRefundSent(context, { orderId, refundId })),
    )
    expect((await put('refund', refundId)).status, 'it is sent').toBe(404)
  })

  test('a line of a remittance is work again once it is decided, and then can’t be snoozed', async () => {
    const lineId = await oddLine()
    await done(put('remittance_line', lineId))
    expect(await aside()).toMatchObject([{ name: 'X1', remittanceId: expect.any(Number) as number }])
    await does(async (context) => await releaseLine(context, { lineId, reason }))
    expect(await aside()).toEqual([])
    expect((await put('remittance_line', lineId)).status).toBe(404)
  })

  test('late cash is work again once it comes, a file once the bank has it; what is not late can’t be snoozed', async () => {
    const parcel = await lateParcel()
    await done(put('cash', parcel.shipmentId))
    expect(await aside()).toMatchObject([
      { kind: 'cash', name: parcel.reference, orderNumber: parcel.orderNumber },
    ])
    await remitted(parcel)
    expect(await aside()).toEqual([])
    expect((await put('cash', parcel.shipmentId)).status, 'it came').toBe(404)
    const fresh = await cashParcel(open(), { now: today })
    expect((await put('cash', fresh.shipmentId)).status, 'it is not late').toBe(404)
    const batchId = await oldFile()
    await done(put('payout', batchId))
    await does(async (context) => await markPayoutUploaded(context, { batchId }))
    expect(await aside()).toEqual([])
    expect((await put('payout', 999)).status).toBe(404)
  })

  test('late cash that is late no more is taken up, and its order’s payment ends it', async () => {
    const parcel = await lateParcel()
    const { owner } = await database()
    await done(put('cash', parcel.shipmentId))
    await sqlRows(owner.db)`update shipment set delivered_at = ${today} where id = ${parcel.shipmentId}`
    expect((await put('cash', parcel.shipmentId)).status, 'it is not late').toBe(404)
    expect((await put('cash', parcel.shipmentId, null)).body).toMatchObject({ aside: null })
    expect(await aside()).toEqual([])
    expect((await put('cash', parcel.shipmentId, null)).status, 'it is not set aside').toBe(404)
    const unpaid = await lateParcel()
    await done(put('cash', unpaid.shipmentId))
    const pays = async (state: string) =>
      await sql`update shop_order set payment_state = ${state} where id = ${unpaid.orderId}`.execute(owner.db)
    await sqlRows(owner.db)`alter table shop_order disable trigger user`
    await pays('NOT_DUE_YET')
    await sqlRows(owner.db)`alter table shop_order enable trigger user`
    expect(await aside()).toHaveLength(1)
    await pays('PAID')
    expect(await aside()).toEqual([])
  })

  test('a lot is work from the day after its last one on, until it is blocked or nothing of it is left', async () => {
    const { db } = open().shop
    const id = await lotOf('2026-11-21')
    const expired = async (now: Date) => {
      const [found] = await workToDo({ db, now }, (kind) => kind === 'expired_lots')
      return found?.rows.find((row) => row.id === id) ?? null
    }
    expect(await expired(new Date('2026-11-21T22:59:00Z'))).toBeNull()
    expect(await expired(new Date('2026-11-21T23:00:00Z'))).toEqual({
      id,
      name: 'L-2026-11-21',
      about: 'BM-ORIGINAL-25',
      since: new Date('2026-11-21T23:00:00Z'),
      due: null,
      pieces: 12,
    })
    expect((await put('lot', id)).status, 'it is good until today').toBe(404)
    const old = await lotOf('2026-11-19')
    await done(put('lot', old))
    await does(async ({ tx, now }) => await blockLot({ tx, now }, { lot_id: old, reason }))
    expect(await aside(), 'what something happened to').toEqual([])
    expect((await put('lot', old)).status, 'it is blocked').toBe(404)
    await does(
      async ({ tx, now }) =>
        await writeOffPieces(
          { tx, now },
          {
            code: 'BM-ORIGINAL-25',
            lot_id: id,
            pieces: 12,
            reason: 'EXPIRED',
            note: reason,
            key: randomUUID(),
          },
        ),
    )
    expect(await expired(new Date('2026-11-22T12:00:00Z'))).toBeNull()
  })

  test('a day that has come or is too far, nothing and nobody’s things are refused; the audit keeps who and why', async () => {
    const id = await complaint('day@example.cz')
    for (const day of ['2026-11-21', '2026-11-20', '2027-12-01', 'x'])
      expect((await put('complaint', id, day)).status, day).toBe(422)
    expect((await put('complaint', id, until, ' ')).status).toBe(422)
    expect((await put('withdrawal', id)).status).toBe(404)
    expect((await put('order', '2699999999')).status).toBe(404)
    await done(put('complaint', id))
    const subject = { kind: 'complaint', id: String(id) }
    const { rows } = pageIn(await findAuditEvents({ db: open().shop.db }, { size: 10, subject }))
    expect(rows).toMatchObject([
      { operation: 'complaint.set_aside', reason, before: { until: null }, after: { until } },
    ])
  })
})
