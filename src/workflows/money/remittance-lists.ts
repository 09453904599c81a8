/** Cash on delivery that carriers remit and still owe, as staff lists it. */
import { dayInPrague } from '../../lib/dates.ts'
import { refuse } from '../../server/refusal.ts'
import {
  findRemittance,
  listAwaitedCash,
  listLines,
  listRemittances,
} from '../../shop/remittances/remittances.ts'
import {
  awaitedSorts,
  lineSorts,
  lineLook,
  remittanceSign,
  remittanceSorts,
  remittanceLook,
} from '../../shop/remittances/rules.ts'
import { filter, idIn, list, orderLink } from '../lists/lists.ts'
import { remitDays } from './remittance-transfers.ts'

const texts = 'admin_money.cod'
const lineTexts = `${texts}.line_state`
const which = { label: 'admin_money.filter.label' }
const amount = { label: 'admin_money.amount' }

/** Batches that carriers named as remitted. */
export const remittanceList = list({
  page: 'cod',
  permission: 'money.read',
  name: 'cod',
  texts,
  title: `${texts}.batches`,
  empty: `${texts}.no_batches`,
  filters: {
    which: filter.choiceOr('open', ['undecided', 'all'], { ...which, texts: `${texts}.which` }),
    aside: filter.aside(),
  },
  sorts: remittanceSorts,
  find: async ({ db }, { which: narrowed, aside: withoutAside, sort }, page) =>
    await listRemittances({ db }, { filter: narrowed, withoutAside, sort, ...page }),
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    reference: c.text(({ reference }) => reference, {
      isMain: true,
      to: ({ id }) => ['codBatch', { id: String(id) }],
    }),
    carrier: c.text(({ carrier }, { t }) => t(`${texts}.carrier_${carrier}`)),
    on: c.day(({ remittedOn }) => remittedOn),
    symbol: c.text(({ variableSymbol }) => variableSymbol, { isFileOnly: true }),
    collected: c.czk(({ collected }) => collected),
    fee: c.czk(({ fee }) => fee, { isFileOnly: true }),
    transferred: c.czk(({ collected, fee }) => collected - fee),
    state: c.state(remittanceSign, remittanceLook),
  }),
})

/** Parcels that wait for their cash. One form filters them and the batches. */
export const awaitedCashList = list({
  page: 'cod',
  permission: 'money.read',
  filePage: 'awaitedCsv',
  name: 'awaited_cash',
  fileName: () => 'awaited-cash',
  prefix: 'awaited_',
  texts,
  title: `${texts}.awaited`,
  empty: `${texts}.none_awaited`,
  filters: {
    late: {
      ...filter.flag('late', { name: `${texts}.late`, label: `${texts}.awaited`, at: 'awaited' }),
      none: ({ t }) => t('admin_money.filter.all'),
    },
    aside: filter.aside({ at: 'aside', isElsewhere: true }),
  },
  sorts: awaitedSorts,
  sort: 'delivered',
  find: async ({ db, now }, { late: lateOnly, aside: withoutAside, sort }, page) => {
    const days = await remitDays({ db })
    return await listAwaitedCash(
      { db },
      { lateOnly, withoutAside, sort, ...page, today: dayInPrague(now), days },
    )
  },
  keyOf: ({ orderNumber, trackingNumber, reference }) => `${orderNumber} ${trackingNumber ?? reference}`,
  tone: ({ dueOn }, { now }) => (isLate(dueOn, now) ? 'warn' : undefined),
  columns: (c) => ({
    parcel: c.text(({ trackingNumber, reference }) => trackingNumber ?? reference, { isMain: true }),
    order: c.text(({ orderNumber }) => orderNumber, {
      to: ({ orderNumber }, viewer) => orderLink(viewer, orderNumber),
    }),
    carrier: c.text(({ carrier }, { t }) => t(`${texts}.carrier_${carrier}`)),
    delivered: c.day(({ deliveredOn }) => deliveredOn),
    due: c.day(({ dueOn }) => dueOn, { label: `${texts}.due_on` }),
    late: c.text(({ dueOn }, { t, now }) => (isLate(dueOn, now) ? t(`${texts}.late`) : null), {
      isFileOnly: true,
    }),
    claimed: c.text(({ isClaimed }, { t }) => (isClaimed ? t(`${lineTexts}.CLAIMED`) : null), {
      isFileOnly: true,
    }),
    verbs: c.verbs({ label: 'admin_money.verbs' }),
    amount: c.czk((parcel) => parcel.amount, amount),
  }),
  own: ({ shipmentId, dueOn, isClaimed }, { now }) => ({ shipmentId, isLate: isLate(dueOn, now), isClaimed }),
})

const isLate = (dueOn: string, now: Date): boolean => dueOn < dayInPrague(now)

/** The lines of a batch, as the carrier's file has them. */
export const remittanceLineList = list({
  page: 'codBatch',
  permission: 'money.read',
  under: 'id',
  name: 'cod_lines',
  fileName: ({ parameters }) => `cod-${parameters['id']}`,
  texts,
  title: `${texts}.lines`,
  empty: `${texts}.no_lines`,
  filters: {
    which: {
      ...filter.flag('undecided', { ...which, name: `${texts}.undecided` }),
      none: ({ t }) => t('admin_money.filter.all'),
    },
  },
  sorts: lineSorts.filter((sort) => sort !== 'number_down'),
  sort: 'number',
  size: 100,
  find: async ({ db, parameters }, { which: undecidedOnly, sort }, page) => {
    const remittanceId = idIn(parameters['id']) ?? 0
    if (!(await findRemittance({ db }, { remittanceId }))) return refuse(404, 'error.not_found')
    return await listLines({ db }, { remittanceId, undecidedOnly, sort, ...page })
  },
  keyOf: ({ id }) => String(id),
  columns: (c) => ({
    parcel: c.text(({ reference }) => reference, { isMain: true }),
    order: c.text(({ orderNumber }) => orderNumber, {
      none: '–',
      to: ({ orderNumber }, viewer) => orderLink(viewer, orderNumber),
    }),
    amount: c.czk((line) => line.amount, amount),
    expected: c.czk(({ expected }) => expected),
    brought: c.czk(({ brought }) => brought, { isFileOnly: true }),
    fee: c.czk(({ fee }) => fee, { isFileOnly: true }),
    state: c.state(({ state }) => state, lineLook, { label: `${texts}.state` }),
    verbs: c.verbs({ label: 'admin_money.verbs' }),
  }),
  own: ({ id, state, reason }) => ({ line: id, state, reason }),
})
