/** Work that waits for a person, as the page Today shows it: a card for each case, and a count for each kind. */
import { dayInPrague, formatShortDay, shortDay } from '../../lib/dates.ts'
import { formatMoney, formatPrice } from '../../lib/money.ts'
import { mostCounted } from '../../server/page.ts'
import { readShared } from '../../server/shared-reads.ts'
import type { Operation, Permission } from '../../shop/staff/rules.ts'
import { approvable, approvedLabel } from '../../workflows/back-office/back-office.ts'
import {
  casesToDo,
  isDoneInRounds,
  verbsOfWait,
  type OrderInWait,
  type WaitOfOrder,
  type WorkCase,
} from '../../workflows/orders/orders.ts'
import { workKinds, type WorkItem, type WorkKind } from '../../workflows/work/work.ts'
import { waitText } from '../orders/order-waits.server.ts'
import { adminHref, adminPage, type AdminPageName } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'

type Place = readonly [page: AdminPageName, parameters?: Record<string, string>, more?: string]

interface KindOfWork {
  /** The page with its list. */
  list: Place
  /** The permission that ends an item: for members without it, it is not work, even if they may read its list. */
  ends: Permission | ((page: StaffPage) => boolean)
  /** The page that ends one item; left out: the list itself. */
  item?: (item: WorkItem) => Place
}

const orderOf = ({ name }: WorkItem): Place => ['order', { number: name }]
const byId =
  (page: AdminPageName) =>
  ({ id }: WorkItem): Place => [page, { id: String(id) }]
/** The parcels of an order; the item names the order's number in `about`. */
const parcelsOf = ({ about }: WorkItem): Place => ['order', { number: about }, '#parcels']

const work: Record<WorkKind, KindOfWork> = {
  failed_jobs: { list: ['operations', {}, '#failed'], ends: 'jobs.resolve' },
  claims: {
    list: ['claims', {}, '?aside=no'],
    ends: 'claims.decide',
    item: ({ name }) => ['claim', { name }],
  },
  review: { list: ['orders', {}, '?waits=review'], ends: 'payments.decide', item: orderOf },
  to_pack: {
    list: ['packing'],
    ends: 'shipments.pack',
    item: ({ name }) => ['packingScan', {}, `?order=${name}`],
  },
  to_hand_over: { list: ['parcels'], ends: 'shipments.send', item: parcelsOf },
  odd_parcels: { list: ['oddParcels', {}, '?aside=no'], ends: 'shipments.settle', item: parcelsOf },
  // Any operation that can need approval.
  approvals: { list: ['approvals'], ends: ({ may }) => approvable.some((one) => may(one as Operation)) },
  refunds_to_send: { list: ['refunds', {}, '?aside=no#due'], ends: 'refunds.send' },
  refunds_without_account: { list: ['refunds', {}, '?account=none&aside=no#due'], ends: 'refunds.send' },
  unconfirmed_files: {
    list: ['refunds', {}, '?files_late=true&aside=no#files'],
    ends: 'refunds.send',
    item: byId('payout'),
  },
  free_money: { list: ['money'], ends: 'money.allocate', item: byId('moneyOne') },
  statement_findings: { list: ['money', {}, '#findings'], ends: 'payments.import' },
  cash_lines: {
    list: ['cod', {}, '?which=undecided&aside=no#batches'],
    ends: 'money.allocate',
    item: ({ id }) => ['codBatch', { id: String(id) }, '?which=undecided'],
  },
  cash_batches: { list: ['cod', {}, '?aside=no#batches'], ends: 'money.allocate', item: byId('codBatch') },
  late_cash: {
    list: ['cod', {}, '?awaited=late&aside=no#awaited'],
    ends: 'shipments.book_cod',
    item: parcelsOf,
  },
  refund_due: { list: ['orders', {}, '?waits=refund'], ends: 'refunds.send', item: orderOf },
  held: { list: ['orders', {}, '?waits=held'], ends: 'orders.hold', item: orderOf },
  to_confirm: { list: ['orders', {}, '?waits=confirm'], ends: 'orders.confirm', item: orderOf },
  refused_orders: { list: ['refusedOrders', {}, '?unseen=true'], ends: 'orders.note' },
  applications: {
    list: ['applications', {}, '?aside=no'],
    ends: 'resellers.decide',
    item: byId('application'),
  },
  reviews: { list: ['reviews', {}, '?aside=no'], ends: 'reviews.decide', item: byId('review') },
  open_months: {
    list: ['months', {}, '#open'],
    ends: 'tax.close',
    item: ({ name }) => ['months', {}, `?month=${name}`],
  },
  expired_lots: {
    list: ['stockLots', {}, '?filter=expired&aside=no'],
    ends: 'stock.change',
    item: byId('stockLot'),
  },
  paused_webhooks: {
    list: ['webhooks', {}, '?state=FAILING'],
    ends: 'webhooks.change',
    item: byId('webhook'),
  },
}

/** The work that the member may open and end: the cases, what is late first, and the number of each kind. */
export async function workView(page: StaffPage) {
  const { db, now, holds, locale, t } = page
  const kinds = (Object.keys(workKinds) as WorkKind[]).filter((kind) => {
    const permission = workKinds[kind]
    const { ends } = work[kind]
    const mayEnd = typeof ends === 'string' ? holds(ends) : ends(page)
    return mayEnd && (permission === null || holds(permission))
  })
  const today = dayInPrague(now)
  const lastDay = (due: string | null) => ({
    due: due && t('order_waits.last', { day: shortDay(due, locale) }),
    isLate: due !== null && due < today,
  })
  const { groups, cases, isCut } = await readShared(
    db,
    `work ${kinds.join()}`,
    async () => await casesToDo({ db, now }, (kind) => kinds.includes(kind)),
  )
  return {
    isCut,
    groups: groups.map(({ kind, count, due }) => ({
      kind,
      isInRounds: isDoneInRounds(kind),
      count: Math.min(count, mostCounted),
      to: placeOf(work[kind].list, page),
      ...lastDay(due),
    })),
    cases: cases
      .map((one) => ({ ...caseView(page, one), ...lastDay(one.due) }))
      .filter(({ says }) => says.length > 0),
  }
}

/** A case: its subject, and a sentence with its verb for each thing that waits. */
function caseView(page: StaffPage, { order, waits, items }: WorkCase) {
  const { t, locale, seesPrices } = page
  const [first] = items
  const says = [
    ...(order ? waits.map((wait) => waitView(page, order, wait)) : []),
    ...items.map((one) => itemView(page, one)),
  ].filter(({ isOwn }) => isOwn)
  if (order)
    return {
      key: order.number,
      name: order.buyer,
      number: order.number,
      to: placeOf(['order', { number: order.number }], page),
      amount: seesPrices ? formatPrice(order.total, locale) : null,
      says,
    }
  return {
    key: `${first?.kind} ${first?.item.id} ${first?.item.name}`,
    name: first?.item.name ?? '',
    number: first ? t(`admin_today.kind.${first.kind}`) : '',
    to: null,
    amount: null,
    says,
  }
}

function waitView(page: StaffPage, order: OrderInWait, wait: WaitOfOrder) {
  const { work: kind = 'review' } = verbsOfWait(wait.kind)
  return {
    text: waitText(page, wait),
    verb: page.t(`admin_today.verb.${kind}`),
    to: placeOf(waitPlace(order, wait), page),
    isOwn:
      wait.kind !== 'asked' || order.facts.asked.some(({ operation }) => page.may(operation as Operation)),
  }
}

/** Where the verb stands that ends the wait of an order. */
function waitPlace({ number, facts, receivedId }: OrderInWait, { kind }: WaitOfOrder): Place {
  const claim = (letter: string) => facts.claims.find(({ name }) => name.startsWith(letter))?.name ?? ''
  const [verb = ''] = verbsOfWait(kind).verbs
  switch (verb) {
    case 'pack':
      return ['packingScan', {}, `?order=${number}`]
    case 'claim':
      return ['claim', { name: claim(kind === 'claim' ? 'c' : 'w') }]
    case 'approvals':
      return ['approvals']
    case 'opinion':
      return ['review', { id: String(facts.reviews[0]) }]
    case 'payment':
      if (receivedId !== null) return ['moneyOne', { id: String(receivedId) }]
  }
  const part = verb === 'parcels' ? '#parcels' : kind === 'refund' ? '#waits' : `?verb=${verb}`
  return ['order', { number }, part]
}

function itemView(page: StaffPage, { kind, item }: { kind: WorkKind; item: WorkItem }) {
  const { t, locale, seesPrices, may } = page
  const { name, since, amount, currency, lines = 0, pieces = 0 } = item
  const about = kind === 'approvals' ? approvedLabel(item.about, t) : item.about
  const money =
    amount === undefined || currency === undefined || !seesPrices
      ? '…'
      : formatMoney({ amount, currency }, locale)
  const from = about === '' ? '' : t('order_waits.from', { from: about })
  const values = { name, about, since: formatShortDay(since, locale), money, from, count: lines || pieces }
  return {
    text: t(`admin_today.says.${kind === 'claims' ? `${kind}_${name.slice(0, 1)}` : kind}`, values),
    verb: t(`admin_today.verb.${kind}`),
    to: placeOf((work[kind].item ?? (() => work[kind].list))(item), page),
    isOwn: kind !== 'approvals' || may(item.about as Operation),
  }
}

/** The URL of a place; null: the member may not open that page. */
function placeOf([name, parameters, more = '']: Place, { locale, holds }: StaffPage): string | null {
  const { permission } = adminPage(name)
  if (permission !== null && !holds(permission)) return null
  return adminHref(name, locale, parameters) + more
}
