/** Requests that a second member of staff decides about. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { findApprovals, findStaff, refuseApproval, withdrawApproval } from '../../../shop/staff/staff.ts'
import { approvalSorts, operations } from '../../../shop/staff/rules.ts'
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
} from './approval-subject.server.ts'

/** So many a page. */
const size = 50

/** `price.set_many`: “change prices in bulk”. */
export const approvedTold = (operation: string, t: Translate): string =>
  wordOr(t, `admin_money.operation.${operation.replace('.', '_')}`, operation)

/** What the address of the list asks for. */
export const approvalsAsked = (url: URL) => ({
  all: url.searchParams.get('which') === 'all',
  sort: oneOf(url, 'sort', approvalSorts),
})

export const loader = staffLoader('approvals', async (page) => {
  const { db, url, locale, member } = page
  const found = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await findApprovals({ db }, { ...approvalsAsked(url), size, after }),
  )
  const subjects = await approvalSubjects(page, found.rows)
  const prices = await Promise.all(found.rows.map(async (one) => await pricesShown(page, one)))
  const names = new Map((await findStaff({ db })).map(({ id, email }) => [id, email]))
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? `#${id}`))
  return {
    next: found.next,
    previous: found.previous,
    rows: found.rows.map((one, place) => ({
      id: one.id,
      what: approvedTold(one.operation, page.t),
      subject: subjects[place] ?? { text: '', to: null },
      prices: prices[place] ?? null,
      pieces: piecesAsked(one),
      counts: countsShown(page, one),
      account: accountShown(page, one),
      limit: limitShown(page, one),
      isPrice: one.operation.startsWith('price.'),
      amount: formatPrice(one.amount, locale),
      reason: reasonAsked(page, one),
      state: one.state,
      askedBy: nameOf(one.askedBy),
      askedAt: formatShortMoment(one.askedAt, locale),
      expiresAt: formatShortMoment(one.expiresAt, locale),
      decidedBy: nameOf(one.decidedBy),
      decisionReason: one.decisionReason,
      isMine: one.askedBy === member.id,
      mayDecide: one.state === 'WAITING' && one.askedBy !== member.id && mayDo(page, one.operation),
    })),
  }
})

/** The member who approves an operation has to be allowed to do it. */
const mayDo = ({ may }: StaffPage, operation: string): boolean =>
  operation in operations && may(operation as keyof typeof operations)

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
