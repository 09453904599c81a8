/** Shared parts of the readers of bank statements. Pure. */

import type { Money } from '../../../lib/money.ts'

/** fio: JSON of Fio's API. gpc: the Czech banks' fixed lines (ABO). camt: ISO 20022 CAMT.053 XML. */
export type StatementKind = 'fio' | 'gpc' | 'camt'

/** Money that came in. */
export interface Credit extends Money {
  /** Permanent id: the same transfer in another file has the same. */
  bankId: string
  /** YYYY-MM-DD */
  bookedOn: string
  /** Without leading zeros; null: no symbol. */
  variableSymbol: string | null
  /** Earlier releases missed the symbol in this place: the movement may be recorded by its number without one. */
  isLateSymbol?: boolean
  counterAccount: string
  counterName: string
  message: string
}

/** Money that went out; its amount is above 0, its counter account the payee's. */
export interface Debit extends Credit {
  /** The ordered amount, where the bank paid it in another currency than the account's. */
  instructed: Money | null
}

/** A movement with its position among those of its file that the bank gave the same number. */
export type Placed<Movement extends Credit> = Movement & {
  /** The bank's number alone: `bankId` without `#2`. */
  reference: string
  /** Its position among the movements of the file with this number, day, amount, currency and symbol, from 1. */
  nth: number
}

/**
 * Differences between banks in writing one kind of statement. DATA_KIND: GPC with the kind of data (such as 1101) where
 * others write the currency, as Česká spořitelna does. INNER_DIGITS: accounts in the inner order of Komerční banka and Česká
 * spořitelna. DOS_END: the end-of-file character of DOS behind the last line. CR_LINES, NO_LINES: lines that end with CR
 * alone, or not at all. NO_TOTALS: the file states no balances, turnovers or counts to check its movements against.
 */
export const dialectMarks = [
  'DATA_KIND',
  'INNER_DIGITS',
  'DOS_END',
  'CR_LINES',
  'NO_LINES',
  'NO_TOTALS',
] as const
export type DialectMark = (typeof dialectMarks)[number]

/** The dialect that a file was read in. */
export interface Dialect {
  kind: StatementKind
  /** Version of CAMT, such as `camt.053.001.02`; null: not stated. */
  version: string | null
  marks: DialectMark[]
}

export interface Statement {
  /** The account of the statement: an IBAN, or the sixteen digits of prefix and number. */
  account: string
  dialect: Dialect
  credits: Placed<Credit>[]
  debits: Placed<Debit>[]
  /** Credits that the bank reverses: outgoing money by its own correction. */
  reversals: Placed<Credit>[]
}

export interface StatementFault {
  /** Number of a line (GPC) or an entry (the others), from 1; 0: the whole file. */
  line: number
  /**
   * FORM: it does not have the form of this kind of statement. ACCOUNT: it names no account, or another one
   * than the lines before. NUMBER: the bank's number of the movement. KIND: neither in nor out. BALANCE, SUM,
   * COUNT: the file's movements do not add up to the file's own figures.
   */
  fault:
    | 'TOO_LONG'
    | 'FORM'
    | 'ACCOUNT'
    | 'AMOUNT'
    | 'CURRENCY'
    | 'DAY'
    | 'SYMBOL'
    | 'NUMBER'
    | 'KIND'
    | 'BALANCE'
    | 'SUM'
    | 'COUNT'
  /** The faulty figure as it is in the file. */
  said?: string
  /** For BALANCE, SUM and COUNT: the figure that the movements add up to. */
  found?: string
}

/** A fault of a line or an entry, without its place. */
export type Wrong = Omit<StatementFault, 'line'>

/** A figure that can't be read, cut to a readable length. */
export const wrong = (fault: StatementFault['fault'], said = ''): Wrong => {
  const shown = cleanText(said, 40)
  return shown === '' ? { fault } : { fault, said: shown }
}

/** Formats an amount for a fault: `1290.50`. */
export const decimalOf = (amount: number): string => (amount / 100).toFixed(2)

/** Compares a figure of the file with its movements; null: they agree, or the file states no figure. */
export function misfit(
  fault: 'BALANCE' | 'SUM' | 'COUNT',
  said: number | null,
  found: number,
  told: (figure: number) => string = decimalOf,
): Wrong | null {
  return said === null || said === found ? null : { fault, said: told(said), found: told(found) }
}

/** A file with faults, of which nothing is imported; up to a hundred of them are named. */
export interface Unreadable {
  unreadable: true
  faults: StatementFault[]
}

const mostFaults = 100

export const unreadable = (faults: StatementFault[]): Unreadable => ({
  unreadable: true,
  faults: faults.slice(0, mostFaults),
})

/** A fault of the whole file. */
export const noStatement = (fault: StatementFault['fault'] = 'FORM'): Unreadable =>
  unreadable([{ line: 0, fault }])

/** One line without control characters, cut to a length. */
export const cleanText = (text: string, longest: number): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .slice(0, longest)
    .trim()

/**
 * A non-negative decimal of XML Schema (`0001.50`, `+1.5`, `1.`, `.5`) in the smallest unit of its currency
 * (two places); null: invalid, or too precise. At most 18 digits, as in ISO 20022.
 */
export function amountOf(text: string): number | null {
  if (text.length > 20) return null
  const [, whole, places = ''] = /^\+?(?=\.?\d)0*(\d{0,12})(?:\.(\d{0,2})0*)?$/.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(places.padEnd(2, '0'))
}

/** A symbol without leading zeros; null if it is empty, zero or invalid. */
export function symbolOf(text: string): string | null {
  const digits = /^0*(\d{1,10})$/.exec(text.trim())?.[1]
  return digits === undefined || Number(digits) === 0 ? null : String(Number(digits))
}

/**
 * `VS:2612345678`, `/VS/2612345678`, `/VS2612345678/SS…`: forms in which Czech banks carry the symbol within other fields.
 */
const symbolForm = /(?:^|[^\p{L}\d])VS[:/ ]{0,2}(\d{1,10})(?!\d)/iu

/** The variable symbol within a text; null: no symbol. */
export const symbolWithin = (text: string): string | null => symbolOf(symbolForm.exec(text)?.[1] ?? '')

/** A day of the calendar as YYYY-MM-DD; null: there is no such day. */
export function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isSame = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isSame && year >= 1990 && year < 2090 ? date.toISOString().slice(0, 10) : null
}

/** The first symbol among these texts: a text of digits only, or a symbol within a text; null: no symbol. */
export function symbolAmong(texts: readonly string[]): string | null {
  for (const text of texts) {
    const symbol = symbolOf(text) ?? symbolWithin(text)
    if (symbol !== null) return symbol
  }
  return null
}

/** Distinguishes movements that a bank gives the same number: the second is `…#2`, in the order of the file. */
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
    const like = (symbol: string | null) => JSON.stringify([reference, bookedOn, amount, currency, symbol])
    const before = credit.isLateSymbol ? (seen.get(like(null)) ?? 0) : 0
    const nth = before + next(like(variableSymbol))
    return { ...credit, bankId: nthName(reference, place), reference, nth }
  })
}

/** The name of the n-th movement with a number of the bank. */
export const nthName = (reference: string, nth: number): string =>
  nth === 1 ? reference : `${reference}#${nth}`
