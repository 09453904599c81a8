/** Statements of commission, by staff: closing one, and reading them. */
import { z } from 'zod'
import { toCzk } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import type { Page, PageQuery } from '../../server/page.ts'
import { refuse } from '../../server/refusal.ts'
import {
  closeStatement,
  findStatement,
  listStatements,
  statementFile,
  type LineView,
  type Statement,
  type StatementInput,
} from '../../shop/representatives/representatives.ts'
import { valuesInForce } from '../../shop/settings/settings.ts'
import { refusalOf } from '../../shop/staff/staff.ts'
import { f, operation } from '../operations/operations.ts'
import { isChange } from '../customers/fields.ts'
import { monthField } from '../tax/tax.ts'

type ReadingContext = Pick<OperationContext, 'actor'> & { db: Reader }

/** A commission statement in API responses. */
export const statementAnswer = z.object({
  id: z.int(),
  representative_id: z.int(),
  month: z.string(),
  total: z.number().meta({ description: 'CZK; negative where more was taken back than earned' }),
  staff_id: z.int().nullable(),
  at: z.iso.datetime(),
})

export const statementWire = ({ representativeId, total, staffId, at, ...rest }: Statement) => ({
  ...rest,
  representative_id: representativeId,
  total: toCzk(total),
  staff_id: staffId,
  at: at.toISOString(),
})

/**
 * Makes the statement of a month that is closed for the tax: every document of a paid order that is in no
 * statement yet. Own orders count if the settings say so.
 */
export const closeCommission = operation({
  operation: 'commission.close',
  summary: 'Creates a representative’s statement of a closed month; later changes go to the next one',
  input: {
    representativeId: f.id({ label: 'admin_money.months.commission_representative' }),
    month: monthField,
  },
  run: async (context: OperationContext & Writing, { representativeId, month }) => {
    const ownOrders = (await valuesInForce({ db: context.tx })).values.commission?.ownOrders ?? false
    return await closeStatement(context, { representativeId, month, ownOrders })
  },
  audit: (_context, { representativeId }) => ({
    subject: { kind: 'representative', id: String(representativeId) },
    keep: ({ statement: { id, month, total } }) => ({ statement: id, month, total }),
    isChange,
  }),
  answer: {
    schema: z.object({ statement: statementAnswer }),
    of: ({ statement }) => ({ statement: statementWire(statement) }),
    told: ({ statement: { month, total } }) => `${month}: ${toCzk(total).toFixed(2)} CZK`,
  },
  // Pages close it for all representatives at once, or for one, with the month entered as confirmation.
  forms: {},
})

/** Statements, the latest month first: `commission.read`. */
export async function readCommission(
  { actor, db }: ReadingContext,
  asked: PageQuery & { representativeId?: number },
): Promise<Outcome<Page<Statement>>> {
  return refusalOf(actor, 'commission.read') ?? (await listStatements({ db }, asked))
}

/** A statement with a page of its lines: `commission.read`. @returns 404: no such statement */
export async function commissionLines(
  { actor, db }: ReadingContext,
  asked: StatementInput & { page: PageQuery },
): Promise<Outcome<{ statement: Statement; lines: Page<LineView> }>> {
  const refusal = refusalOf(actor, 'commission.read')
  if (refusal) return refusal
  return (await findStatement({ db }, asked)) ?? refuse(404, 'commission.error.no_statement')
}

/** A statement as a file: `commission.read`. @returns 404: no such statement */
export async function commissionFile(
  { actor, db }: ReadingContext,
  asked: StatementInput & { locale: Locale },
): Promise<Outcome<{ name: string; content: string }>> {
  const refusal = refusalOf(actor, 'commission.read')
  if (refusal) return refusal
  return (await statementFile({ db }, asked)) ?? refuse(404, 'commission.error.no_statement')
}
