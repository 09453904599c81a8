/** The verdicts, fees and sums of the lines of a carrier's remittance of cash on delivery. Pure; amounts in haléře. */
import { codesOf } from '../../lib/choices.ts'
import type { Halere } from '../../lib/money.ts'
import { bothWays } from '../../lib/sort-names.ts'
import type { Look } from '../../lib/tone.ts'

/** Most lines of a batch. */
export const mostLines = 10_000

export const lineLook = {
  texts: 'admin_money.cod.line_state',
  column: 'remittance_line.state',
  tones: {
    WAITING: 'busy',
    PAID: 'good',
    DIFFERS: 'bad',
    UNKNOWN: 'bad',
    REPEATED: 'bad',
    NOT_DUE: 'bad',
    ACCEPTED: 'good',
    CLAIMED: 'wait',
    REST: 'good',
    RELEASED: 'soft',
  },
} as const satisfies Look
export const lineStates = codesOf(lineLook.tones)
export type LineState = keyof typeof lineLook.tones

/** States that wait for a person's decision. */
export const undecided = ['DIFFERS', 'UNKNOWN', 'REPEATED', 'NOT_DUE'] as const satisfies LineState[]
export const isUndecided = (state: LineState): boolean => undecided.some((one) => one === state)

/** A line as stated by the carrier. */
export interface RemittanceLineInput {
  /** Line number in its file, from 1. */
  number: number
  /** The carrier's number of the parcel, or ours. */
  reference: string
  /** A second reference: the order's number or symbol; empty: not stated. */
  otherReference: string
  amount: Halere
  /** The carrier's fee for it; null: the batch states one fee for all lines. */
  fee: Halere | null
}

/** The current state of a parcel that a line may be about. */
export interface RemittedParcel {
  shipmentId: number
  orderId: number
  /** Cash it collects; null: no cash. */
  cod: Halere | null
  /** True if its cash is awaited: it is out or delivered and the order is not paid, or the cash was booked before. */
  isDue: boolean
  /** True if a line, or a person, has already brought its cash to the shop. */
  isRemitted: boolean
  /** Amount claimed from the carrier for it; null: no claim. */
  claimed: Halere | null
}

export type Verdict = Extract<LineState, 'PAID' | 'REST' | 'DIFFERS' | 'UNKNOWN' | 'REPEATED' | 'NOT_DUE'>

/** Judges a line. @param parcel null: no parcel has this number, or several do */
export function verdictOf(
  { amount }: Pick<RemittanceLineInput, 'amount'>,
  parcel: RemittedParcel | null,
): Verdict {
  if (!parcel) return 'UNKNOWN'
  if (parcel.claimed !== null) return parcel.claimed === amount ? 'REST' : 'REPEATED'
  if (parcel.isRemitted) return 'REPEATED'
  if (parcel.cod === null || !parcel.isDue) return 'NOT_DUE'
  return parcel.cod === amount ? 'PAID' : 'DIFFERS'
}

/**
 * Splits a batch's single fee among its lines in proportion to their amounts, to the haléř exactly.
 * @returns null if the fee is invalid, or not less than the amount collected
 */
export function splitFee(amounts: readonly Halere[], fee: Halere): Halere[] | null {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (!Number.isSafeInteger(fee) || fee < 0 || fee >= total || !Number.isSafeInteger(total)) return null
  // Each line gets the share due up to it, less the share due before it, so that no haléř is lost.
  let [before, given] = [0n, 0n]
  const shares = amounts.map((amount) => {
    before += BigInt(amount)
    const upTo = (BigInt(fee) * before) / BigInt(total)
    const share = Number(upTo - given)
    given = upTo
    return share
  })
  return shares.every((share, at) => share < (amounts[at] ?? 0)) ? shares : null
}

/** The form in which numbers are compared: without spaces, in capitals. */
export const comparable = (reference: string): string => reference.replace(/\s/g, '').toUpperCase()

/**
 * The ways a carrier may have written the number of one of our parcels, in capitals: Packeta writes its barcode
 * with or without the Z.
 */
export function spellings(reference: string): string[] {
  const plain = comparable(reference)
  const digits = /^Z(\d{10})$/.exec(plain)?.[1]
  if (digits !== undefined) return [plain, digits]
  return /^\d{10}$/.test(plain) ? [plain, `Z${plain}`] : [plain]
}

/** Shortfall of a line, above 0: the carrier remits too little for its parcel. */
export const shortOf = ({ expected, amount }: { expected: Halere | null; amount: Halere }): Halere =>
  Math.max(0, (expected ?? amount) - amount)

/** Amount that transfers have to bring for a line with a parcel: never more than it collected. */
export const targetOf = (line: {
  expected: Halere | null
  amount: Halere
  fee: Halere
  missed: Halere
}): Halere => Math.min(line.expected ?? line.amount, line.amount) - line.fee - line.missed

/** Batches shown by a list: those not settled, those with lines to decide about, or all. */
export type RemittanceFilter = 'open' | 'undecided' | 'all'

/** Sorts of batches, of their lines and of awaited parcels. */
export const remittanceLook = {
  texts: 'admin_money.cod.batch_state',
  tones: { void: 'soft', settled: 'good', open: 'wait' },
} as const satisfies Look
/** The sign of a batch's progress. */
export const remittanceSign = ({
  voidedAt,
  isSettled,
}: {
  voidedAt: Date | null
  isSettled: boolean
}): keyof typeof remittanceLook.tones => (voidedAt !== null ? 'void' : isSettled ? 'settled' : 'open')
export const remittanceSorts = bothWays('on', 'reference', 'collected', 'transferred')
export type RemittanceSort = (typeof remittanceSorts)[number]
export const lineSorts = bothWays('number', 'parcel', 'amount', 'order')
export type LineSort = (typeof lineSorts)[number]
export const awaitedSorts = bothWays('delivered', 'due', 'amount', 'order')
export type AwaitedSort = (typeof awaitedSorts)[number]
