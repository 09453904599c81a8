/**
 * Work that waits for a person, as the page Today shows it: each kind with its most urgent items and the verb that ends them.
 */
import { dayInPrague, shortDay } from '../../lib/dates.ts'
import { mostCounted } from '../../server/page.ts'
import { readShared } from '../../server/shared-reads.ts'
import type { Operation, Permission } from '../../shop/staff/rules.ts'
import { jobLabel } from '../../workflows/operations/operations.ts'
import { approvable } from '../../workflows/back-office/back-office.ts'
import { workKinds, workToDo, type WorkItem, type WorkKind } from '../../workflows/work/work.ts'
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

/** The kinds of work that the member may open and end, most urgent first, as table rows: each kind, followed by its items. */
export async function workView(page: StaffPage) {
  const { db, now, holds, locale, t } = page
  const kinds = (Object.keys(workKinds) as WorkKind[]).filter((kind) => {
    const permission = workKinds[kind]
    const { ends } = work[kind]
    const mayEnd = typeof ends === 'string' ? holds(ends) : ends(page)
    return mayEnd && (permission === null || holds(permission))
  })
  const today = dayInPrague(now)
  const aged = (since: Date | null, due: string | null) => ({
    days: since ? Math.max(0, Math.floor((now.getTime() - since.getTime()) / 86_400_000)) : null,
    due: due && shortDay(due, locale),
    isLate: due !== null && due < today,
  })
  const waiting = await readShared(
    db,
    `work ${kinds.join()}`,
    async () => await workToDo({ db, now }, (kind) => kinds.includes(kind)),
  )
  return waiting.flatMap(({ kind, count, since, due, rows }) => [
    {
      key: kind,
      kind,
      isItem: false,
      name: '',
      about: '',
      count: Math.min(count, mostCounted),
      to: placeOf(work[kind].list, page),
      verb: null as string | null,
      ...aged(since, due),
    },
    ...rows.map((item) => ({
      key: `${kind} ${item.id} ${item.name}`,
      kind,
      isItem: true,
      name: item.name,
      about: aboutOf(kind, item, page),
      count: null,
      to: placeOf((work[kind].item ?? (() => work[kind].list))(item), page),
      verb: kind === 'approvals' && !page.may(item.about as Operation) ? '' : t(`admin_today.verb.${kind}`),
      ...aged(item.since, item.due),
    })),
  ])
}

/** The subject of an item; operations by their names. */
function aboutOf(
  kind: WorkKind,
  { about, name, lines = 0, pieces: count = 0 }: WorkItem,
  { t }: StaffPage,
): string {
  if (kind === 'cash_lines') return t('admin_today.undecided', { count: lines })
  if (kind === 'refused_orders') return t('admin_orders.refused.count', { count: Number(about) })
  if (kind === 'failed_jobs') return jobLabel(about, t)
  if (kind === 'expired_lots') return t('admin_today.expired', { code: about, count })
  if (kind === 'claims') return t(`admin_today.claim.${name.slice(0, 1)}`, { order: about })
  return kind === 'approvals' ? t(`admin_money.operation.${about.replace('.', '_')}`) : about
}

/** The URL of a place; null: the member may not open that page. */
function placeOf([name, parameters, more = '']: Place, { locale, holds }: StaffPage): string | null {
  const { permission } = adminPage(name)
  if (permission !== null && !holds(permission)) return null
  return adminHref(name, locale, parameters) + more
}
