/**
 * Imports a statement file: its transfers pay orders, its debits confirm refunds that a payment file requested,
 * and credits reversed by the bank are reported to a person.
 */
import type { Money } from '../../lib/money.ts'
import type { Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import {
  inUsualForm,
  isNumberTaken,
  isOfAccount,
  readStatementApart,
  type Credit,
  type Debit,
  type Fit,
  type Placed,
  type SeenDialect,
  type Statement,
  type StatementFault,
  type StatementKind,
} from '../../shop/payments/payments.ts'
import { takeDebit } from './payouts.ts'
import { takeReversal } from './reversals.ts'
import { takeTransfer, type TransferContext } from './transfers.ts'

/**
 * Movements that need a look. same: another kind of statement contained it before. alike: it may have, so a person decides.
 * renamed: the bank gave it another movement's number. reversed: a credit that the bank reversed.
 */
export type NoteKind = 'same' | 'alike' | 'renamed' | 'reversed'

/** One of these movements, without personal data. */
export interface ImportNote extends Money {
  kind: NoteKind
  bookedOn: string
  variableSymbol: string | null
}

/** Transfers of the file: those seen before, and the results of the new ones. */
export interface Imported {
  known: number
  fits: Partial<Record<Fit, number>>
  /** Refunds confirmed by debits; left out: none. */
  payouts?: number
  /** Movements that need a look, by kind; left out: none. */
  noted?: Partial<Record<NoteKind, number>>
  /** The first of them. */
  notes?: ImportNote[]
}

/** Most movements listed; all are counted. */
const mostNotes = 50

/**
 * unreadable: nothing was imported; `faults` say what is wrong where. foreign_account: the statement is of an
 * account that is not ours.
 */
export type ImportFault = { fault: 'unreadable'; faults: StatementFault[] } | { fault: 'foreign_account' }

/** Progress of an import: the results of the movements before the `next` one, credits first. */
export interface ImportPlace extends Imported {
  /** Counts from 0. */
  next: number
}

/** Execution of an import's steps. */
export interface ImportSteps {
  /** The starting point. */
  from: ImportPlace
  /** Takes one of `of` movements in a transaction, and stores the progress with it. */
  step: (take: (tx: Tx) => Promise<ImportPlace>, of: number) => Promise<void>
}

/** From the beginning, storing only the transfers. */
const inOneGo = ({ db }: TransferContext): ImportSteps => ({
  from: { known: 0, fits: {}, next: 0 },
  step: async (take) => void (await db.transaction().execute(take)),
})

/** ISO 4217's code for no currency: such money waits for a rate. */
const unknownCurrency = 'XXX'

/** A statement of one of our accounts. */
export interface FoundStatement {
  iban: string
  /** The currency of lines without one. */
  ownCurrency: string
  statement: Statement
  dialect: SeenDialect
}

/**
 * Identifies which of our accounts a statement is of, or reports what is wrong with it as a whole.
 * @param ibans of our own accounts, without spaces; the first is in crowns, the others may be in euros
 * @returns 422 or 503 if it takes too much to read, or too many files wait
 */
export async function statementOf(
  bytes: Uint8Array,
  kind: StatementKind,
  ibans: readonly string[],
  ownCurrency = 'CZK',
): Promise<Outcome<FoundStatement | ImportFault>> {
  const statement = await readStatementApart(bytes, kind, ownCurrency)
  if (isRefusal(statement)) return statement
  if ('unreadable' in statement) return { fault: 'unreadable', faults: statement.faults }
  const { account } = statement
  // An exact match precedes a match of digits that a bank may have reordered.
  const iban =
    ibans.find((own) => own === account || own.slice(-16) === account) ??
    ibans.find((own) => isOfAccount(statement, own))
  if (iban === undefined) return { fault: 'foreign_account' }
  const { dialect } = inUsualForm(statement, iban)
  if (iban !== ibans[0] && ownCurrency === 'CZK' && dialect.marks.includes('DATA_KIND'))
    return await statementOf(bytes, kind, ibans, unknownCurrency)
  return { iban, ownCurrency, statement, dialect: { ...dialect, iban } }
}

/**
 * Imports the incoming transfers of a statement, then its debits. Each is taken once, in a separate
 * transaction, however often its file is imported; an import that was killed resumes where it stopped.
 */
export async function importStatement(
  context: TransferContext,
  {
    bytes,
    kind,
    ownCurrency,
    importSteps: { from, step } = inOneGo(context),
  }: { bytes: Uint8Array; kind: StatementKind; ownCurrency?: string; importSteps?: ImportSteps },
): Promise<Imported | ImportFault> {
  const found = await statementOf(bytes, kind, [context.iban], ownCurrency)
  // A throw, since it is no fault of the file: the work is retried.
  if (isRefusal(found)) throw new Error(`The statement can't be read now: ${found.error_trans_key}`)
  if ('fault' in found) return found
  const { credits, debits, reversals } = inUsualForm(found.statement, context.iban)
  const movements: Movement[] = [
    ...credits.map((credit) => ({ credit })),
    ...debits.map((debit) => ({ debit })),
    ...reversals.map((reversal) => ({ reversal })),
  ]
  let place = from
  for (let movement = movements[place.next]; movement; movement = movements[place.next])
    place = await nextPlace(context, movement, { from: place, step }, movements.length)
  const { next: _next, ...imported } = place
  return imported
}

type Movement = { credit: Placed<Credit> } | { debit: Placed<Debit> } | { reversal: Placed<Credit> }

async function nextPlace(
  context: TransferContext,
  movement: Movement,
  { from, step }: ImportSteps,
  of: number,
): Promise<ImportPlace> {
  let place = from
  const take = async (tx: Tx) =>
    (place = { ...(await takeOne({ ...context, tx }, movement, from)), next: from.next + 1 })
  try {
    await step(take, of)
  } catch (error) {
    if (!isNumberTaken(error)) throw error
    // With two concurrent imports of a file, the other one took it and ours was undone. Now it is known.
    await step(take, of)
  }
  return place
}

async function takeOne(
  context: TransferContext & { tx: Tx },
  movement: Movement,
  from: ImportPlace,
): Promise<ImportPlace> {
  if ('credit' in movement) {
    const took = await takeTransfer(context, movement.credit)
    if ('fit' in took) {
      const fits = { ...from.fits, [took.fit]: (from.fits[took.fit] ?? 0) + 1 }
      return noted({ ...from, fits }, took.isRenamed ? 'renamed' : null, movement.credit)
    }
    const known = took.seen === 'alike' ? from.known : from.known + 1
    return noted({ ...from, known }, took.seen === 'known' ? null : took.seen, movement.credit)
  }
  if ('reversal' in movement) {
    const isNew = await takeReversal(context, movement.reversal)
    return noted(from, isNew ? 'reversed' : null, movement.reversal)
  }
  const took = await takeDebit(context, movement.debit)
  if (took === null) return from
  if ('seen' in took) return noted(from, took.seen, movement.debit)
  return { ...from, payouts: (from.payouts ?? 0) + 1 }
}

function noted(place: ImportPlace, kind: NoteKind | null, movement: Credit): ImportPlace {
  if (kind === null) return place
  const { bookedOn, amount, currency, variableSymbol } = movement
  const notes = [...(place.notes ?? []), { kind, bookedOn, amount, currency, variableSymbol }]
  return {
    ...place,
    noted: { ...place.noted, [kind]: (place.noted?.[kind] ?? 0) + 1 },
    notes: notes.slice(0, mostNotes),
  }
}
