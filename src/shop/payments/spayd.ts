import { czechIban } from '../../lib/bank-account.ts'

/** The data that a transfer has to carry. `amount` in haléře. */
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

/**
 * QR Platba: the SPAYD text of a transfer in CZK, upper case and without diacritics so that the code stays
 * small. It carries no DT: that is the day on which the payer's bank executes, not the day on which the order
 * is due. Source: qr-platba.cz, format 1.0.
 * @throws RangeError for an amount or a symbol that the format can't hold.
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

/** A value in the form of SPAYD: only the letters of a small code, `*` and `%` escaped, never longer than the limit. */
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

function crowns(amount: number): string {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > 999_999_999) {
    throw new RangeError('a transfer carries 0.01 to 9 999 999.99 CZK')
  }
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
}
