/** /admin/money/approvals.csv: what a second member of staff decides, or has decided, about. */
import { stampInPrague } from '../../../lib/dates.ts'
import { amountCell } from '../../../lib/csv.ts'
import { everyRow } from '../../../server/page.ts'
import { isRefusal } from '../../../server/refusal.ts'
import type { Approval } from '../../../shop/staff/rules.ts'
import { findApprovals, findStaff } from '../../../shop/staff/staff.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import {
  accountShown,
  approvalSubjects,
  countsShown,
  limitShown,
  piecesAsked,
  pricesShown,
  reasonAsked,
  spendingShown,
} from './approval-subject.server.ts'
import { approvalsAsked, approvedTold, shownOf } from './approvals.server.ts'

export const loader = staffLoader('approvalsCsv', async (page) => {
  const { db, locale, t } = page
  const names = new Map((await findStaff({ db })).map(({ id, email }) => [id, email]))
  const nameOf = (id: number | null) => (id === null ? '' : (names.get(id) ?? `#${id}`))
  const rows = everyRow(async (asked) => {
    const found = await findApprovals({ db }, { ...asked, ...approvalsAsked(page) })
    if (isRefusal(found)) return found
    const subjects = await approvalSubjects(page, found.rows)
    const shown = found.rows.map((one) => shownOf(page, one))
    const prices = await Promise.all(shown.map(async (one) => await pricesShown(page, one)))
    const spending = await Promise.all(shown.map(async (one) => await spendingShown(page, one)))
    return {
      ...found,
      rows: shown.map((one, place) => ({
        one,
        subject: subjects[place],
        prices: prices[place] ?? null,
        spending: spending[place] ?? null,
      })),
    }
  })
  const told = await rowsIn(rows, ({ one, subject, prices, spending }) => [
    String(one.id),
    approvedTold(one.operation, t),
    subject?.text ?? '',
    one.isCounted && one.amount > 0 ? amountCell(one.amount, locale) : '',
    reasonAsked(page, one),
    t(`admin_money.approvals.state_${one.state}`),
    nameOf(one.askedBy),
    stampInPrague(one.askedAt),
    nameOf(one.decidedBy),
    one.decisionReason,
    stampInPrague(one.expiresAt),
    changesTold(page, one, { prices, spending }),
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
    text('until'),
    text('changes'),
  ]
  return csvAnswer('approvals', [heading, ...told])
})

/** Each price, the pieces of each goods, the account or the limit that would change, as the list shows them below what will happen. */
function changesTold(
  page: StaffPage,
  one: Approval,
  { prices, spending }: { prices: Awaited<ReturnType<typeof pricesShown>>; spending: string | null },
): string {
  const pieces = piecesAsked(one)
  const counts = countsShown(page, one) ?? []
  const [account, limit] = [accountShown(page, one), limitShown(page, one)]
  return [
    ...(spending === null ? [] : [spending]),
    ...(prices?.changes ?? []).map(
      ({ code, quantity, before, after }) =>
        `${code} ${page.t('admin_prices.from_pieces', { count: quantity })}: ${before ?? '–'} → ${after ?? '–'}`,
    ),
    ...(pieces === null ? [] : [page.t('admin_money.approvals.pieces', { count: pieces })]),
    ...counts.map(
      ({ code, lot, before, after }) => `${code}${lot === null ? '' : ` ${lot}`}: ${before} → ${after}`,
    ),
    ...(account === null
      ? []
      : [`${account.before ?? page.t('admin_money.refunds.no_account')} → ${account.after}`]),
    ...(limit === null ? [] : [`${limit.name}: ${limit.before} → ${limit.after}`]),
  ].join('; ')
}
