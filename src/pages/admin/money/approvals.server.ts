/** Requests that a second member of staff decides about. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import type { Locale } from '../../../lib/routes.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { findApprovals, findStaff, refuseApproval, withdrawApproval } from '../../../shop/staff/staff.ts'
import { approvalSorts, operations } from '../../../shop/staff/rules.ts'
import { approveRequest } from '../../../workflows/back-office/back-office.ts'
import { findNumbers } from '../../../shop/orders/orders.ts'
import { oneOf } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { decideForm, refuseForm } from './approval-forms.ts'

interface Subject {
  kind: string
  id: string
}

/** So many a page. */
const size = 50

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
  const orderIds = found.rows.flatMap(({ subject }) => orderIdOf(subject) ?? [])
  const numbers = await findNumbers({ db }, { ids: [...new Set(orderIds)] })
  const names = new Map((await findStaff({ db })).map(({ id, email }) => [id, email]))
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? `#${id}`))
  return {
    next: found.next,
    previous: found.previous,
    rows: found.rows.map((one) => ({
      id: one.id,
      operation: one.operation,
      subject: subjectShown(locale, one.subject, numbers),
      amount: formatPrice(one.amount, locale),
      reason: one.reason,
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

const orderIdOf = ({ kind, id }: Subject): number | null =>
  kind === 'order' && /^\d{1,15}$/.test(id) ? Number(id) : null

/** What a request is about, with its page where it has one. @param numbers of orders, by their ids */
function subjectShown(locale: Locale, subject: Subject, numbers: Map<number, string>) {
  const { kind, id } = subject
  if (kind === 'money') return { text: id, kind, to: adminHref('moneyOne', locale, { id }) }
  const number = numbers.get(orderIdOf(subject) ?? 0)
  return number === undefined
    ? { text: `${kind} ${id}`, kind, to: null }
    : { text: number, kind, to: adminHref('order', locale, { number }) }
}

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
