/** Work of every kind that waits for a person, in one list: for the page Today and the command line. */
import { dayInPrague, startOfDayInPrague } from '../../lib/dates.ts'
import { dayAfter, lastDayOf } from '../../lib/deadlines.ts'
import { boundTo } from '../../server/bound.ts'
import type { Reader } from '../../server/db.ts'
import { byUrgency, mostFirst, type FirstRow, type FirstRows } from '../../server/first-rows.ts'
import {
  countSnoozedWork,
  waiting,
  type WaitingApproval,
  type WaitingBatch,
  type WaitingMoney,
} from '../../shop/snooze/snooze.ts'
import { snoozeKinds, type SnoozeKind } from '../../shop/snooze/rules.ts'
import {
  findFindingsFirst,
  findPayoutsDue,
  needsAccount,
  type PayoutBatch,
  type PayoutDue,
} from '../../shop/payments/payments.ts'
import { findRefusedFirst } from '../../shop/refusals/refusals.ts'
import { findLateCash, findOpenBatches } from '../../shop/remittances/remittances.ts'
import { findOddFirst, shipByOf } from '../../shop/shipments/shipments.ts'
import type { Permission } from '../../shop/staff/rules.ts'
import { findExpiredFirst, type ExpiredLot } from '../../shop/stock/stock.ts'
import { daysOf, type Month } from '../../shop/tax/rules.ts'
import { openMonths, returnDueOn } from '../../shop/tax/tax.ts'
import { findPausedFirst } from '../../shop/webhooks/webhooks.ts'
import { withdrawalDays } from '../../shop/withdrawals/rules.ts'
import { remitDays } from '../money/money.ts'

/** Kinds of work, each with the permission that opens its list. */
export const workKinds = {
  failed_jobs: 'settings.read',
  claims: 'claims.read',
  review: 'orders.read',
  to_pack: 'shipments.read',
  to_hand_over: 'shipments.read',
  odd_parcels: 'shipments.read',
  approvals: null,
  refunds_to_send: 'money.read',
  refunds_without_account: 'money.read',
  unconfirmed_files: 'money.read',
  free_money: 'money.read',
  statement_findings: 'money.read',
  cash_lines: 'money.read',
  cash_batches: 'money.read',
  late_cash: 'money.read',
  refund_due: 'orders.read',
  held: 'orders.read',
  to_confirm: 'orders.read',
  refused_orders: 'orders.read',
  applications: 'customers.read',
  reviews: 'reviews.read',
  // Those who may close one: others are not waited for.
  open_months: 'tax.close',
  expired_lots: 'stock.read',
  paused_webhooks: 'webhooks.change',
} as const satisfies Record<string, Permission | null>
export type WorkKind = keyof typeof workKinds

/** The kinds that can be snoozed, each with the permission that opens it. */
export const snoozePermissions: Record<SnoozeKind, Permission> = {
  order: 'orders.read',
  shipment: 'shipments.read',
  complaint: 'claims.read',
  withdrawal: 'claims.read',
  application: 'customers.read',
  review: 'reviews.read',
  refund: 'money.read',
  remittance_line: 'money.read',
  lot: 'stock.read',
  cash: 'money.read',
  payout: 'money.read',
}

/** The kinds that a member may read. */
export const snoozeKindsOf = ({ holds }: { holds: (permission: Permission) => boolean }): SnoozeKind[] =>
  snoozeKinds.filter((kind) => holds(snoozePermissions[kind]))

/** The number of snoozed items of these kinds, as `countRows` counts. */
export const countSnoozedOf = async (
  { db, now }: { db: Reader; now: Date },
  kinds: readonly SnoozeKind[],
): Promise<number> => (kinds.length === 0 ? 0 : await countSnoozedWork({ db }, { now, kinds }))

/** Waiting work of one kind: its most urgent items, the deadline of the first, and the age of the oldest. */
export interface WorkWaiting extends FirstRows<WorkItem> {
  kind: WorkKind
}

/** Fields that only some kinds have. */
export type WorkItem = FirstRow &
  Partial<
    Pick<WaitingApproval, 'subjectKind'> &
      Pick<WaitingBatch, 'lines'> &
      Pick<ExpiredLot, 'pieces'> &
      WaitingMoney
  >

/** Files for the bank made before then wait for a person while a payment is not confirmed: three days have the bank and the statement. */
export const unconfirmedBefore = (now: Date): Date => new Date(now.getTime() - 3 * 24 * 3600_000)
/** True if a bank file waits for a person to confirm it. */
export const isUnconfirmed = ({ open, madeAt }: Pick<PayoutBatch, 'open' | 'madeAt'>, now: Date): boolean =>
  open > 0 && madeAt < unconfirmedBefore(now)

/** The legal deadline for refunds, in days (Civil Code § 1831 and § 1832). */
export const refundDays = 14

type Context = { db: Reader; now: Date }
type Found = FirstRows<WorkItem>

/** Each is one bounded query. */
const readers: Record<Exclude<WorkKind, RefundKind>, (context: Context) => Promise<Found>> = {
  failed_jobs: waiting.firstFailed,
  claims: async ({ db, now }) =>
    await waiting.firstClaims({ db }, { today: dayInPrague(now), withdrawalDays }),
  review: async (context) => await waiting.firstReviews(context, todayOf(context)),
  to_pack: async ({ db }) => await waiting.firstToPack({ db }, { dueOf: shipByOf }),
  to_hand_over: async ({ db }) => await waiting.firstToHandOver({ db }, { dueOf: shipByOf }),
  odd_parcels: findOddFirst,
  approvals: waiting.firstApprovals,
  unconfirmed_files: async ({ db, now }) =>
    await waiting.firstUnconfirmed({ db }, { today: dayInPrague(now), before: unconfirmedBefore(now) }),
  free_money: async (context) => await waiting.firstFreeMoney(context, todayOf(context)),
  statement_findings: findFindingsFirst,
  cash_lines: async (context) => await waiting.firstCashLines(context, todayOf(context)),
  cash_batches: async (context) => await findOpenBatches(context, todayOf(context)),
  late_cash: async (context) =>
    await findLateCash(context, { ...todayOf(context), days: await remitDays(context) }),
  refund_due: async (context) => await waiting.firstRefundsDue(context, todayOf(context)),
  held: async (context) => await waiting.firstHeld(context, todayOf(context)),
  to_confirm: async (context) => await waiting.firstToConfirm(context, todayOf(context)),
  refused_orders: findRefusedFirst,
  applications: async (context) => await waiting.firstApplications(context, todayOf(context)),
  reviews: async (context) => await waiting.firstReviewsToRead(context, todayOf(context)),
  open_months: async (context) => monthsFound(await openMonths(context, todayOf(context))),
  expired_lots: async (context) => await findExpiredFirst(context, todayOf(context)),
  paused_webhooks: findPausedFirst,
}

/** Reads that run at once; the remaining connections are left to others. */
const lanes = 3

const todayOf = ({ now }: Context) => ({ today: dayInPrague(now) })

/** Both are of the refunds that a person has to send, which are read once. */
const refundKinds = ['refunds_to_send', 'refunds_without_account'] as const
type RefundKind = (typeof refundKinds)[number]

/**
 * Everything that waits for a person: what is late first, then by its last day, then what waits longest; kinds with nothing
 * waiting are left out. @param isAsked which kinds; left out: all
 */
export async function workToDo(
  { db, now }: Context,
  isAsked: (kind: WorkKind) => boolean = () => true,
): Promise<WorkWaiting[]> {
  const context = { db, now }
  const reads = (Object.keys(readers) as (keyof typeof readers)[])
    .filter(isAsked)
    .map((kind) => async (): Promise<WorkWaiting[]> => [{ kind, ...(await readers[kind](context)) }])
  if (refundKinds.some(isAsked))
    reads.push(async () => (await refundsToSend(context)).filter(({ kind }) => isAsked(kind)))
  const inLane = boundTo({ running: lanes, waiting: reads.length })
  const found = await Promise.all(reads.map(async (read) => await inLane(read)))
  return found
    .flatMap((one) => one ?? [])
    .filter(({ count }) => count > 0)
    .toSorted(byUrgency)
}

async function refundsToSend(context: Context): Promise<WorkWaiting[]> {
  const due = await findPayoutsDue(context, todayOf(context))
  const refunds = { refunds_to_send: due, refunds_without_account: due.filter(needsAccount) }
  return refundKinds.map((kind) => ({ kind, ...refundsFound(refunds[kind]) }))
}

/** @param due the oldest first */
function refundsFound(due: PayoutDue[]): Found {
  const rows = due.slice(0, mostFirst).map(({ refundId, orderNumber, holder, askedAt }) => ({
    id: refundId,
    name: orderNumber ?? `#${refundId}`,
    about: holder,
    since: askedAt,
    due: lastDayOf(askedAt, refundDays),
  }))
  return { count: due.length, since: rows[0]?.since ?? null, due: rows[0]?.due ?? null, rows }
}

/** @param months the oldest first */
function monthsFound(months: Month[]): Found {
  const rows = months.slice(0, mostFirst).map((month) => ({
    id: Number(month.replace('-', '')),
    name: month,
    about: '',
    since: startOfDayInPrague(dayAfter(daysOf(month).to, 1)),
    due: returnDueOn(month),
  }))
  return { count: months.length, since: rows[0]?.since ?? null, due: rows[0]?.due ?? null, rows }
}
