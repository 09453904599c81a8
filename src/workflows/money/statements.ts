/** Bank statements that staff imports: long work, which is taken up again where it stopped. */
import type { Actor, OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import type { SeenDialect, StatementKind } from '../../shop/payments/payments.ts'
import { findMember, operate, refusalOf, staffActor } from '../../shop/staff/staff.ts'
import type { Asker, LongKind, Run, Step, Work } from '../../shop/work/rules.ts'
import { startWork } from '../../shop/work/work.ts'
import { importStatement, type FoundStatement, type ImportPlace } from '../payment/payment.ts'
import { eventsOf } from './statement-events.ts'

const operation = 'statement.import'

export interface StatementContext {
  db: Db
  queue: Queue
  now: () => Date
}

/** The input of the import work: the account that was ours at the request remains the statement's account. */
interface StatementInput {
  kind: StatementKind
  iban: string
  /** The dialect that it was read in, and the currency of lines that name none; left out by earlier releases. */
  dialect?: SeenDialect
  ownCurrency?: string
}

/** The dialect of the statement that some work imports; null: started by an earlier release. */
export const dialectOf = ({ input }: Pick<Work, 'input'>): SeenDialect | null =>
  (input as StatementInput).dialect ?? null

/** The work that imports a statement, and the dialect that it was read in. */
export interface ImportStarted {
  workId: number
  dialect: SeenDialect
}

/** Has a bank statement, found by `statementOf`, imported by `statementImports`, by staff: `statement.import`. */
export async function startStatementImport(
  context: Writing & OperationContext,
  { found: { iban, dialect, ownCurrency }, bytes }: { found: FoundStatement; bytes: Uint8Array },
): Promise<ImportStarted | Refusal> {
  const { tx, actor, now } = context
  if (!isAsker(actor)) return refusalOf(actor, operation) ?? refuse(403, 'staff.error.not_allowed')
  const { kind } = dialect
  const asked = {
    operation,
    subject: { kind: 'bank_statement', id: kind },
    keep: ({ workId }: ImportStarted) => ({ workId }),
  } as const
  return await operate(context, {
    asked,
    work: async () => {
      const given = { kind, iban, dialect, ownCurrency } satisfies StatementInput
      const input = { kind: { name: operation }, input: given, file: bytes }
      return { workId: await startWork({ tx, actor, now }, input), dialect }
    },
  })
}

const isAsker = (actor: Actor): actor is Asker => actor.kind === 'staff' || actor.kind === 'system'

/**
 * Imports of bank statements: one transfer per step, each an event of the audit. The work runs as the member of
 * staff who requested it, with their current roles.
 */
export const statementImports = (context: StatementContext): LongKind => ({
  name: operation,
  leaseMs: 60_000,
  run: async (run) => await importInSteps(context, run),
})

async function importInSteps({ db, queue, now }: StatementContext, run: Run): Promise<Outcome<object>> {
  const { work, file } = run
  const actor = await actorOf(db, work.staffId)
  const refusal = refusalOf(actor, operation)
  if (refusal) return refusal
  if (!file) throw new Error(`Work ${work.id} has lost its statement`)
  const { kind, iban, ownCurrency = 'CZK' } = work.input as StatementInput
  const from = (work.cursor as ImportPlace | null) ?? { known: 0, fits: {}, next: 0 }
  const imported = await importStatement(
    { db, queue, iban, now: now(), ...eventsOf({ actor, now }, operation) },
    {
      bytes: file,
      kind,
      ownCurrency,
      importSteps: {
        from,
        step: async (take, of) => await run.step(async (tx) => stepTo(await take(tx), of)),
      },
    },
  )
  return 'fault' in imported ? refuse(422, 'work.error.statement') : imported
}

const stepTo = (place: ImportPlace, of: number): Step => ({ cursor: place, done: place.next, of })

/** The member who requested the work, with their current roles; one who has left may do nothing. */
async function actorOf(db: Db, staffId: number | null): Promise<Actor> {
  if (staffId === null) return { kind: 'system', name: 'long work' }
  const member = await findMember({ db }, { id: staffId })
  return member ? staffActor(member) : { kind: 'guest', token: null }
}
