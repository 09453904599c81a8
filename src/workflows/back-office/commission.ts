/** Statements of commission, by staff: closing one, and reading them. */
import type { Locale } from '../../lib/routes.ts'
import type { OperationContext, Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import type { Page, PageAsked } from '../../server/page.ts'
import { refuse } from '../../server/refusal.ts'
import {
  closeStatement,
  findStatement,
  listStatements,
  statementFile,
  type ShownLine,
  type Statement,
  type StatementAsked,
} from '../../shop/representatives/representatives.ts'
import { valuesInForce } from '../../shop/settings/settings.ts'
import { operate, refusalOf } from '../../shop/staff/staff.ts'

type ReadingContext = Pick<OperationContext, 'actor'> & { db: Reader }

/** As `closeStatement` of the representatives, by staff: `commission.close`. Own orders count where the settings say so. */
export async function closeCommission(
  { tx, ...context }: OperationContext & { tx: Tx },
  wanted: StatementAsked,
): Promise<Outcome<Statement>> {
  const asked = {
    operation: 'commission.close',
    subject: { kind: 'representative', id: String(wanted.representativeId) },
    keep: ({ statement }: { statement: Statement }) => ({
      statement: statement.id,
      month: statement.month,
      total: statement.total,
    }),
    isChange: ({ isNew }: { isNew: boolean }) => isNew,
  } as const
  const done = await operate(
    { ...context, tx },
    {
      asked,
      work: async () => {
        const ownOrders = (await valuesInForce({ db: tx })).values.commission?.ownOrders ?? false
        return await closeStatement({ ...context, tx }, { ...wanted, ownOrders })
      },
    },
  )
  return 'statement' in done ? done.statement : done
}

/** Statements, the latest month first: `commission.read`. */
export async function readCommission(
  { actor, db }: ReadingContext,
  asked: PageAsked & { representativeId?: number },
): Promise<Outcome<Page<Statement>>> {
  return refusalOf(actor, 'commission.read') ?? (await listStatements({ db }, asked))
}

/** A statement with a page of its lines: `commission.read`. @returns 404: there is none */
export async function commissionLines(
  { actor, db }: ReadingContext,
  asked: StatementAsked & { page: PageAsked },
): Promise<Outcome<{ statement: Statement; lines: Page<ShownLine> }>> {
  const refusal = refusalOf(actor, 'commission.read')
  if (refusal) return refusal
  return (await findStatement({ db }, asked)) ?? refuse(404, 'commission.error.no_statement')
}

/** A statement as a file: `commission.read`. @returns 404: there is none */
export async function commissionFile(
  { actor, db }: ReadingContext,
  asked: StatementAsked & { locale: Locale },
): Promise<Outcome<{ name: string; content: string }>> {
  const refusal = refusalOf(actor, 'commission.read')
  if (refusal) return refusal
  return (await statementFile({ db }, asked)) ?? refuse(404, 'commission.error.no_statement')
}
