/** The refunds that a file for the bank may pay, and their amounts in its currency. Pure. */
import { isSEPACountry } from 'ibantools'
import type { Halere, Money } from '../../../lib/money.ts'
import type { PayoutState } from '../rules.ts'
import { currencyOf, plain, type PayoutFormat, type PayoutLine } from './payout.ts'

/** A refund that a person has to send at the bank, and that is in no live file. */
export interface PayoutDue {
  refundId: number
  /** `null`: no order took its money. */
  orderNumber: string | null
  amount: Halere
  reason: string
  askedAt: Date
  /** The currency of the money that goes back; `amount` is its value in crowns. */
  cameIn: string
  /** Millionths of a crown for one unit of that currency; null: crowns. */
  rate: number | null
  /** Account of the payee; null: one has to be entered first. */
  iban: string | null
  holder: string
  variableSymbol: string | null
  /** The bank's reason for refusing this account; null: it did not. */
  rejected: string | null
  /** The bank reversed the transfer that brought its money: it goes into no file. */
  isTakenBack: boolean
}

/** Most payments in one file. */
export const mostItems = 1000
/** Most days ahead for which the bank may be asked to pay. */
export const mostDaysAhead = 30
/** Highest amount of one payment in the SEPA scheme, in cents; applied to crowns as well. */
const mostAmount = 999_999_999_99

/** True if a clerk has to enter an account first: there is no account, or the bank refused it. */
export const needsAccount = ({ iban, rejected }: PayoutDue): boolean => iban === null || rejected !== null

const isCzech = (iban: string): boolean => iban.startsWith('CZ')

/** The reason why a file of this format can't pay a refund, as a translation key; null: it can. */
export function payoutFault(due: PayoutDue, format: PayoutFormat, rate: number | null): string | null {
  if (due.iban === null) return 'payout.error.no_account'
  const isEuro = due.cameIn === 'EUR'
  if (format === 'ABO' && !isCzech(due.iban)) return 'payout.error.abroad'
  if (format === 'ABO' && isEuro) return 'payout.error.euros'
  if (format === 'SEPA' && !isEuro && isCzech(due.iban)) return 'payout.error.crowns'
  if (format === 'SEPA' && !isSEPACountry(due.iban.slice(0, 2))) return 'payout.error.not_sepa'
  if (format === 'SEPA' && plain(due.holder, 70) === '') return 'payout.error.holder'
  if (format === 'SEPA' && !isEuro && rate === null) return 'payout.error.rate'
  const amount = amountIn(due, format, rate)
  if (amount <= 0) return 'payout.error.too_small'
  return amount > mostAmount ? 'payout.error.too_large' : null
}

/**
 * A refund in the smallest unit of a format's currency. Euros: the amount that came, at the rate it was booked
 * at. Crowns that go out in euros: at the rate of the file.
 */
function amountIn(due: PayoutDue, format: PayoutFormat, rate: number | null): number {
  if (currencyOf(format) === 'CZK') return due.amount
  const used = due.cameIn === 'EUR' ? due.rate : rate
  return used === null ? 0 : Math.round((due.amount / used) * 1_000_000)
}

/** The payment of a refund without fault. */
export function payoutLine(due: PayoutDue, format: PayoutFormat, rate: number | null): PayoutLine {
  const order = due.orderNumber === null ? '' : ` objednavka ${due.orderNumber}`
  return {
    refundId: due.refundId,
    iban: due.iban ?? '',
    holder: plain(due.holder, 70),
    amount: amountIn(due, format, rate),
    variableSymbol: due.orderNumber ?? due.variableSymbol ?? String(due.refundId),
    message: plain(`Vraceni platby${order}`, 35),
  }
}

/** A file of payments, with its progress at the bank. */
export interface PayoutBatch {
  id: number
  format: PayoutFormat
  state: PayoutState
  dueOn: string
  items: number
  total: Money<'CZK' | 'EUR'>
  /** Items that are neither confirmed nor rejected nor cancelled. */
  open: number
  sha256: string
  madeAt: Date
  uploadedAt: Date | null
}

export type ItemState = 'MADE' | 'CONFIRMED' | 'REJECTED' | 'CANCELLED'

export interface PayoutItem extends Money<'CZK' | 'EUR'> {
  refundId: number
  orderNumber: string | null
  state: ItemState
  iban: string
  variableSymbol: string
  /** The bank's reason for rejecting it. */
  reason: string | null
  endedAt: Date | null
}

/** The state of a file. CONFIRMED: none of its items is open, each confirmed by the statement or refused by the bank. */
export function payoutState(batch: {
  open: number
  uploadedAt: Date | null
  cancelledAt: Date | null
}): PayoutState {
  if (batch.cancelledAt !== null) return 'CANCELLED'
  if (batch.open === 0) return 'CONFIRMED'
  return batch.uploadedAt === null ? 'MADE' : 'UPLOADED'
}
