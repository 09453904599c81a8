/** Refunds for a person to send at the bank, and the files made of them. */
import { dayInPrague } from '../../lib/dates.ts'
import { findWaiting } from '../../shop/staff/staff.ts'
import {
  accountIn,
  makePayoutByStaff,
  writePayoutAccount,
  writeRefundSent,
  writeReturnSent,
} from '../../workflows/money/money.ts'
import { payoutList, refundDueList } from '../../workflows/orders/orders.ts'
import { listed, withOwn } from '../kit/list.server.ts'
import { offerOf, operationVerbs } from '../kit/operations.server.ts'
import { seenOf } from '../kit/seen.server.ts'
import { snoozeViews, snoozeVerbs } from '../kit/snooze.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { makeForm, makeIn } from './payout-forms.ts'

export const loader = staffLoader('refunds', async (page) => {
  const { shop, locale, now, may } = page
  return {
    due: await dueListed(page),
    files: await listed(page, payoutList),
    approvals: adminHref('approvals', locale),
    today: dayInPrague(now),
    ownAccounts: [shop.config.bankAccount, ...shop.config.otherAccounts],
    maySend: may('payout.make'),
    account: may('payout.write_account')
      ? offerOf(page, writePayoutAccount, { known: { refund: 'row' } })
      : null,
    sent: may('order.refund_sent')
      ? {
          ofOrder: offerOf(page, writeRefundSent, { form: 'sent', known: { order: 'row', refund: 'row' } }),
          returned: offerOf(page, writeReturnSent, { known: { refund: 'row' } }),
        }
      : null,
  }
})

/** Due refunds, each with the reason that holds it up. */
async function dueListed(page: StaffPage) {
  const list = await listed(page, refundDueList)
  const ids = list.rows.map(({ own: { refund } }) => refund)
  const waiting = await findWaiting(page, {
    operation: 'payout.write_account',
    kind: 'refund',
    ids: ids.map(String),
  })
  const asideOf = await snoozeViews(page, { kind: 'refund', ids })
  return withOwn(list, (own) => ({
    ...own,
    accountSeen: seenOf(accountIn(own)),
    waits: waiting.has(String(own.refund)),
    putOff: asideOf(own.refund),
  }))
}

export const action = staffAction('refunds', {
  ...snoozeVerbs,
  ...operationVerbs([writePayoutAccount, writeReturnSent, writeRefundSent]),
  make: verb({
    schema: makeForm,
    read: makeIn,
    work: async (context, { due: dueOn, refunds, ...asked }, { shop }) => {
      return await makePayoutByStaff(
        { ...context, config: shop.config },
        { ...asked, refundIds: refunds, dueOn },
      )
    },
    to: ({ batch }, { locale }) => adminHref('payout', locale, { id: String(batch.id) }),
  }),
})
