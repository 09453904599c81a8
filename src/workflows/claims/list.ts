/** Complaints and withdrawals as one list, page by page. */
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import type { Page, PageAsked } from '../../server/page.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { listComplaints, type Complaint } from '../../shop/complaints/complaints.ts'
import { complaintStates, isOpen as isOpenComplaint } from '../../shop/complaints/rules.ts'
import { isOpen, moneyDueOn, withdrawalStates } from '../../shop/withdrawals/rules.ts'
import { listWithdrawals, type Withdrawal } from '../../shop/withdrawals/withdrawals.ts'

/** A row of the list; `due`: the last day to end it, `2026-11-21`, null: it has ended. */
export type Claim = { due: string | null; receivedAt: Date; place: string } & (
  | { kind: 'complaint'; complaint: Complaint }
  | { kind: 'withdrawal'; withdrawal: Withdrawal }
)

export type ClaimsAsked = PageAsked & {
  all?: boolean
  isReversed?: boolean
  by?: 'received' | 'order' | undefined
  dueBy?: string | null
  q?: string | undefined
  /** Only complaints, or only withdrawals. */
  kind?: Claim['kind'] | undefined
  state?: ClaimState | undefined
  /** Leaves out what is set aside beyond this day. */
  withoutAside?: string | undefined
}

/** The states of both kinds; some are of one kind alone. */
export type ClaimState = Complaint['state'] | Withdrawal['state']

/**
 * What waits for the staff, the most urgent first. Each of the two tables is read in the order of its own index and both
 * are merged, so a page costs the same however long they are. A withdrawal is due so many days after it was received: the
 * order of receiving is that of their last days.
 * @param input.all every claim, the newest first; `dueBy`: only what is due on that day or earlier (then without those that
 *   ended); `isReversed`: the list from its end; `by`: by the number of the order, or what waits as it
 *   came, both from the least up; `q`: words of what a claim says of its order, or that the order is found by;
 *   `kind`, `state`: only such ones, and of states that have ended only together with `all`
 * @returns a page whose `next` names where each of the two goes on; 400: `after` is none of this list's
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
  }: ClaimsAsked,
): Promise<Outcome<{ rows: Claim[]; next: string | null }>> {
  const from = placesIn(after)
  if (!from) return refuse(400, 'error.cursor')
  const all = isAll && dueBy === null
  const isReversed = isAsked && dueBy === null
  const by = dueBy === null ? byAsked : undefined
  const asked = { size, all, isReversed, by, q, withoutAside }
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
  // In the order of their last days nothing behind one that is not due is due either.
  if (!isMore || rows.length < shown.length) return { rows, next: null }
  const lastOf = (of: Claim['kind']) => rows.findLast((one) => one.kind === of)?.place ?? from[of] ?? ''
  return { rows, next: `${lastOf('complaint')}.${lastOf('withdrawal')}` }
}

const none: Page<never> = { rows: [], next: null, previous: null }

/** The state asked for as one of a kind's own; undefined: every state is; null: claims of the kind are never in it. */
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

/** Sorting is stable: what is due on one day, or came at one moment, stays in the order of its table, complaints first. */
const mostUrgentFirst = (one: Claim, other: Claim): number => (one.due ?? '').localeCompare(other.due ?? '')
const newestFirst = (one: Claim, other: Claim): number =>
  other.receivedAt.getTime() - one.receivedAt.getTime()

const oldestFirst = (one: Claim, other: Claim): number => newestFirst(other, one)
/** Numbers of orders are ten digits each. */
const byOrder = (one: Claim, other: Claim): number => numberIn(one).localeCompare(numberIn(other))
const numberIn = (claim: Claim): string =>
  claim.kind === 'complaint' ? claim.complaint.orderNumber : claim.withdrawal.orderNumber

/** Where each of the two goes on; each checks its own half. */
function placesIn(after: string | undefined): Partial<Record<Claim['kind'], string>> | null {
  if (after === undefined) return {}
  const [complaint = '', withdrawal = '', ...more] = after.split('.')
  if (more.length > 0 || !after.includes('.') || (complaint === '' && withdrawal === '')) return null
  return { ...(complaint && { complaint }), ...(withdrawal && { withdrawal }) }
}
