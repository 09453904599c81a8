/** A VAT month: its totals, its open work, its exports, closing and reopening it. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { dayInPrague, formatShortMoment } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import { csvType } from '../../server/file-answer.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { filingForms } from '../../shop/invoices/rules.ts'
import { findStaff } from '../../shop/staff/staff.ts'
import { daysOf, isMonth, isOver } from '../../shop/tax/rules.ts'
import { openMonths } from '../../shop/tax/tax.ts'
import {
  closeTaxMonth,
  lackingToFile,
  readTaxMonth,
  reopenTaxMonth,
  taxFiling,
  taxMonthEvents,
  taxMonthFile,
} from '../../workflows/tax/tax.ts'
import { listOf } from '../analytics/number-list.server.ts'
import { fileAnswer } from '../kit/csv-answer.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { openStaffPage, staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { accountingFile } from './documents-export.server.ts'
import { closeAll, monthCommissionView, commissionTable } from './month-commission.server.ts'
import { commissionForm } from './month-forms.ts'
import { partHref, sumsView } from './month-sums.server.ts'

/** The month in the URL; if missing or invalid, the last complete one. */
function requestedMonth({ url, now }: Pick<StaffPage, 'url' | 'now'>): string {
  const asked = url.searchParams.get('month') ?? ''
  if (isMonth(asked)) return asked
  const [year = 0, month = 0] = dayInPrague(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

/** Each with the permission it needs in addition to the page's own. */
const formats = [
  ['sums', 'tax.read'],
  ['return', 'tax.read'],
  ['statement', 'tax.read'],
  ['accounting', 'documents.read'],
  ['pohoda', 'documents.read'],
  ['archive', 'documents.read'],
  ['commission', 'commission.read'],
] as const

/** The archive of all documents is that of the documents page, for the days of the month. */
function fileHref(locale: Locale, month: string, format: string): string {
  if (format !== 'archive') return adminHref('monthFile', locale, { month, format })
  return `${adminHref('documentsZip', locale)}?${new URLSearchParams(daysOf(month))}`
}

/** Adds months to a month: `by` may be negative. */
function monthShifted(month: string, by: number): string {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at - 1 + by, 1)).toISOString().slice(0, 7)
}

export const loader = staffLoader('months', async (page) => {
  const { db, actor, now, locale, holds } = page
  const today = dayInPrague(now)
  const asked = requestedMonth(page)
  const found = await readTaxMonth({ actor, db }, asked)
  if (isRefusal(found)) return found
  const events = await taxMonthEvents({ actor, db }, { size: 24 })
  if (isRefusal(events)) return events
  const names = new Map((await findStaff({ db })).map(({ id, email }) => [id, email]))
  const { month, state, sums, open } = found
  const lacking = lackingToFile(page.shop.config)
  const isClosed = state?.act === 'CLOSED'
  return {
    month,
    isOdd: ![null, '', month].includes(page.url.searchParams.get('month')),
    ...daysOf(month),
    isClosed,
    isOver: isOver(month, today),
    sums: sumsView(page, { month, sums }),
    totals: {
      documents: sums.documents,
      base: formatPrice(sums.base, locale),
      vat: formatPrice(sums.vat, locale),
      to: partHref(page, month, { report: 'all' }),
    },
    unissued: open.unissued.map((number) => ({ number, to: adminHref('order', locale, { number }) })),
    uncorrected: open.uncorrected,
    unmatched: open.unmatched,
    lacking: lacking.map((field) => page.t(`admin_settings.section.${field}`)).join(', '),
    settings: [...new Set(lacking.map((field) => field.split('.')[0] ?? ''))].map((section) => ({
      name: page.t(`admin_settings.section.${section}.title`),
      to: adminHref('setting', locale, { section }),
    })),
    files: formats
      .filter(([, permission]) => holds(permission))
      .filter(([format]) => lacking.length === 0 || !filingForms.some((form) => form === format))
      .map(([format]) => ({ format, to: fileHref(locale, month, format) })),
    // By tax point, like the sums; null without the permission to open the list.
    documents: listOf(page, { name: 'documents', days: daysOf(month) }),
    toClose: holds('tax.close')
      ? (await openMonths({ db }, { today })).map((one) => ({
          month: one,
          to: `${adminHref('months', locale)}?month=${one}`,
        }))
      : [],
    before: monthShifted(month, -1),
    after: monthShifted(month, 1),
    events: events.rows.map((event) => ({
      key: `${event.month}.${event.number}`,
      what: event.act,
      month: event.month,
      at: formatShortMoment(event.at, locale),
      who: event.staffId === null ? null : (names.get(event.staffId) ?? null),
      reason: event.reason,
    })),
    commission: holds('commission.read') ? await monthCommissionView(page, { month, isClosed }) : null,
    offers: offersOf(page, monthOperations, {
      state: { isClosed, isOver: isOver(month, today), unissued: open.unissued },
      known: { month: 'month' },
    }),
  }
})

const monthOperations = [closeTaxMonth, reopenTaxMonth]

export const action = staffAction('months', {
  ...operationVerbs(monthOperations),
  commission: verb({ schema: commissionForm, work: closeAll }),
})

/** /admin/money/months/:month/:format: the sums or the documents of a month for the accountant. */
export async function fileLoader(args: LoaderFunctionArgs): Promise<Response> {
  const page = await openStaffPage(args, 'tax.read')
  const file = await fileOf(page)
  if (isRefusal(file)) throw data(file, { status: file.status })
  return fileAnswer(file)
}

async function fileOf(page: StaffPage) {
  const { actor, db, parameters, locale, holds } = page
  const { month = '', format } = parameters
  if (!isMonth(month)) return refuse(404, 'error.not_found')
  if (format === 'sums') {
    const sums = await taxMonthFile({ actor, db }, { month, locale })
    return isRefusal(sums) ? sums : { ...sums, contentType: csvType }
  }
  const form = filingForms.find((one) => one === format)
  if (form) {
    const filing = await taxFiling({ actor, db, config: page.shop.config }, { month, form, locale })
    return isRefusal(filing) ? filing : { ...filing, contentType: 'application/xml; charset=utf-8' }
  }
  if (format === 'commission') {
    if (!holds('commission.read')) return refuse(403, 'staff.error.not_allowed')
    const content = await commissionTable(page, month)
    return { name: `commission-${month}.csv`, content, contentType: csvType }
  }
  if (!holds('documents.read')) return refuse(403, 'staff.error.not_allowed')
  return await accountingFile(page, { days: daysOf(month), name: format })
}
