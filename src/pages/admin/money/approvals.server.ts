/** Requests that a second member of staff decides about. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { usualRefunds } from '../../../shop/settings/schema.ts'
import { sectionInForce } from '../../../shop/settings/settings.ts'
import { findApprovals, findStaff, refuseApproval, withdrawApproval } from '../../../shop/staff/staff.ts'
import {
  approvalSorts,
  mayApprove,
  mayDecide,
  seesAmountOf,
  type Approval,
} from '../../../shop/staff/rules.ts'
import type { Translate } from '../../../lib/i18n.ts'
import { approveRequest } from '../../../workflows/back-office/back-office.ts'
import { oneOf } from '../kit/asked.server.ts'
import { act, staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { wordOr } from '../kit/word-or.ts'
import { decideForm, refuseForm } from './approval-forms.ts'
import {
  accountShown,
  approvalSubjects,
  countsShown,
  limitShown,
  piecesAsked,
  pricesShown,
  reasonAsked,
  spendingShown,
} from './approval-subject.server.ts'

/** So many a page. */
const size = 50

/** `price.set_many`: “change prices in bulk”. */
export const approvedTold = (operation: string, t: Translate): string =>
  wordOr(t, `admin_money.operation.${operation.replace('.', '_')}`, operation)

/** What the address of the list asks for; what requests are worth is no order for those who don't see it of each. */
export function approvalsAsked({ url, member, holds }: StaffPage) {
  const which = oneOf(url, 'which', ['all', 'mine'])
  const sort = oneOf(url, 'sort', approvalSorts)
  return {
    all: which !== undefined,
    askedBy: which === 'mine' ? member.id : undefined,
    sort: sort?.startsWith('amount') && !holds('money.read') ? undefined : sort,
  }
}

/** A request as this member may see it: who has nothing to do with it sees that it waits, and for whom. `isCounted`: with its amount. */
export const shownOf = (page: StaffPage, one: Approval): Approval & { isOpen: boolean; isCounted: boolean } =>
  page.holds('money.read') || one.askedBy === page.member.id || mayDecide(page.actor, one)
    ? { ...one, isOpen: true, isCounted: seesAmountOf(page.actor, one) }
    : { ...one, isOpen: false, isCounted: false, reason: '', decisionReason: '', input: null }

export const loader = staffLoader('approvals', async (page) => {
  const { db, url, locale, member, actor, holds } = page
  const found = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await findApprovals({ db }, { ...approvalsAsked(page), size, after }),
  )
  const shown = found.rows.map((one) => shownOf(page, one))
  const subjects = await approvalSubjects(page, found.rows)
  const prices = await Promise.all(shown.map(async (one) => await pricesShown(page, one)))
  const spending = await Promise.all(shown.map(async (one) => await spendingShown(page, one)))
  const limits = await sectionInForce({ db }, { section: 'refunds', usual: usualRefunds })
  const names = new Map((await findStaff({ db })).map(({ id, email }) => [id, email]))
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? `#${id}`))
  return {
    next: found.next,
    previous: found.previous,
    seesAmounts: holds('money.read'),
    rows: shown.map((one, place) => ({
      id: one.id,
      what: approvedTold(one.operation, page.t),
      subject: subjects[place] ?? { text: '', to: null },
      prices: prices[place] ?? null,
      pieces: piecesAsked(one),
      counts: countsShown(page, one),
      account: accountShown(page, one),
      limit: limitShown(page, one),
      spending: spending[place] ?? null,
      isPrice: one.operation.startsWith('price.'),
      amount: one.isCounted && one.amount > 0 ? formatPrice(one.amount, locale) : null,
      reason: reasonAsked(page, one),
      state: one.state,
      askedBy: nameOf(one.askedBy),
      askedAt: formatShortMoment(one.askedAt, locale),
      expiresAt: formatShortMoment(one.expiresAt, locale),
      decidedBy: nameOf(one.decidedBy),
      decisionReason: one.decisionReason,
      isMine: one.askedBy === member.id,
      mayRefuse: mayDecide(actor, one),
      mayApprove: mayApprove(actor, one, limits),
    })),
  }
})

export const action = staffAction('approvals', {
  approve: act({
    schema: decideForm,
    work: async ({ shop, actor }, { id }) => await approveRequest(shop, { actor, id }),
  }),
  refuse: verb({
    schema: refuseForm,
    work: async (context, { id, reason }) => await refuseApproval(context, { id, reason }),
  }),
  withdraw: verb({
    schema: decideForm,
    work: async (context, { id }) => await withdrawApproval(context, id),
  }),
})
