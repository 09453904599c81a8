/** Debts of companies, as staff lists them: invoices, the longest overdue first, and the same by company. */
import { amountCell } from '../../lib/csv.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { Translate } from '../../lib/i18n.ts'
import { formatPrice } from '../../lib/money.ts'
import { isRefusal } from '../../server/refusal.ts'
import { listDebts, listReceivables, readAllOwed } from '../../shop/money/money.ts'
import { ageBands, debtSorts, receivableSorts, type AgeBand } from '../../shop/money/rules.ts'
import { filter, list, type Link } from '../lists/lists.ts'

const texts = 'admin_money.receivables'

/** The name of an age band, in words. */
const bandLabel = (band: string, t: Translate): string =>
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
      options: ({ t }) => ageBands.map((band) => [band, bandLabel(band, t)]),
    },
  },
  sorts: receivableSorts,
  sort: 'due',
  find: async ({ db, now }, { company, ...asked }, { isCounted, ...page }) => {
    // The page also shows the sums of these debts.
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

/** The invoices that a company owes, of one band or of all. */
const invoicesOf = (company: string, band?: AgeBand): Link => [
  'receivables',
  {},
  `?${new URLSearchParams({ company, ...(band && { band }) })}#invoices`,
]

export const debtList = list({
  page: 'receivables',
  permission: 'money.read',
  filePage: 'debtsCsv',
  name: 'debts',
  prefix: 'debts_',
  texts,
  title: `${texts}.companies`,
  empty: `${texts}.none`,
  search: { label: `${texts}.search` },
  filters: {},
  sorts: debtSorts,
  sort: 'company',
  find: async ({ db, now }, asked, { isCounted, ...page }) => {
    const all = isCounted ? await readAllOwed({ db }) : null
    return await listDebts({ db }, { ...asked, ...page, today: dayInPrague(now), all })
  },
  keyOf: ({ companyId }) => String(companyId),
  columns: (c) => ({
    company: c.either(
      ({ name, ico }) => `${name} (${ico})`,
      ({ name }) => name,
      { isMain: true },
    ),
    ico: c.text(({ ico }) => ico, { isFileOnly: true }),
    ...Object.fromEntries(
      ageBands.map((band) => [
        `days_${band}`,
        c.either(
          ({ bands }, { locale }) => (bands[band] > 0 ? formatPrice(bands[band], locale) : ''),
          ({ bands }, { locale }) => amountCell(bands[band], locale),
          {
            isFigure: true,
            label: (t) => bandLabel(band, t),
            to: ({ ico, bands }) => (bands[band] > 0 ? invoicesOf(ico, band) : null),
          },
        ),
      ]),
    ),
    open: c.czk(({ open }) => open, { to: ({ ico }) => invoicesOf(ico) }),
    statement: c.drawn(),
  }),
  own: ({ name, ico }) => ({ name, ico }),
})
