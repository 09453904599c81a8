/** /admin/settings/audit.csv: the audit, narrowed as its page is. */
import { everyRow } from '../../../server/page.ts'
import { findAuditEvents } from '../../../shop/audit/audit.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { auditAsked } from './audit-asked.server.ts'
import { actorIn, staffNames } from './audit.server.ts'

const columns = ['at', 'who', 'what', 'subject', 'reason', 'before', 'after'] as const

export const loader = staffLoader('auditCsv', async ({ db, url, t }) => {
  const asked = await auditAsked({ db }, url)
  const names = await staffNames({ db })
  const rows = everyRow(async (page) => await findAuditEvents({ db }, { ...asked, ...page }))
  const told = await rowsIn(rows, (event) => [
    event.at.toISOString(),
    actorIn(event, names),
    event.operation,
    `${event.subjectKind}:${event.subjectId}`,
    event.reason,
    event.before === null ? '' : JSON.stringify(event.before),
    event.after === null ? '' : JSON.stringify(event.after),
  ])
  return csvAnswer('audit', [columns.map((name) => t(`admin_settings.audit.${name}`)), ...told])
})
