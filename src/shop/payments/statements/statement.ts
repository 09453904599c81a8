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

export interface Statement {
  /** Whose statement it is: an IBAN, or the sixteen digits of prefix and number. */
  account: string
  credits: Credit[]
}

/** `line`: where, counted from one; null: all of it. */
export interface Unreadable {
  unreadable: true
  line: number | null
}

export const unreadable = (line: number | null = null): Unreadable => ({ unreadable: true, line })

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

/** A day of the calendar as YYYY-MM-DD; null: there is none such. */
export function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isSame = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isSame && year >= 1990 && year < 2090 ? date.toISOString().slice(0, 10) : null
}

/** Tells transfers apart that a bank gives the same number: the second is `…#2`, in the order of the file. */
export function numbered(credits: Credit[]): Credit[] {
  const seen = new Map<string, number>()
  return credits.map((credit) => {
    const nth = (seen.get(credit.bankId) ?? 0) + 1
    seen.set(credit.bankId, nth)
    return nth === 1 ? credit : { ...credit, bankId: `${credit.bankId}#${nth}` }
  })
}
