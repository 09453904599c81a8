/** What waits for a person, of every kind, in one list: for the page Today and the command line. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Reader } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import { asideIds, countSetAside } from '../../shop/aside/aside.ts'
import type { AsideKind } from '../../shop/aside/rules.ts'
import { countOpenComplaints } from '../../shop/complaints/complaints.ts'
import { countMoney } from '../../shop/money/money.ts'
import { findOpenFailedJobs } from '../../shop/operations/operations.ts'
import { countListed } from '../../shop/orders/orders.ts'
import { countPayoutDue, countUnconfirmed } from '../../shop/payments/payments.ts'
import { countCash } from '../../shop/remittances/remittances.ts'
import { countApplications } from '../../shop/resellers/resellers.ts'
import { countReviewsToRead } from '../../shop/reviews/reviews.ts'
import { countOddParcels, countToPack } from '../../shop/shipments/shipments.ts'
import type { Permission } from '../../shop/staff/rules.ts'
import { countApprovals } from '../../shop/staff/staff.ts'
import { countOpenWithdrawals } from '../../shop/withdrawals/withdrawals.ts'
import { listClaims, type Claim } from '../claims/claims.ts'
import { remitDays } from './remittance-transfers.ts'

/** Kinds of work, in the order of their urgency, each with the permission that opens its list. */
export const workKinds = {
  failed_jobs: 'settings.read',
  claims: 'claims.read',
  review: 'orders.read',
  to_pack: 'shipments.read',
  odd_parcels: 'shipments.read',
  approvals: null,
  refunds_to_send: 'money.read',
  refunds_without_account: 'money.read',
  unconfirmed_files: 'money.read',
  free_money: 'money.read',
  cash_lines: 'money.read',
  cash_batches: 'money.read',
  late_cash: 'money.read',
  refund_due: 'orders.read',
  held: 'orders.read',
  applications: 'customers.read',
  reviews: 'reviews.read',
} as const satisfies Record<string, Permission | null>
export type WorkKind = keyof typeof workKinds

/** What can be set aside, each with the permission that opens it. */
export const asidePermissions: Record<AsideKind, Permission> = {
  order: 'orders.read',
  shipment: 'shipments.read',
  complaint: 'claims.read',
  withdrawal: 'claims.read',
  application: 'customers.read',
  review: 'reviews.read',
  refund: 'money.read',
  remittance_line: 'money.read',
}

/** How much is set aside of these kinds, as `countRows` counts. */
export const countWorkAside = async (
  { db, now }: { db: Reader; now: Date },
  kinds: readonly AsideKind[],
): Promise<number> => (kinds.length === 0 ? 0 : await countSetAside({ db }, { now, kinds }))

/** Something that waits for a person. */
export interface WorkWaiting {
  kind: WorkKind
  /** As `countRows` counts. */
  count: number
  /** Since when the oldest waits, where that is known. */
  since: Date | null
  /** The last day of the most urgent, by law or promise: `2026-11-30`; null: it has none. */
  due: string | null
}

/** So long the bank may take, or the statement. */
const unconfirmedMs = 3 * 24 * 3600_000

type Found = { count: number; since?: Date | null; due?: string | null }

/** Everything that waits for a person, by urgency; kinds with nothing waiting are left out. */
export async function workToDo({ db, now }: { db: Reader; now: Date }): Promise<WorkWaiting[]> {
  const today = dayInPrague(now)
  const cash = await countCash({ db }, { today, days: await remitDays({ db }) })
  const failed = await findOpenFailedJobs({ db })
  const refunds = await countPayoutDue({ db }, { today })
  const found: Record<WorkKind, Found> = {
    failed_jobs: { count: failed.length, since: failed[0]?.failedAt ?? null },
    claims: await claimsWaiting({ db, now }),
    review: { count: await countListed({ db }, { filter: 'review', today }) },
    to_pack: await countToPack({ db }),
    odd_parcels: { count: await countOddParcels({ db, now }) },
    approvals: { count: await countApprovals({ db }) },
    refunds_to_send: { count: refunds.count, since: refunds.since },
    refunds_without_account: { count: refunds.withoutAccount },
    unconfirmed_files: {
      count: await countUnconfirmed({ db }, { before: new Date(now.getTime() - unconfirmedMs) }),
    },
    free_money: { count: await countMoney({ db }, { today }) },
    cash_lines: { count: cash.undecided },
    cash_batches: { count: cash.unsettled },
    late_cash: { count: cash.late },
    refund_due: { count: await countListed({ db }, { filter: 'refund_due', today }) },
    held: { count: await countListed({ db }, { filter: 'held', today }) },
    applications: { count: await countApplications({ db }, today) },
    reviews: { count: await countReviewsToRead({ db }, today) },
  }
  return Object.entries(found).flatMap(([kind, { count, since = null, due: last = null }]) =>
    count > 0 ? [{ kind: kind as WorkKind, count, since, due: last }] : [],
  )
}

async function claimsWaiting({ db, now }: { db: Reader; now: Date }): Promise<Found> {
  const today = dayInPrague(now)
  const count = (await countOpenComplaints({ db }, today)) + (await countOpenWithdrawals({ db }, today))
  const aside = await asideIds({ db }, { now, kinds: ['complaint', 'withdrawal'] })
  const first = await listClaims({ db }, { size: aside.size + 1 })
  const isOurs = (one: Claim) =>
    !aside.has(`${one.kind} ${one.kind === 'complaint' ? one.complaint.id : one.withdrawal.id}`)
  const claim = isRefusal(first) ? undefined : first.rows.find(isOurs)
  return { count, since: claim?.receivedAt ?? null, due: claim?.due ?? null }
}
