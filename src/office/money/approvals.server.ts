/** Requests for a second member of staff to decide. */
import { refuseApproval, withdrawApproval } from '../../shop/staff/staff.ts'
import { approvalList, approveRequest } from '../../workflows/back-office/back-office.ts'
import type { Link } from '../../workflows/lists/lists.ts'
import { listed, withOwn } from '../kit/list.server.ts'
import { hrefIfThere } from '../orders/page-there.server.ts'
import { act, staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { decideForm, refuseForm } from './approval-forms.ts'

export const loader = staffLoader('approvals', async (page) => {
  const led = <One extends { to: Link | null }>({ to, ...one }: One) => ({
    ...one,
    to: to && hrefIfThere(page, ...to),
  })
  return {
    list: withOwn(
      await listed(page, approvalList),
      ({ subject, prices, counts, account, limit, ...own }) => ({
        ...own,
        subject: led(subject),
        prices: prices && { ...prices, changes: prices.changes.map(led) },
        counts: counts && counts.map(led),
        account: account && led(account),
        limit: limit && led(limit),
      }),
    ),
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
