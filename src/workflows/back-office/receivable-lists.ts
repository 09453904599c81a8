/** Invoices that companies owe, as staff lists them: the longest due first. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Translate } from '../../lib/i18n.ts'
import { isRefusal } from '../../server/refusal.ts'
import { listReceivables, readAllOwed } from '../../shop/money/money.ts'
import { ageBands, receivableSorts } from '../../shop/money/rules.ts'
import { filter, list } from '../lists/lists.ts'

const texts = 'admin_money.receivables'

/** How late a band is, in words. */
const bandTold = (band: string, t: Translate): string =>
  t(`${texts}.${band === '0' ? 'not_due' : 'days'}`, { band: band.replace('-', '–') })

export const receivableList = list({
  page: 'receivables',
  permission: 'money.read',
  name: 'receivables',
  texts,
  title: `${texts}.invoices`,
  empty: `${texts}.none`,
  search: { label: `${texts}.search` },
  filters: {
    company: {
      ...filter.text({ label: `${texts}.ico` }),
      read: (given) => /^\d{8}$/.exec(given.trim())?.[0],
    },
    band: {
      ...filter.values(ageBands, { label: `${texts}.days_over` }),
      options: ({ t }) => ageBands.map((band) => [band, bandTold(band, t)]),
    },
  },
  sorts: receivableSorts,
  sort: 'due',
  find: async ({ db, now }, { company, ...asked }, { isCounted, ...page }) => {
    // A page shows sums of the same beside it.
    const all = isCounted ? await readAllOwed({ db }) : null
    const narrowed = { ...asked, ico: company, today: dayInPrague(now), all }
    const found = await listReceivables({ db }, { ...narrowed, ...page })
    // An unknown company owes nothing.
    return isRefusal(found) && found.status === 404 ? { rows: [], next: null, previous: null } : found
  },
  keyOf: ({ invoiceNumber }) => invoiceNumber,
  tone: ({ daysOver }) => (daysOver > 0 ? 'warn' : undefined),
  columns: (c) => ({
    invoice: c.text(({ invoiceNumber }) => invoiceNumber, {
      isMain: true,
      to: ({ orderNumber }) => ['order', { number: orderNumber }],
    }),
    order: c.text(({ orderNumber }) => orderNumber, { isFileOnly: true }),
    company: c.either(
      ({ companyName, ico }) => `${companyName} (${ico})`,
      ({ companyName }) => companyName,
      { isText: true, isNear: true },
    ),
    ico: c.text(({ ico }) => ico, { isFileOnly: true }),
    due_on: c.day(({ dueOn }) => dueOn, { sort: 'due' }),
    state: c.drawn(),
    days_over: c.figure(({ daysOver }) => daysOver, { isFileOnly: true }),
    open: c.czk(({ open }) => open),
    due: c.czk(({ due }) => due, { isExtra: true, sort: null }),
    held: c.text(({ held }) => held && held.reason, { isFileOnly: true }),
    until: c.day(({ held }) => held && held.until, { isFileOnly: true }),
    disputed: c.text(({ isDisputed }, { t }) => (isDisputed ? t('admin_orders.yes') : null), {
      isFileOnly: true,
    }),
    reminded: c.text(({ reminded }, { t }) => reminded && t(`${texts}.reminded_${reminded}`), {
      isFileOnly: true,
    }),
    verbs: c.verbs({ label: 'admin_money.verbs' }),
  }),
  own: ({ orderNumber, held, isDisputed, daysOver, reminded }) => ({
    order: orderNumber,
    held,
    isDisputed,
    daysOver,
    reminded,
  }),
})
