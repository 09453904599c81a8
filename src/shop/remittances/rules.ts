/** What becomes of the lines of a carrier's remittance of cash on delivery. Pure; amounts in haléře. */
import { codesOf } from '../../lib/choices.ts'
import type { Halere } from '../../lib/money.ts'
import { bothWays } from '../../lib/sort-names.ts'
import type { Look } from '../../lib/tone.ts'

/** No batch is longer. */
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

/** What waits for a person's decision. */
export const undecided = ['DIFFERS', 'UNKNOWN', 'REPEATED', 'NOT_DUE'] as const satisfies LineState[]
export const isUndecided = (state: LineState): boolean => undecided.some((one) => one === state)

/** A line as the carrier says it. */
export interface GivenLine {
  /** From 1, in its file. */
  number: number
  /** The carrier's number of the parcel, or ours. */
  reference: string
  /** Another name of it: the order's number or symbol; empty: none. */
  otherReference: string
  amount: Halere
  /** What the carrier keeps of it; null: the batch says it as a whole. */
  fee: Halere | null
}

/** A parcel that a line may be about, as it stands. */
export interface RemittedParcel {
  shipmentId: number
  orderId: number
  /** What it collects; null: nothing. */
  cod: Halere | null
  /** Whether its cash is awaited: it is out or delivered and the order is not paid, or the cash was booked before. */
  isDue: boolean
  /** Whether a line, or a person, has led its cash to the shop already. */
  isRemitted: boolean
  /** What is claimed from the carrier of it; null: nothing. */
  claimed: Halere | null
}

export type Verdict = Extract<LineState, 'PAID' | 'REST' | 'DIFFERS' | 'UNKNOWN' | 'REPEATED' | 'NOT_DUE'>

/** What a line is found to be. @param parcel null: none has this number, or more than one */
export function verdictOf({ amount }: Pick<GivenLine, 'amount'>, parcel: RemittedParcel | null): Verdict {
  if (!parcel) return 'UNKNOWN'
  if (parcel.claimed !== null) return parcel.claimed === amount ? 'REST' : 'REPEATED'
  if (parcel.isRemitted) return 'REPEATED'
  if (parcel.cod === null || !parcel.isDue) return 'NOT_DUE'
  return parcel.cod === amount ? 'PAID' : 'DIFFERS'
}

/**
 * The fees of lines of which the batch names one fee: by their amounts, the odd haléře to the first ones, together exactly
 * the fee. @returns null: it is none, or not less than what was collected
 */
export function splitFee(amounts: readonly Halere[], fee: Halere): Halere[] | null {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (!Number.isSafeInteger(fee) || fee < 0 || fee >= total || !Number.isSafeInteger(total)) return null
  // What is due up to each line, less what was due before it: nothing is lost.
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

/** How a number is compared: without spaces, in capitals. */
export const comparable = (reference: string): string => reference.replace(/\s/g, '').toUpperCase()

/**
 * What a carrier may have written for one parcel of ours, all in capitals: Packeta writes its barcode with and without the Z.
 */
export function spellings(reference: string): string[] {
  const plain = comparable(reference)
  const digits = /^Z(\d{10})$/.exec(plain)?.[1]
  if (digits !== undefined) return [plain, digits]
  return /^\d{10}$/.test(plain) ? [plain, `Z${plain}`] : [plain]
}

/** A difference that a line leaves, above 0: the carrier remits too little of its parcel. */
export const shortOf = ({ expected, amount }: { expected: Halere | null; amount: Halere }): Halere =>
  Math.max(0, (expected ?? amount) - amount)

/** What transfers are to bring for a line that has found its parcel: never more than it collected. */
export const targetOf = (line: {
  expected: Halere | null
  amount: Halere
  fee: Halere
  missed: Halere
}): Halere => Math.min(line.expected ?? line.amount, line.amount) - line.fee - line.missed

/** Which batches a list shows: those that are not settled, those with lines to decide about, or all. */
export type RemittanceFilter = 'open' | 'undecided' | 'all'

/** What batches, their lines and awaited parcels can be sorted by. */
export const remittanceLook = {
  texts: 'admin_money.cod.batch_state',
  tones: { void: 'soft', settled: 'good', open: 'wait' },
} as const satisfies Look
/** How far a batch has come. */
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
