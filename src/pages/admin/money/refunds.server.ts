/** Refunds that a person has to send in the bank, and the files made of them. */
import { dayInPrague, formatShortMoment, shortDay } from '../../../lib/dates.ts'
import { isRefusal } from '../../../server/refusal.ts'
import { formatMoney, formatPrice } from '../../../lib/money.ts'
import { pageOrFirst } from '../../../server/page.ts'
import {
  listPayoutDue,
  type PayoutDue,
  listPayouts,
  needsAccount,
  type PayoutBatch,
} from '../../../shop/payments/payments.ts'
import type { Locale } from '../../../lib/routes.ts'
import { payoutCurrencies, payoutDueSorts, payoutSorts, payoutStates } from '../../../shop/payments/rules.ts'
import { findWaiting } from '../../../shop/staff/staff.ts'
import {
  makePayoutByStaff,
  payerOf,
  unconfirmedBefore,
  writePayoutAccount,
  writeRefundSent,
  writeReturnSent,
} from '../../../workflows/back-office/back-office.ts'
import { oneOf, searchIn, withoutAsideIn } from '../kit/asked.server.ts'
import { offerOf, operationVerbs } from '../kit/operations.server.ts'
import { seenOf } from '../kit/seen.server.ts'
import { asidesShown, asideVerbs } from '../kit/set-aside.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { accountForm, makeForm, makeIn } from './payout-forms.ts'

/** So many a page. */
const size = 50

export const batchShown = (batch: PayoutBatch, locale: Locale) => ({
  id: batch.id,
  to: adminHref('payout', locale, { id: String(batch.id) }),
  format: batch.format,
  state: batch.state,
  dueOn: shortDay(batch.dueOn, locale),
  items: batch.items,
  open: batch.open,
  total: formatMoney({ amount: batch.total, currency: batch.currency }, locale),
  madeAt: formatShortMoment(batch.madeAt, locale),
})

/** What the address of the page asks for: of what is due, and of the files. */
export const dueAsked = (page: Pick<StaffPage, 'url' | 'now'>) => ({
  search: searchIn(page.url),
  currency: oneOf(page.url, 'currency', payoutCurrencies),
  lacksAccount: page.url.searchParams.get('account') === 'none',
  withoutAside: withoutAsideIn(page),
  sort: oneOf(page.url, 'sort', payoutDueSorts),
})
export const payoutsAsked = ({ url, now }: Pick<StaffPage, 'url' | 'now'>) => ({
  withoutAside: withoutAsideIn({ url, now }),
  state: oneOf(url, 'files_state', payoutStates),
  unconfirmedSince: url.searchParams.get('files_late') === 'true' ? unconfirmedBefore(now) : undefined,
  sort: oneOf(url, 'files_sort', payoutSorts),
})

/** What the form of an account is filled with. */
const accountIn = (due: Pick<PayoutDue, 'iban' | 'holder'> | null) => due && [due.iban, due.holder]

export const loader = staffLoader('refunds', async (page) => {
  const { db, shop, url, locale, now, may } = page
  const due = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await listPayoutDue({ db }, { ...dueAsked(page), size, after }),
  )
  const waiting = await findWaiting(
    { db },
    {
      operation: 'payout.write_account',
      kind: 'refund',
      ids: due.rows.map(({ refundId }) => String(refundId)),
    },
  )
  const batches = await pageOrFirst(
    url.searchParams.get('files_after'),
    async (after) => await listPayouts({ db }, { ...payoutsAsked(page), size, after }),
  )
  const asideOf = await asidesShown(page, {
    kind: 'refund',
    ids: due.rows.map(({ refundId }) => refundId),
  })
  return {
    next: due.next,
    previous: due.previous,
    due: due.rows.map((one) => ({
      id: one.refundId,
      order: one.orderNumber,
      to: one.orderNumber === null ? null : adminHref('order', locale, { number: one.orderNumber }),
      amount: formatPrice(one.amount, locale),
      account: one.iban,
      holder: one.holder,
      accountSeen: seenOf(accountIn(one)),
      reason: one.reason,
      rejected: one.rejected,
      needsAccount: needsAccount(one),
      isTakenBack: one.isTakenBack,
      waits: waiting.has(String(one.refundId)),
      askedAt: formatShortMoment(one.askedAt, locale),
      putOff: asideOf(one.refundId),
    })),
    filesNext: batches.next,
    filesPrevious: batches.previous,
    batches: batches.rows.map((batch) => batchShown(batch, locale)),
    approvals: adminHref('approvals', locale),
    today: dayInPrague(now),
    ownAccounts: [shop.config.bankAccount, ...shop.config.otherAccounts],
    maySend: may('payout.make'),
    sent: may('order.refund_sent')
      ? {
          ofOrder: offerOf(page, writeRefundSent, { form: 'sent', known: { order: 'row', refund: 'row' } }),
          returned: offerOf(page, writeReturnSent, { known: { refund: 'row' } }),
        }
      : null,
  }
})

export const action = staffAction('refunds', {
  ...asideVerbs,
  account: verb({
    schema: accountForm,
    work: async (context, { seen, refund: refundId, ...asked }) =>
      await writePayoutAccount(context, {
        ...asked,
        refundId,
        isAsSeen: (due) => seenOf(accountIn(due)) === seen,
      }),
  }),
  ...operationVerbs([writeReturnSent, writeRefundSent]),
  make: verb({
    schema: makeForm,
    read: makeIn,
    work: async (context, { due: dueOn, refunds, from, ...asked }, { shop }) => {
      const payer = payerOf(shop.config, from)
      if (isRefusal(payer)) return payer
      return await makePayoutByStaff(context, { ...asked, refundIds: refunds, dueOn, payer, from })
    },
    to: ({ batch }, { locale }) => adminHref('payout', locale, { id: String(batch.id) }),
  }),
})
