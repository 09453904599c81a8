/** Numbers of payments, and the errors that say that one is taken. */
import { randomInt } from 'node:crypto'

const lowest = 10 ** 14

/** A fifteen-digit ORDERNUMBER that can't be guessed, and that a database restored from a backup does not issue again. */
export function randomOrderNumber(): number {
  return randomInt(lowest, lowest + 2 ** 48 - 1)
}

/** True if the error says that another attempt has the ORDERNUMBER already. */
export function isOrderNumberTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'payment_attempt_order_number_key'
}

/** True if the error says that another import has just written the transfer, or taken the debit. */
export function isNumberTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return (
    code === '23505' &&
    (constraint === 'bank_transaction_bank_id_key' ||
      constraint === 'payout_item_debit_id_key' ||
      (constraint ?? '').startsWith('statement_finding_'))
  )
}
