/** Companies' debts: lists, the block of further invoices, holds, and statements of account. */
import { reads } from '../../server/verb.ts'
import { csvFile } from '../../lib/csv.ts'
import type { Translate } from '../../lib/i18n.ts'
import { toCzk } from '../../lib/money.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { Page } from '../../server/page.ts'
import { refuse } from '../../server/refusal.ts'
import { readShared } from '../../server/shared-reads.ts'
import { selectCredit } from './credit-queries.ts'
import {
  endHold,
  insertHold,
  selectAllOwed,
  selectDebts,
  selectIsOverdue,
  selectReceivables,
  type AllOwed,
  type ReceivablesQuery,
  type ReceivablesNarrowed,
  sumReceivables,
  writeReminders,
  type Receivable,
} from './receivable-queries.ts'
import { reminderTexts, type ReminderText } from './rules.ts'
import { selectCompany, selectStatement, type StatementLine } from './statement-queries.ts'

export type { CompanyDebt, Receivable } from './receivable-queries.ts'
export type { StatementLine } from './statement-queries.ts'

/**
 * All companies' debts, for lists shown together.
 * @returns null if there are too many; the lists then read them themselves
 */
export async function readAllOwed({ db }: { db: Reader }): Promise<AllOwed | null> {
  return await readShared(db, 'all owed', async () => await selectAllOwed(db))
}

/** Unpaid invoices, the oldest debt first. @returns 404 if no company has this IČO; 400 if the cursor is not of this list */
export async function listReceivables(
  { db }: { db: Reader },
  { ico, ...asked }: Omit<ReceivablesQuery, 'companyId'> & { ico?: string | undefined },
): Promise<Outcome<Page<Receivable>>> {
  const company = ico === undefined ? undefined : await selectCompany(db, ico)
  if (company === null) return refuse(404, 'error.not_found')
  return await selectReceivables(db, { ...asked, companyId: company?.id })
}

/** The open amount of such a list, in haléře. @returns 0 if there is no such company */
export async function sumOfReceivables(
  { db }: { db: Reader },
  { ico, ...narrowed }: Omit<ReceivablesNarrowed, 'companyId'> & { ico?: string | undefined },
): Promise<number> {
  const company = ico === undefined ? undefined : await selectCompany(db, ico)
  return company === null ? 0 : await sumReceivables(db, { ...narrowed, companyId: company?.id })
}

/** Companies with debts, by age. */
export const listDebts = reads(selectDebts)

/** True if a company has a debt more than `days` overdue that is neither held nor disputed: it gets no further invoice. */
export const isOverdue = reads(selectIsOverdue)

/** Records the reminders now due for a step. @returns their orders */
export async function dueReminders(
  { tx, now }: { tx: Tx; now: Date },
  { step, afterDays, today }: { step: ReminderText; afterDays: number; today: string },
): Promise<number[]> {
  const later = reminderTexts.slice(reminderTexts.indexOf(step) + 1)
  return await writeReminders(tx, { step, later, afterDays, today, now })
}

/**
 * Holds a debt until a day, or until it is released (null): no reminder, no block. The order is locked.
 * @returns 409 if it is held already
 */
export async function hold(
  { tx, now, staffId }: { tx: Tx; now: Date; staffId: number | null },
  asked: { orderId: number; reason: string; until: string | null; today: string },
): Promise<Outcome<{ status: 'ok' }>> {
  const { until, today } = asked
  if (asked.reason.trim() === '') return refuse(422, 'money.error.reason')
  if (until !== null && until < today) return refuse(422, 'money.error.day')
  const isNew = await insertHold(tx, { ...asked, staffId, now })
  return isNew ? { status: 'ok' } : refuse(409, 'money.error.held')
}

/** Releases a held debt. @returns 409 if it is not held */
export async function release(
  { tx, now }: { tx: Tx; now: Date },
  { orderId }: { orderId: number },
): Promise<Outcome<{ status: 'ok' }>> {
  return (await endHold(tx, orderId, now)) ? { status: 'ok' } : refuse(409, 'money.error.not_held')
}

/** A company's statement of account; amounts in haléře, positive: owed to the shop. */
export interface AccountStatement {
  name: string
  ico: string
  from: string
  to: string
  opening: number
  lines: StatementLine[]
  closing: number
  /** The company's current credit with the shop. */
  credit: number
}

/**
 * A company's statement of account for these days, both included.
 * @returns 404 if there is no such company; 422 if the days are invalid
 */
export async function accountStatement(
  { db }: { db: Reader },
  { ico, from, to }: { ico: string; from: string; to: string },
): Promise<Outcome<AccountStatement>> {
  if (from > to) return refuse(422, 'money.error.day')
  const company = await selectCompany(db, ico)
  if (!company) return refuse(404, 'error.not_found')
  const { opening, lines } = await selectStatement(db, { companyId: company.id, from, to })
  const closing = lines.reduce((sum, { amount }) => sum + amount, opening)
  const credit = await selectCredit(db, { companyId: company.id })
  return { name: company.name, ico, from, to, opening, lines, closing, credit }
}

/**
 * A statement of account as a table; amounts in CZK, by default with a decimal point for programs.
 * @param tell formats an amount for a spreadsheet in the reader's language
 */
export function statementCsv(
  statement: AccountStatement,
  t: Translate,
  tell = (amount: number): string => toCzk(amount).toFixed(2),
): string {
  const { name, ico, from, to, opening, lines, closing, credit } = statement
  const row = (day: string, what: string, number: string, amount: number, balance: number | null) => [
    day,
    what,
    number,
    tell(amount),
    balance === null ? '' : tell(balance),
  ]
  const say = (word: string) => t(`money.statement.${word}`)
  let balance = opening
  return csvFile([
    [say('title'), name, ico, from, to],
    [say('day'), say('what'), say('number'), say('amount'), say('balance')],
    row(from, say('opening'), '', 0, opening),
    ...lines.map(({ day, kind, number, amount }) => {
      balance += amount
      return row(day, say(`kind.${kind}`), number, amount, balance)
    }),
    row(to, say('closing'), '', 0, closing),
    row(to, say('credit'), '', credit, null),
  ])
}
