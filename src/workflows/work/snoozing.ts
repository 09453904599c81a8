/**
 * Staff snoozes work items until a day, with the reason, and resumes them: each operation checks its permission
 * and is audited.
 */
import { z } from 'zod'
import { dayInPrague } from '../../lib/dates.ts'
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import { findSnooze, snoozeWork } from '../../shop/snooze/snooze.ts'
import { snoozeKinds, type SnoozeKind, type SnoozeSubject } from '../../shop/snooze/rules.ts'
import { findComplaint } from '../../shop/complaints/complaints.ts'
import { findByNumber } from '../../shop/orders/orders.ts'
import { findPayout, findPayoutDue, refusalInPayout } from '../../shop/payments/payments.ts'
import { findLine, isCashLate } from '../../shop/remittances/remittances.ts'
import { isUndecided } from '../../shop/remittances/rules.ts'
import { findApplication } from '../../shop/resellers/resellers.ts'
import { findReview } from '../../shop/reviews/reviews.ts'
import { findByReference } from '../../shop/shipments/shipments.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import { isExpired } from '../../shop/stock/rules.ts'
import { findLot } from '../../shop/stock/stock.ts'
import { findWithdrawal } from '../../shop/withdrawals/withdrawals.ts'
import { f, operation } from '../operations/operations.ts'
import { remitDays } from '../money/money.ts'
import { isUnconfirmed } from './to-do.ts'

/** The operation that sets a thing of this kind aside. */
export const snoozeOperations = {
  order: 'order.set_aside',
  shipment: 'shipment.set_aside',
  complaint: 'complaint.set_aside',
  withdrawal: 'withdrawal.set_aside',
  application: 'application.set_aside',
  review: 'review.set_aside',
  refund: 'payout.set_aside',
  remittance_line: 'cod.set_aside',
  lot: 'stock.set_aside',
  cash: 'cod.set_aside',
  payout: 'payout.set_aside',
} as const satisfies Record<SnoozeKind, Operation>

/**
 * Finds a thing of a kind by its name: an order's number, a parcel's reference, the id of the others. Null if
 * it does not exist, or the refund, line, lot, cash or file does not wait for a person.
 */
const finders: Record<SnoozeKind, (db: Reader, name: string, now: Date) => Promise<{ id: number } | null>> = {
  order: async (db, name) => await findByNumber({ db }, name),
  shipment: async (db, name) => await findByReference({ db }, name),
  complaint: async (db, name) => await findComplaint({ db }, { id: idIn(name) }),
  withdrawal: async (db, name) => await findWithdrawal({ db }, { id: idIn(name) }),
  application: async (db, name) => await findApplication({ db }, idIn(name)),
  review: async (db, name) => await findReview({ db }, idIn(name)),
  refund: async (db, name) => {
    const due = await findPayoutDue({ db }, { refundId: idIn(name) })
    return due && { id: due.refundId }
  },
  remittance_line: async (db, name) => {
    const line = await findLine({ db }, { id: idIn(name) })
    return line && isUndecided(line.state) ? line : null
  },
  lot: async (db, name, now) => {
    const lot = await findLot({ db }, { lotId: idIn(name) })
    return lot && isExpired(lot, dayInPrague(now)) && !lot.isBlocked ? { id: lot.lotId } : null
  },
  cash: async (db, name, now) => {
    const asked = { shipmentId: idIn(name), today: dayInPrague(now), days: await remitDays({ db }) }
    return (await isCashLate({ db }, asked)) ? { id: asked.shipmentId } : null
  },
  payout: async (db, name, now) => {
    const found = await findPayout({ db }, { id: idIn(name) })
    return found && isUnconfirmed(found.batch, now) ? { id: found.batch.id } : null
  },
}

/** Finds a snoozed item by its id even if it no longer waits for a person: it can be resumed all the same. */
async function findPutOff(
  context: Parameters<typeof findSnooze>[0],
  { kind, name }: { kind: SnoozeKind; name: string },
): Promise<{ id: number } | null> {
  // An order's number and a parcel's reference are no ids, and these are found whatever their state.
  if (kind === 'order' || kind === 'shipment') return null
  const id = idIn(name)
  return (await findSnooze(context, { kind, id })) && { id }
}

/** No thing has the id 0. */
const idIn = (name: string): number => (/^[1-9]\d{0,8}$/.test(name) ? Number(name) : 0)

/** The thing that is meant; its id is 0 if it does not exist. */
async function subjectOf(
  { tx, now }: Writing & Pick<OperationContext, 'now'>,
  { kind, name, until }: { kind: SnoozeKind; name: string; until: string | null },
): Promise<SnoozeSubject> {
  // A bank file in the making locks its refunds: either it already contains this one, or it sees the snooze.
  if (kind === 'refund') await refusalInPayout({ tx }, { refundId: idIn(name) })
  const waits = await finders[kind](tx, name, now)
  const found = waits ?? (until === null ? await findPutOff({ db: tx, now }, { kind, name }) : null)
  return { kind, id: found?.id ?? 0 }
}

/** As `snoozeWork`, by staff: the `set_aside` of its kind. @returns 404: there is no such thing, 422: no such day. */
export const snooze = operation({
  operation: 'order.set_aside',
  counts: (_actor, { kind }) => snoozeOperations[kind as SnoozeKind],
  call: 'work/set-aside',
  summary:
    'Snoozes an order, parcel, claim, application, review, refund, line of a remittance, lot, late cash of a parcel or file for the bank until a day; null ends the snooze',
  input: {
    kind: f.choice(snoozeKinds, {
      isWord: true,
      label: 'admin_today.aside.what',
      options: 'admin_today.aside.kind',
    }),
    name: f.text({
      pattern: String.raw`[\d-]+`,
      most: 20,
      fault: 'validation.query',
      isWord: true,
      label: 'admin_today.aside.name',
      example: '9999999999',
      meaning: 'The number of an order, the reference of a parcel, the id of another thing',
    }),
    until: f.dayOrNull({
      when: 'coming',
      fault: 'work_aside.error.day',
      label: 'admin.aside.until',
      meaning: 'null: it is taken up again',
    }),
    reason: f.reason(),
  },
  run: async (context, { reason, until, ...named }) => {
    const { tx, now, actor } = context
    const subject = await subjectOf(context, { ...named, until })
    if (subject.id === 0) return refuse(404, 'error.not_found')
    const aside = until === null ? null : { until, why: reason }
    const staffId = actor.kind === 'staff' ? actor.staffId : null
    return await snoozeWork({ tx, now }, { subject, aside, staffId })
  },
  audit: async (context, given) => {
    const subject = await subjectOf(context, given)
    return {
      subject: { kind: subject.kind, id: subject.id === 0 ? given.name : subject.id },
      look: async () => ({
        until: (await findSnooze({ db: context.tx, now: context.now }, subject))?.until ?? null,
      }),
    }
  },
  answer: {
    schema: z.object({ aside: z.object({ until: z.string(), why: z.string() }).nullable() }),
    of: ({ aside }) => ({ aside }),
  },
  forms: {
    set_aside: { needs: ['until'] },
    take_up: { fixed: { until: null } },
  },
})
