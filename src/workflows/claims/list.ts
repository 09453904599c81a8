/** Complaints and withdrawals as one list, one page at a time. */
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import type { Page, PageQuery } from '../../server/page.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { listComplaints, type Complaint } from '../../shop/complaints/complaints.ts'
import { complaintStates, isOpen as isOpenComplaint } from '../../shop/complaints/rules.ts'
import { isOpen, moneyDueOn, withdrawalStates } from '../../shop/withdrawals/rules.ts'
import { listWithdrawals, type Withdrawal } from '../../shop/withdrawals/withdrawals.ts'

/** A row of the list; `due`: the deadline, `2026-11-21`, null: it has ended. */
export type Claim = { due: string | null; receivedAt: Date; place: string } & (
  | { kind: 'complaint'; complaint: Complaint }
  | { kind: 'withdrawal'; withdrawal: Withdrawal }
)

export type ClaimsQuery = PageQuery & {
  all?: boolean
  isReversed?: boolean
  by?: 'received' | 'order' | undefined
  dueBy?: string | null
  q?: string | undefined
  /** Only complaints, or only withdrawals. */
  kind?: Claim['kind'] | undefined
  state?: ClaimState | undefined
  /** Leaves out claims snoozed beyond this day. */
  withoutAside?: string | undefined
  /** Only claims received at this moment (ISO 8601) or later. */
  since?: string | undefined
}

/** The states of both kinds; some belong to only one. */
export type ClaimState = Complaint['state'] | Withdrawal['state']

/**
 * Claims that wait for staff, the most urgent first. Each of the two tables is read in the order of its own index and both
 * are merged, so a page costs the same however long they are. A withdrawal is due a fixed number of days after its receipt:
 * so their order of receipt is that of their deadlines.
 * @param input.all every claim, newest first; `dueBy`: only those due on that day or earlier (then without ended ones);
 * `isReversed`: the list from its end; `by`: ascending by order number, or waiting ones by receipt; `q`: words of a claim's
 * text about its order, or of the order's search text; `kind`, `state`: only such ones; ended states only together with `all`
 * @returns a page with a cursor into both tables as `next`; 400 if `after` is not a cursor of this list
 */
export async function listClaims(
  { db }: { db: Reader },
  {
    size,
    after,
    all: isAll = false,
    isReversed: isAsked = false,
    by: byAsked,
    dueBy = null,
    q,
    kind,
    state,
    withoutAside,
    since,
  }: ClaimsQuery,
): Promise<Outcome<{ rows: Claim[]; next: string | null }>> {
  const from = placesIn(after)
  if (!from) return refuse(400, 'error.cursor')
  const all = isAll && dueBy === null
  const isReversed = isAsked && dueBy === null
  const by = dueBy === null ? byAsked : undefined
  const asked = { size, all, isReversed, by, q, withoutAside, since }
  const ofComplaints = stateAmong(complaintStates, state)
  const complaints =
    kind === 'withdrawal' || ofComplaints === null
      ? none
      : await listComplaints({ db }, { ...asked, state: ofComplaints, after: from.complaint })
  if (isRefusal(complaints)) return complaints
  const ofWithdrawals = stateAmong(withdrawalStates, state)
  const withdrawals =
    kind === 'complaint' || ofWithdrawals === null
      ? none
      : await listWithdrawals({ db }, { ...asked, state: ofWithdrawals, after: from.withdrawal })
  if (isRefusal(withdrawals)) return withdrawals
  const found = [...complaints.rows.map(ofComplaint), ...withdrawals.rows.map(ofWithdrawal)]
  const own = by === 'order' ? byOrder : all ? newestFirst : by === 'received' ? oldestFirst : mostUrgentFirst
  found.sort(isReversed ? (one, other) => own(other, one) : own)
  const shown = found.slice(0, size)
  const rows = shown.filter(({ due }) => dueBy === null || (due !== null && due <= dueBy))
  const isMore = found.length > size || complaints.next !== null || withdrawals.next !== null
  // In the order of deadlines, everything after a claim that is not due is not due either.
  if (!isMore || rows.length < shown.length) return { rows, next: null }
  const lastOf = (of: Claim['kind']) => rows.findLast((one) => one.kind === of)?.place ?? from[of] ?? ''
  return { rows, next: `${lastOf('complaint')}.${lastOf('withdrawal')}` }
}

const none: Page<never> = { rows: [], next: null, previous: null }

/** The requested state as one of a kind's own; undefined: any state; null: claims of the kind never have it. */
function stateAmong<State extends ClaimState>(
  own: readonly State[],
  asked: ClaimState | undefined,
): State | null | undefined {
  return asked === undefined ? undefined : (own.find((state) => state === asked) ?? null)
}

const ofComplaint = ({ place, ...complaint }: Complaint & { place: string }): Claim => ({
  kind: 'complaint',
  due: isOpenComplaint(complaint.state) ? complaint.dueOn : null,
  receivedAt: complaint.receivedAt,
  place,
  complaint,
})

const ofWithdrawal = ({ place, ...withdrawal }: Withdrawal & { place: string }): Claim => ({
  kind: 'withdrawal',
  due: isOpen(withdrawal.state) ? moneyDueOn(withdrawal.receivedAt) : null,
  receivedAt: withdrawal.receivedAt,
  place,
  withdrawal,
})

/** Sorting is stable: claims with the same deadline or moment keep the order of their table, complaints first. */
const mostUrgentFirst = (one: Claim, other: Claim): number => (one.due ?? '').localeCompare(other.due ?? '')
const newestFirst = (one: Claim, other: Claim): number =>
  other.receivedAt.getTime() - one.receivedAt.getTime()

const oldestFirst = (one: Claim, other: Claim): number => newestFirst(other, one)
/** Order numbers always have ten digits. */
const byOrder = (one: Claim, other: Claim): number => numberIn(one).localeCompare(numberIn(other))
const numberIn = (claim: Claim): string =>
  claim.kind === 'complaint' ? claim.complaint.orderNumber : claim.withdrawal.orderNumber

/** Splits the cursor into those of the two tables; each checks its own half. */
function placesIn(after: string | undefined): Partial<Record<Claim['kind'], string>> | null {
  if (after === undefined) return {}
  const [complaint = '', withdrawal = '', ...more] = after.split('.')
  if (more.length > 0 || !after.includes('.') || (complaint === '' && withdrawal === '')) return null
  return { ...(complaint && { complaint }), ...(withdrawal && { withdrawal }) }
}
