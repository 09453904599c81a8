/** What a transfer is asked to carry. `amount` in haléře. */
export type Transfer = {
  /** Czech account, `[prefix-]number/bank`. */
  account: string
  amount: number
  /** One to ten digits, unique for each order. */
  variableSymbol: string
  /** Shown to both sides of the transfer; cut to 60 characters. */
  message?: string
  /** Name of the payee; cut to 35 characters. */
  payee?: string
}

const ACCOUNT = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/
const PREFIX_WEIGHTS = [10, 5, 8, 4, 2, 1]
const NUMBER_WEIGHTS = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1]

/** Whether this is a Czech account with right check digits (weighted sum divisible by 11, for prefix and number). */
export function isCzechAccount(account: string): boolean {
  const parts = partsOf(account)
  if (!parts || Number(parts.number) === 0) return false
  return (
    weightedSum(parts.prefix, PREFIX_WEIGHTS) % 11 === 0 &&
    weightedSum(parts.number, NUMBER_WEIGHTS) % 11 === 0
  )
}

/** IBAN of a Czech account, without spaces. Throws for what is no Czech account: the shop's own account is a setting. */
export function czechIban(account: string): string {
  const parts = partsOf(account)
  if (!parts || !isCzechAccount(account)) throw new RangeError(`"${account}" is not a Czech bank account`)
  const bban = parts.bank + parts.prefix + parts.number
  // ISO 13616: country letters as numbers (C = 12, Z = 35) and 00 moved to the end.
  const check = 98n - (BigInt(`${bban}123500`) % 97n)
  return `CZ${String(check).padStart(2, '0')}${bban}`
}

/**
 * QR Platba: the SPAYD text of a transfer in CZK, upper case and without diacritics so that the code stays small.
 * It carries no DT: that is the day on which the payer's bank executes, not the day on which the order is due.
 * Throws RangeError for an amount or a symbol that the format can't hold. Source: qr-platba.cz, format 1.0.
 */
export function spayd(transfer: Transfer): string {
  const { amount, variableSymbol, message, payee } = transfer
  if (!/^\d{1,10}$/.test(variableSymbol)) throw new RangeError('a variable symbol has one to ten digits')
  const entries: [string, string][] = [
    ['ACC', czechIban(transfer.account)],
    ['AM', crowns(amount)],
    ['CC', 'CZK'],
    ['RN', spaydText(payee ?? '', 35)],
    ['MSG', spaydText(message ?? '', 60)],
    ['X-VS', variableSymbol],
  ]
  const present = entries.filter(([, value]) => value !== '')
  return ['SPD*1.0', ...present.map(([key, value]) => `${key}:${value}`)].join('*')
}

/** A value as SPAYD wants it: the letters of a small code only, `*` and `%` escaped, never longer than the limit. */
export function spaydText(text: string, limit: number): string {
  const plain = text
    .toUpperCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^0-9A-Z $%*+\-./:]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
  let escaped = ''
  for (const letter of plain) {
    const next = letter === '*' ? '%2A' : letter === '%' ? '%25' : letter
    if (escaped.length + next.length > limit) break
    escaped += next
  }
  return escaped.trimEnd()
}

/** An IBAN in groups of four, as people read it. */
export function groupedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1 ')
}

function partsOf(account: string) {
  const match = ACCOUNT.exec(account.replace(/\s/g, ''))
  if (!match) return null
  const [, prefix = '', number = '', bank = ''] = match
  return { prefix: prefix.padStart(6, '0'), number: number.padStart(10, '0'), bank }
}

function weightedSum(digits: string, weights: number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0)
}

function crowns(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > 999_999_999) {
    throw new RangeError('a transfer carries 0.01 to 9 999 999.99 CZK')
  }
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}
