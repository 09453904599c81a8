/** What the readers of bank statements have in common. Pure. */

/** fio: JSON of Fio's API. gpc: the Czech banks' fixed lines (ABO). camt: ISO 20022 CAMT.053 XML. */
export type StatementKind = 'fio' | 'gpc' | 'camt'

/** Money that came in. */
export interface Credit {
  /** Names it for good: the same transfer in another file has the same. */
  bankId: string
  /** YYYY-MM-DD */
  bookedOn: string
  /** In the smallest unit of its currency. */
  amount: number
  currency: string
  /** Without leading zeros; null: none. */
  variableSymbol: string | null
  counterAccount: string
  counterName: string
  message: string
}

/** Money that went out; its amount is above 0, its counter account the payee's. */
export interface Debit extends Credit {
  /** What was ordered, where the bank paid it in another currency than the account's. */
  instructed: { amount: number; currency: string } | null
}

/** A movement with its place among those of its file that the bank gives the same number. */
export type Placed<Movement extends Credit> = Movement & {
  /** The bank's number alone: what `bankId` is without `#2`. */
  reference: string
  /** Of the movements of the file with this number, day, amount, currency and symbol it is this one, from 1. */
  nth: number
}

export interface Statement {
  /** Whose statement it is: an IBAN, or the sixteen digits of prefix and number. */
  account: string
  credits: Placed<Credit>[]
  debits: Placed<Debit>[]
  /** Credits that the bank takes back: what went out by its own correction. */
  reversals: Placed<Credit>[]
}

export interface StatementFault {
  /** Of a line (GPC) or an entry (the others), from 1; 0: the whole file. */
  line: number
  /**
   * FORM: it is none of this kind of statement. ACCOUNT: it names no account, or another one than the lines before. NUMBER:
   * the bank's number of the movement. KIND: neither in nor out.
   */
  fault: 'TOO_LONG' | 'FORM' | 'ACCOUNT' | 'AMOUNT' | 'CURRENCY' | 'DAY' | 'SYMBOL' | 'NUMBER' | 'KIND'
}

/** Nothing is taken of a file with a fault; the first hundred of them are named. */
export interface Unreadable {
  unreadable: true
  faults: StatementFault[]
}

const mostFaults = 100

export const unreadable = (faults: StatementFault[]): Unreadable => ({
  unreadable: true,
  faults: faults.slice(0, mostFaults),
})

/** The file as a whole is wrong. */
export const noStatement = (fault: StatementFault['fault'] = 'FORM'): Unreadable =>
  unreadable([{ line: 0, fault }])

/** One line without control characters, so long at most. */
export const cleanText = (text: string, longest: number): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .slice(0, longest)
    .trim()

/** A decimal number without sign as the smallest unit of its currency (two places); null: none, or too exact. */
export function amountOf(text: string): number | null {
  const [, whole = '', places = ''] = /^(\d{1,12})(?:\.(\d{1,2})0{0,5})?$/.exec(text) ?? []
  return whole === '' ? null : Number(whole) * 100 + Number(places.padEnd(2, '0'))
}

/** A symbol without leading zeros; null where it is empty, zero or none. */
export function symbolOf(text: string): string | null {
  const digits = /^0*(\d{1,10})$/.exec(text.trim())?.[1]
  return digits === undefined || Number(digits) === 0 ? null : String(Number(digits))
}

/** `VS:2612345678`, `/VS/2612345678`, `/VS2612345678/SS…`: how Czech banks carry the symbol in fields that have none. */
const symbolForm = /(?:^|[^\p{L}\d])VS[:/ ]{0,2}(\d{1,10})(?!\d)/iu

/** The variable symbol that a text carries; null: none. */
export const symbolWithin = (text: string): string | null => symbolOf(symbolForm.exec(text)?.[1] ?? '')

/** A day of the calendar as YYYY-MM-DD; null: there is none such. */
export function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isSame = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isSame && year >= 1990 && year < 2090 ? date.toISOString().slice(0, 10) : null
}

/** Tells transfers apart that a bank gives the same number: the second is `…#2`, in the order of the file. */
export function numbered<Movement extends Credit>(credits: Movement[]): Placed<Movement>[] {
  const seen = new Map<string, number>()
  const next = (name: string): number => {
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return nth
  }
  return credits.map((credit) => {
    const { bankId: reference, bookedOn, amount, currency, variableSymbol } = credit
    const place = next(JSON.stringify([reference]))
    const nth = next(JSON.stringify([reference, bookedOn, amount, currency, variableSymbol]))
    return { ...credit, bankId: nthName(reference, place), reference, nth }
  })
}

/** The n-th movement that has a number of the bank. */
export const nthName = (reference: string, nth: number): string =>
  nth === 1 ? reference : `${reference}#${nth}`
