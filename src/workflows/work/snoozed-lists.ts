/** Work that was put off until a day, of the kinds that a member may read. */
import { mapPage } from '../../server/page.ts'
import { listSnoozed, type ListedSnooze } from '../../shop/snooze/snooze.ts'
import { snoozeKinds, snoozeSorts } from '../../shop/snooze/rules.ts'
import { staffNames } from '../../shop/staff/staff.ts'
import { filter, list, type Link, type Viewer } from '../lists/lists.ts'
import { memberLabel } from '../operations/operations.ts'
import { snoozeKindsOf } from './to-do.ts'
import { snoozeReason } from '../operations/operations.ts'

const texts = 'admin_today.aside'
const kinds = `${texts}.kind`

/** Where it is taken up again. */
function linkOf({ kind, id, name, orderNumber, remittanceId }: ListedSnooze): Link {
  if (kind === 'complaint' || kind === 'withdrawal') return ['claim', { name }]
  if (kind === 'application' || kind === 'review' || kind === 'payout') return [kind, { id: String(id) }]
  if (kind === 'lot') return ['stockLot', { id: String(id) }]
  if (kind === 'refund') return ['refunds', {}, orderNumber === null ? '' : `?q=${orderNumber}`]
  if (kind === 'remittance_line') return ['codBatch', { id: String(remittanceId ?? 0) }, '?which=undecided']
  if (kind === 'cash') return ['cod', {}, '#awaited']
  return ['order', { number: orderNumber ?? '' }, kind === 'shipment' ? '#parcels' : '']
}

/** Snoozed work, sorted by the day it comes back. */
export const snoozedList = list({
  page: 'aside',
  permission: null,
  name: 'aside',
  texts,
  empty: `${texts}.none`,
  search: { label: `${texts}.search` },
  filters: {
    kind: {
      ...filter.choice(snoozeKinds, { texts: kinds, label: `${texts}.what` }),
      options: (viewer: Viewer) =>
        snoozeKindsOf(viewer).map((kind) => [kind, viewer.t(`${kinds}.${kind}`)] as const),
    },
  },
  sorts: snoozeSorts,
  sort: 'until',
  find: async (viewer, { kind, ...asked }, page) => {
    const { db, now } = viewer
    const mine = snoozeKindsOf(viewer)
    const wanted = mine.filter((one) => one === kind)
    const narrowed = { kinds: wanted.length === 0 ? mine : wanted, ...asked, ...page }
    if (mine.length === 0) return { rows: [], next: null, previous: null }
    return await mapPage(await listSnoozed({ db }, { now, ...narrowed }), async (rows) => {
      const names = await staffNames({ db })
      return rows.map((row) => ({ ...row, by: memberLabel(row.staffId, names) }))
    })
  },
  keyOf: ({ kind, id }) => `${kind} ${id}`,
  columns: (c) => ({
    name: c.text(({ name }) => name, { isMain: true, to: linkOf }),
    what: c.choice(({ kind }) => kind, kinds),
    until: c.day(({ until }) => until),
    reason: c.text(({ why }, { t }) => snoozeReason(t, why), { label: 'admin.reason', isText: true }),
    by: c.text(({ by }) => by, { isExtra: true }),
  }),
})
