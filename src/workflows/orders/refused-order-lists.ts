/** Refused orders by day and reason. */
import { listRefused } from '../../shop/refusals/refusals.ts'
import { refusalDoors, refusalReasons, refusedSorts, turnedAway } from '../../shop/refusals/rules.ts'
import { filter, list } from '../lists/lists.ts'

const texts = 'admin_orders.refused'
const reasons = `${texts}.reasons`
const doors = `${texts}.doors`

const isKnown = (reason: string): boolean => refusalReasons.some((one) => one === reason)
/** True while staff has not reviewed every refusal that turned a buyer away. */
const waits = ({ reason, seen, count }: { reason: string; seen: number; count: number }): boolean =>
  turnedAway.some((one) => one === reason) && seen < count

/** The latest day first. */
export const refusedOrderList = list({
  page: 'refusedOrders',
  permission: 'orders.read',
  name: 'refused-orders',
  texts,
  empty: `${texts}.none`,
  filters: {
    unseen: filter.flag('true', { name: `${texts}.unseen_only`, none: `${texts}.all` }),
    reason: filter.choice(refusalReasons, { texts: reasons }),
    door: filter.choice(refusalDoors, { texts: doors }),
    ...filter.days(),
  },
  sorts: refusedSorts,
  sort: 'day_down',
  find: async ({ db, now }, { unseen: isUnseen, ...asked }, page) =>
    await listRefused({ db, now }, { ...asked, isUnseen, ...page }),
  keyOf: ({ id }) => String(id),
  tone: (row) => (waits(row) ? 'warn' : undefined),
  columns: (c) => ({
    // A reason from another release is shown by its code.
    reason: c.text(({ reason }, { t }) => (isKnown(reason) ? t(`${reasons}.${reason}`) : reason), {
      isMain: true,
      isText: true,
    }),
    day: c.day(({ day }) => day),
    refused: c.figure(({ count }) => count, { sort: 'count' }),
    door: c.choice(({ door }) => door, doors),
    last: c.moment(({ lastAt }) => lastAt),
    first: c.moment(({ firstAt }) => firstAt, { isExtra: true }),
    seen: c.figure(({ seen }) => seen, { isExtra: true }),
    verbs: c.verbs({ label: `${texts}.verb` }),
  }),
  own: (row) => ({ id: row.id, count: row.count, waits: waits(row) }),
})
