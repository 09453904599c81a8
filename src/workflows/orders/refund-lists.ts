/** Refunds that a person sends in the bank, and the files made of them, as staff lists them. */
import { refuse } from '../../server/refusal.ts'
import { crownsOf } from '../../lib/money.ts'
import { findPayout, listPayoutDue, listPayouts, needsAccount } from '../../shop/payments/payments.ts'
import {
  payoutCurrencies,
  payoutDueSorts,
  payoutSorts,
  payoutStates,
  payoutLook,
} from '../../shop/payments/rules.ts'
import { filter, idIn, list, orderLink, shortList } from '../lists/lists.ts'
import { unconfirmedBefore } from '../work/work.ts'

const texts = 'admin_money.refunds'
const amount = { label: 'admin_money.amount' }

/** Refunds due that are in no file yet, the oldest first. */
export const refundDueList = list({
  page: 'refunds',
  permission: 'money.read',
  name: 'refunds',
  texts,
  title: `${texts}.due`,
  empty: `${texts}.none_due`,
  search: { label: `${texts}.search` },
  filters: {
    currency: filter.values(payoutCurrencies, { label: `${texts}.came_in` }),
    account: filter.flag('none', { name: `${texts}.needs_account` }),
    aside: filter.aside(),
    since: filter.since(),
  },
  sorts: payoutDueSorts,
  sort: 'asked',
  find: async ({ db }, { q: search, account: lacksAccount, aside: withoutAside, ...asked }, page) =>
    await listPayoutDue({ db }, { ...asked, search, lacksAccount, withoutAside, ...page }),
  keyOf: ({ refundId }) => String(refundId),
  tone: (due) => (needsAccount(due) ? 'warn' : undefined),
  columns: (c) => ({
    refund: c.text(({ refundId }) => String(refundId), {
      label: 'admin_money.order_money.refund',
      isFileOnly: true,
    }),
    amount: c.czk((due) => due.amount, { ...amount, isMain: true }),
    currency: c.text((due) => crownsOf(due.amount).currency, { isFileOnly: true }),
    came_in: c.text(({ cameIn }) => cameIn, { isFileOnly: true }),
    order: c.text(({ orderNumber }) => orderNumber, {
      none: '–',
      to: ({ orderNumber }, viewer) => orderLink(viewer, orderNumber),
    }),
    account: c.text(({ iban }) => iban, { isText: true }),
    holder: c.text(({ holder }) => holder, { isFileOnly: true }),
    symbol: c.text(({ variableSymbol }) => variableSymbol, {
      label: 'admin_money.symbol',
      isFileOnly: true,
    }),
    reason: c.text(({ reason }) => reason, { label: 'admin.reason', isText: true }),
    asked: c.moment(({ askedAt }) => askedAt),
    verbs: c.verbs({ label: 'admin_money.verbs' }),
  }),
  own: (due) => ({
    refund: due.refundId,
    order: due.orderNumber,
    iban: due.iban,
    holder: due.holder,
    rejected: due.rejected,
    isTakenBack: due.isTakenBack,
    needsAccount: needsAccount(due),
  }),
})

/** The files, newest first. They are listed below the refunds due and share their filter for deferred work. */
export const payoutList = list({
  page: 'refunds',
  permission: 'money.read',
  filePage: 'payoutsCsv',
  name: 'payouts',
  prefix: 'files_',
  texts,
  title: `${texts}.files`,
  empty: `${texts}.none_files`,
  filters: {
    state: filter.choice(payoutStates, { texts: payoutLook.texts }),
    late: filter.flag('true', { name: `${texts}.confirmation_late`, label: `${texts}.confirmation` }),
    aside: filter.aside({ at: 'aside', isElsewhere: true }),
  },
  sorts: payoutSorts,
  sort: 'made_down',
  find: async ({ db, now }, { state, late, aside: withoutAside, sort }, page) => {
    const unconfirmedSince = late ? unconfirmedBefore(now) : undefined
    return await listPayouts({ db }, { state, sort, withoutAside, unconfirmedSince, ...page })
  },
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    id: c.text(({ format, id }) => `${format} ${id}`, {
      label: `${texts}.file`,
      isMain: true,
      to: ({ id }) => ['payout', { id: String(id) }],
    }),
    state: c.state(({ state }) => state, payoutLook),
    due: c.day(({ dueOn }) => dueOn, { label: `${texts}.due_on` }),
    items: c.figure(({ items }) => items),
    total: c.money(({ total }) => total, amount),
    currency: c.text(({ total }) => total.currency, { isFileOnly: true }),
    made: c.moment(({ madeAt }) => madeAt),
  }),
})

/** The payments of a file, in its order. */
export const payoutPaymentList = shortList({
  page: 'payout',
  permission: 'money.read',
  under: 'id',
  filePage: 'payoutPaymentsCsv',
  name: 'payout_payments',
  fileName: ({ parameters }) => `payments-${parameters['id']}`,
  texts,
  title: `${texts}.payments`,
  empty: `${texts}.none_files`,
  filters: {},
  rows: async ({ db, parameters }) => {
    const found = await findPayout({ db }, { id: idIn(parameters['id']) ?? 0 })
    if (!found) return refuse(404, 'error.not_found')
    return found.items.map((item) => ({ ...item, isAtBank: found.batch.state === 'UPLOADED' }))
  },
  values: {
    amount: (item) => item.amount,
    state: ({ state }, { t }) => t(`${payoutLook.texts}.${state}`),
    order: ({ orderNumber }) => orderNumber ?? '',
    account: ({ iban }) => iban,
  },
  keyOf: ({ refundId }) => String(refundId),
  columns: (c) => ({
    amount: c.money((item) => item, { ...amount, isMain: true }),
    currency: c.text(({ currency }) => currency, { isFileOnly: true }),
    state: c.state(({ state }) => state, payoutLook),
    order: c.text(({ orderNumber }) => orderNumber, {
      none: '–',
      to: ({ orderNumber }, viewer) => orderLink(viewer, orderNumber),
    }),
    account: c.text(({ iban }) => iban),
    symbol: c.text(({ variableSymbol }) => variableSymbol, { label: 'admin_money.symbol' }),
    reason: c.text(({ reason }) => reason, { label: 'admin.reason', isText: true }),
    verbs: c.verbs({ label: 'admin_money.verbs' }),
  }),
  own: ({ refundId, state, isAtBank }) => ({ refund: refundId, mayReject: isAtBank && state === 'MADE' }),
})
