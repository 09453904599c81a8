/** /admin/settings/audit.csv: the audit, narrowed as its page is: in words, and by the codes that programs know. */
import { amountCell } from '../../../lib/csv.ts'
import { stampInPrague } from '../../../lib/dates.ts'
import type { Locale } from '../../../lib/routes.ts'
import { everyRow } from '../../../server/page.ts'
import { isRefusal } from '../../../server/refusal.ts'
import { findAuditEvents } from '../../../shop/audit/audit.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { auditAsked } from './audit-asked.server.ts'
import { subjectsShown } from './audit-subject.server.ts'
import { actorIn, staffNames } from './audit.server.ts'
import { operationTold } from './staff-words.server.ts'

const columns = [
  'at',
  'who',
  'what',
  'what_code',
  'subject',
  'subject_code',
  'amount',
  'reason',
  'before',
  'after',
] as const

/** The amount that an event is about, in CZK: what it keeps as data is in haléře. */
function amountOf(after: unknown, locale: Locale): string {
  const amount = typeof after === 'object' && after !== null && 'amount' in after ? after.amount : null
  return typeof amount === 'number' && Number.isSafeInteger(amount) ? amountCell(amount, locale) : ''
}

const data = (value: unknown): string => (value === null ? '' : JSON.stringify(value))

export const loader = staffLoader('auditCsv', async (staff) => {
  const { db, url, locale, t } = staff
  const asked = await auditAsked({ db }, url)
  const names = await staffNames({ db })
  const rows = everyRow(async (page) => {
    const found = await findAuditEvents({ db }, { ...asked, ...page })
    if (isRefusal(found)) return found
    const subjects = await subjectsShown(staff, found.rows)
    return { ...found, rows: found.rows.map((event, place) => ({ event, subject: subjects[place] })) }
  })
  const told = await rowsIn(rows, ({ event, subject }) => [
    stampInPrague(event.at),
    actorIn(event, names),
    operationTold(event.operation, t),
    event.operation,
    subject ? `${subject.kind} ${subject.name}` : '',
    `${event.subjectKind}:${event.subjectId}`,
    amountOf(event.after, locale),
    event.reason,
    data(event.before),
    data(event.after),
  ])
  return csvAnswer('audit', [columns.map((name) => t(`admin_settings.audit.${name}`)), ...told])
})
