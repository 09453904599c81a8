/** /admin/money/approvals.csv: what a second member of staff decides, or has decided, about. */
import { stampInPrague } from '../../../lib/dates.ts'
import { amountCell } from '../../../lib/csv.ts'
import { everyRow } from '../../../server/page.ts'
import { isRefusal } from '../../../server/refusal.ts'
import { findApprovals, findStaff } from '../../../shop/staff/staff.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { approvalSubjects, reasonAsked } from './approval-subject.server.ts'
import { approvalsAsked, approvedTold, shownOf } from './approvals.server.ts'

export const loader = staffLoader('approvalsCsv', async (page) => {
  const { db, locale, t } = page
  const names = new Map((await findStaff({ db })).map(({ id, email }) => [id, email]))
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? `#${id}`))
  const rows = everyRow(async (asked) => {
    const found = await findApprovals({ db }, { ...asked, ...approvalsAsked(page) })
    if (isRefusal(found)) return found
    const subjects = await approvalSubjects(page, found.rows)
    return {
      ...found,
      rows: found.rows.map((one, place) => ({ one: shownOf(page, one), subject: subjects[place] })),
    }
  })
  const told = await rowsIn(rows, ({ one, subject }) => [
    String(one.id),
    approvedTold(one.operation, t),
    subject?.text ?? '',
    one.isOpen ? amountCell(one.amount, locale) : '',
    reasonAsked(page, one),
    t(`admin_money.approvals.state_${one.state}`),
    nameOf(one.askedBy),
    stampInPrague(one.askedAt),
    nameOf(one.decidedBy),
    one.decisionReason,
  ])
  const text = (key: string) => t(`admin_money.approvals.${key}`)
  const heading = [
    text('number'),
    text('what'),
    t('admin_money.about'),
    t('admin_money.amount'),
    t('admin.reason'),
    text('state'),
    text('asked'),
    t('admin_money.at'),
    text('decided_by'),
    text('why_decided'),
  ]
  return csvAnswer('approvals', [heading, ...told])
})
