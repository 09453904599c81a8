/** /admin/money/approvals.csv: what a second member of staff decides, or has decided, about. */
import { everyRow } from '../../../server/page.ts'
import { findApprovals, findStaff } from '../../../shop/staff/staff.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { approvalsAsked } from './approvals.server.ts'
import { czkCell } from './money-shown.server.ts'

export const loader = staffLoader('approvalsCsv', async ({ db, url, t }) => {
  const names = new Map((await findStaff({ db })).map(({ id, email }) => [id, email]))
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? `#${id}`))
  const rows = everyRow(async (asked) => await findApprovals({ db }, { ...asked, ...approvalsAsked(url) }))
  const told = await rowsIn(rows, (one) => [
    String(one.id),
    one.operation,
    `${one.subject.kind} ${one.subject.id}`,
    czkCell(one.amount),
    one.reason,
    t(`admin_money.approvals.state_${one.state}`),
    nameOf(one.askedBy),
    one.askedAt.toISOString(),
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
