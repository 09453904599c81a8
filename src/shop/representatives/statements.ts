/** Statements of commission by closed months: commission earned by sales, and taken off by corrections. */
import { reads } from '../../server/verb.ts'
import { amountCell, csvFile } from '../../lib/csv.ts'
import { startOfDayInPrague } from '../../lib/dates.ts'
import type { Locale } from '../../lib/routes.ts'
import type { OperationContext, Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { everyRow, type Page, type PageQuery } from '../../server/page.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { daysOf, isMonth, type Month } from '../tax/rules.ts'
import { isDayClosed } from '../tax/tax.ts'
import { linesFor, type CountedOrder } from './statement-rules.ts'
import {
  insertStatement,
  lockRepresentative,
  selectLines,
  selectStatement,
  selectStatements,
  selectUncounted,
  type LineView,
  type Statement,
} from './statement-queries.ts'

export interface StatementInput {
  representativeId: number
  month: Month
}

/**
 * Closes a representative's statement of a month: every document of a paid order issued by then that is in no
 * statement yet, so that documents missed before are included. It never changes afterwards.
 * @param ownOrders true if orders that assigned customers placed themselves count
 * @returns the statement; if it is closed already, unchanged. 404 if there is no such account, 409 if the month
 * is open, 422 if it is not a month.
 */
export async function closeStatement(
  { tx, actor, now }: OperationContext & { tx: Tx },
  { representativeId, month, ownOrders }: StatementInput & { ownOrders: boolean },
): Promise<Outcome<{ statement: Statement; isNew: boolean }>> {
  if (!isMonth(month)) return refuse(422, 'tax.error.month')
  const { from, to } = daysOf(month)
  const representative = await lockRepresentative(tx, representativeId)
  if (!representative) return refuse(404, 'commission.error.unknown')
  const earlier = await selectStatement(tx, { representativeId, month })
  if (earlier) return { statement: earlier, isNew: false }
  if (!(await isDayClosed({ tx }, from))) return refuse(409, 'commission.error.month_open')
  const until = new Date(Date.parse(`${to}T12:00:00Z`) + 24 * 3600_000).toISOString().slice(0, 10)
  const asked = { representativeId, until, paidBefore: startOfDayInPrague(until), ownOrders }
  const rows = await selectUncounted(tx, asked)
  const orders = new Map(
    rows.map(({ saleId, goods, invoiced, percent, left }): [number, CountedOrder] => [
      saleId,
      { goods, invoiced, percent: percent ?? representative.percent, left },
    ]),
  )
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  const lines = linesFor(rows, orders)
  return {
    statement: await insertStatement(tx, { representativeId, month, staffId, at: now, lines }),
    isNew: true,
  }
}

/** Statements, latest month first; of one representative, if named. */
export const listStatements = reads(selectStatements)

/**
 * A statement with a page of its lines; null if there is no such statement.
 * @returns 400 if the cursor belongs to another list
 */
export async function findStatement(
  { db }: { db: Reader },
  { page, ...asked }: StatementInput & { page: PageQuery },
): Promise<Outcome<{ statement: Statement; lines: Page<LineView> }> | null> {
  const statement = isMonth(asked.month) ? await selectStatement(db, asked) : null
  if (!statement) return null
  const lines = await selectLines(db, statement.id, page)
  return isRefusal(lines) ? lines : { statement, lines }
}

/** A statement as a file for spreadsheets, one row per document; null if there is no such statement. */
export async function statementFile(
  { db }: { db: Reader },
  { locale, ...asked }: StatementInput & { locale: Locale },
): Promise<{ name: string; content: string } | null> {
  const statement = await selectStatement(db, asked)
  if (!statement) return null
  const t = translator(locale)
  const rows = [
    ['document', 'issued_on', 'order', 'percent', 'amount'].map((name) => t(`commission.csv.${name}`)),
  ]
  for await (const line of everyRow(async (page) => await selectLines(db, statement.id, page)))
    rows.push([
      line.number,
      line.issuedOn,
      line.orderNumber,
      String(line.percent),
      amountCell(line.amount, locale),
    ])
  return { name: `provize-${asked.representativeId}-${asked.month}.csv`, content: csvFile(rows) }
}
