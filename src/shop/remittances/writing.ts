/** Records a batch as stated by the carrier: previewed first, then written once. */
import type { Remitter } from '../../lib/delivery.ts'
import { createHash } from 'node:crypto'
import { dayInPrague } from '../../lib/dates.ts'
import type { Halere } from '../../lib/money.ts'
import type { Outcome, Reading } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import { insertRemittance, selectParcels, selectRemittance, type Remittance } from './queries.ts'
import {
  comparable,
  mostLines,
  spellings,
  splitFee,
  verdictOf,
  type RemittanceLineInput,
  type RemittedParcel,
  type Verdict,
} from './rules.ts'

/** A batch from a form or a file. */
export interface RemittanceInput {
  carrier: Remitter
  /** The carrier's own number of it. */
  reference: string
  /** The day of the carrier's statement. */
  remittedOn: string
  variableSymbol: string | null
  /** The carrier's fee for the whole batch, where its lines state no fees; haléře. */
  fee: number
  lines: RemittanceLineInput[]
}

/** A batch ready to be written: each line has its fee. */
interface ReadyRemittance extends Omit<RemittanceInput, 'lines'> {
  collected: number
  contentHash: string
  lines: (RemittanceLineInput & { fee: number })[]
}

/** @returns 422 for an invalid day, number, symbol, fee or amount */
function ready(given: RemittanceInput, now: Date): Outcome<ReadyRemittance> {
  const { carrier, remittedOn, variableSymbol, lines } = given
  const reference = given.reference.trim()
  if (remittedOn > dayInPrague(now) || remittedOn < '2020-01-01') return refuse(422, 'money.error.day')
  if (!/^[^\p{Cc}]{1,60}$/u.test(reference)) return refuse(422, 'cod.error.reference')
  if (variableSymbol !== null && !/^[1-9]\d{0,9}$/.test(variableSymbol))
    return refuse(422, 'cod.error.symbol')
  if (lines.length === 0 || lines.length > mostLines) return refuse(422, 'cod.error.lines')
  const isAmount = ({ amount }: RemittanceLineInput) =>
    Number.isSafeInteger(amount) && amount > 0 && amount <= 1e12
  if (!lines.every(isAmount)) return refuse(422, 'money.error.amount')
  const own = lines.map((line) => line.fee ?? 0)
  const ownTotal = own.reduce((sum, fee) => sum + fee, 0)
  // Fees of lines and a fee of the batch would be counted twice.
  if (ownTotal > 0 && given.fee > 0 && given.fee !== ownTotal) return refuse(422, 'cod.error.fee')
  const amounts = lines.map(({ amount }) => amount)
  const fees = ownTotal > 0 ? own : splitFee(amounts, given.fee)
  if (!fees?.every((fee, at) => Number.isSafeInteger(fee) && fee >= 0 && fee < (amounts[at] ?? 0)))
    return refuse(422, 'cod.error.fee')
  const said = lines.map(({ reference: name, amount }, at) => [comparable(name), amount, fees[at]])
  const content = JSON.stringify([carrier, said.map((one) => JSON.stringify(one)).toSorted()])
  return {
    ...given,
    reference,
    fee: fees.reduce((sum, fee) => sum + fee, 0),
    collected: amounts.reduce((sum, amount) => sum + amount, 0),
    contentHash: createHash('sha256').update(content).digest('hex'),
    lines: lines.map((line, at) => ({ ...line, fee: fees[at] ?? 0 })),
  }
}

/** The verdict on a line if the batch were written now. */
export interface PlannedLine extends RemittanceLineInput {
  verdict: Verdict
  /** Cash its parcel collects; null: it has no parcel, or one without cash on delivery. */
  expected: number | null
}

export interface Plan {
  collected: number
  fee: number
  lines: PlannedLine[]
  /** The existing batch with the same content; null otherwise. */
  knownAs: number | null
}

/** Previews a batch without writing anything. @returns like `writeRemittance` */
export async function planRemittance(
  { db, now }: { db: Reader; now: Date },
  given: RemittanceInput,
): Promise<Outcome<Plan>> {
  const batch = ready(given, now)
  if ('refused' in batch) return batch
  const parcels = await parcelsOf({ db }, batch)
  const taken = new Set<number>()
  const lines = batch.lines.map((line) => {
    const parcel = parcels(line)
    const isSecond = parcel !== null && taken.has(parcel.shipmentId)
    const verdict = isSecond ? 'REPEATED' : verdictOf(line, parcel)
    if (parcel && (verdict === 'PAID' || verdict === 'REST')) taken.add(parcel.shipmentId)
    return { ...line, verdict, expected: parcel?.cod ?? null }
  })
  const known = await selectRemittance(db, { contentHash: batch.contentHash })
  return { collected: batch.collected, fee: batch.fee, lines, knownAs: known?.id ?? null }
}

/** Finds the parcels of lines: by the carrier's name for them, else by the order's number; null: no match, or several. */
export async function parcelsOf(
  { db }: Reading,
  {
    carrier,
    lines,
  }: { carrier: Remitter; lines: readonly Pick<RemittanceLineInput, 'reference' | 'otherReference'>[] },
): Promise<(line: Pick<RemittanceLineInput, 'reference' | 'otherReference'>) => RemittedParcel | null> {
  const names = lines.flatMap(({ reference, otherReference }) => [reference, otherReference])
  const references = names.filter((name) => name !== '')
  const found = await selectParcels(db, { carrier, references })
  const by = (name: string): RemittedParcel | null => {
    const parcels = spellings(name).flatMap((spelling) => found.get(spelling) ?? [])
    const [first] = parcels
    return first && parcels.every(({ shipmentId }) => shipmentId === first.shipmentId) ? first : null
  }
  return ({ reference, otherReference }) =>
    by(reference) ?? (otherReference === '' ? null : by(otherReference))
}

/** A written batch; `isNew` false: it existed before. */
export interface RemittanceWritten {
  remittance: Remittance
  isNew: boolean
  /** The carrier's fee for each new line, in haléře. */
  fees: Halere[]
}

/**
 * Writes a batch once: repeating the same content returns the existing batch.
 * @returns 409 `cod.error.known`: another content has its number; 422 for an invalid day, number, symbol, fee or amount
 */
export async function writeRemittance(
  { tx, now, staffId }: { tx: Tx; now: Date; staffId: number | null },
  given: RemittanceInput,
): Promise<Outcome<RemittanceWritten>> {
  const batch = ready(given, now)
  if ('refused' in batch) return batch
  const written = await insertRemittance(tx, { ...batch, staffId, now })
  if (written) return { remittance: written, isNew: true, fees: batch.lines.map(({ fee }) => fee) }
  const known = await selectRemittance(tx, { contentHash: batch.contentHash })
  return known ? { remittance: known, isNew: false, fees: [] } : refuse(409, 'cod.error.known')
}
