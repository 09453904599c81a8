/**
 * Imports a statement file: its transfers pay orders, what went out confirms the refunds that a file asked the bank to pay,
 * and credits that the bank takes back are told to a person.
 */
import type { Money } from '../../lib/money.ts'
import type { Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import {
  inUsualForm,
  isImportedMeanwhile,
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
 * What is worth a look. same: another kind of statement told of it before. alike: it may have, so a person decides. renamed:
 * the bank gave it a number that another movement has. reversed: a credit that the bank took back.
 */
export type NoteKind = 'same' | 'alike' | 'renamed' | 'reversed'

/** One of these movements, without its people. */
export interface ImportNote extends Money {
  kind: NoteKind
  bookedOn: string
  variableSymbol: string | null
}

/** How many transfers of the file: seen before, and what became of the new ones. */
export interface Imported {
  known: number
  fits: Partial<Record<Fit, number>>
  /** How many refunds the debits confirmed; left out: none. */
  payouts?: number
  /** How many movements are worth a look, by why; left out: none. */
  noted?: Partial<Record<NoteKind, number>>
  /** The first of them. */
  notes?: ImportNote[]
}

/** So many are named; all are counted. */
const mostNotes = 50

/** unreadable: nothing of the file was taken; `faults` say what is wrong where. foreign_account: not our account's. */
export type ImportFault = { fault: 'unreadable'; faults: StatementFault[] } | { fault: 'foreign_account' }

/** How far an import is: what became of the movements before the `next` one, credits first. */
export interface ImportPlace extends Imported {
  /** Counts from 0. */
  next: number
}

/** How the steps of an import are done. */
export interface ImportSteps {
  /** Where it begins. */
  from: ImportPlace
  /** Takes one of so many movements in a transaction, and keeps with it how far the import is then. */
  step: (take: (tx: Tx) => Promise<ImportPlace>, of: number) => Promise<void>
}

/** From the beginning, and nothing is kept beside the transfers. */
const inOneGo = ({ db }: TransferContext): ImportSteps => ({
  from: { known: 0, fits: {}, next: 0 },
  step: async (take) => void (await db.transaction().execute(take)),
})

/** ISO 4217's code for none: such money waits for a rate. */
const unknownCurrency = 'XXX'

/** A statement of an account of our own. */
export interface FoundStatement {
  iban: string
  /** What a line that names no currency is in. */
  ownCurrency: string
  statement: Statement
  dialect: SeenDialect
}

/**
 * Of which of our own accounts a statement is, or what is wrong with it as a whole.
 * @param ibans of our own accounts, without spaces; the first is in crowns, the others may be in euros
 * @returns 422, 503: it takes too much to read, or too many files wait
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
  // One that is named as it is goes before one whose digits a bank may have shuffled.
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
 * Takes the incoming transfers of a statement, then its debits. Each is taken once, in a transaction of its own, however
 * often its file is imported; one that was killed on the way goes on where it stopped.
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
  // A throw, since it is no fault of the file: the work is taken up again.
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
    if (!isImportedMeanwhile(error)) throw error
    // Two imports of one file at once: the other one took it, and ours undid what it did. Now it is known.
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
