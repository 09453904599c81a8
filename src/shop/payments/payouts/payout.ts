/** Shared parts of the writers of files for the bank. Pure. */

/** ABO: crowns within Czechia. SEPA: euros, in XML. */
export type PayoutFormat = 'ABO' | 'SEPA'

export const payoutFormats = ['ABO', 'SEPA'] as const satisfies readonly PayoutFormat[]

export const currencyOf = (format: PayoutFormat): 'CZK' | 'EUR' => (format === 'ABO' ? 'CZK' : 'EUR')

/** One payment of a file. */
export interface PayoutLine {
  refundId: number
  /** Of the payee, without spaces. */
  iban: string
  /** The payee; a file of crowns does not name them. */
  holder: string
  /** In the smallest unit of the currency, above 0. */
  amount: number
  /** One to ten digits. */
  variableSymbol: string
  /** At most 35 printable ASCII characters. */
  message: string
}

/** A file of payments, before it is written. */
export interface Payout {
  /** Letters and digits, 16 to 35; unique to this file. */
  messageId: string
  /** The shop's own Czech account. */
  payer: { iban: string; name: string }
  /** YYYY-MM-DD: day on which the bank has to pay. */
  dueOn: string
  madeAt: Date
  lines: readonly PayoutLine[]
}

export const totalOf = ({ lines }: Pick<Payout, 'lines'>): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Reduces a text to letters, digits and signs that every bank accepts, up to a length; none of them ends a line or a field.
 */
export const plain = (text: string, longest: number): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9/?().,+ -]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, longest)
    .trim()
