/** A consumer's declaration of withdrawal from a contract, its deadlines and its states. Pure. */
import { codesOf } from '../../lib/choices.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { dayAfter, lastDayOf, lastWorkingDayOf } from '../../lib/deadlines.ts'
import type { Look } from '../../lib/tone.ts'

export interface Declaration {
  name: string
  /** Ten digits. */
  orderNumber: string
  email: string
  /** Empty: the whole order. */
  goods: string
}

/** Faulty fields of the form, with the translation key of each fault. */
export type Faults = Partial<Record<keyof Declaration, string>>

/** Most per day from one e-mail address; more would make our confirmations a nuisance for the owner of the address. */
export const mostADay = 5

const oneAddress = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i

/** Reads the form values; spaces around them and within the number do not count. */
export function readDeclaration(typed: Declaration): { declaration: Declaration; faults: Faults } {
  const declaration = {
    name: oneLine(typed.name),
    orderNumber: typed.orderNumber.replace(/[\s\u00a0]/g, ''),
    email: typed.email.trim(),
    goods: typed.goods
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]/gu, ' ')
      .trim(),
  }
  const { name, orderNumber, email, goods } = declaration
  const faults: Faults = {
    ...(name === '' || name.length > 100 ? { name: 'withdrawal.error.name' } : {}),
    ...(/^\d{10}$/.test(orderNumber) ? {} : { orderNumber: 'withdrawal.error.number' }),
    ...(email.length <= 200 && oneAddress.test(email) ? {} : { email: 'withdrawal.error.email' }),
    ...(goods.length > 1000 ? { goods: 'withdrawal.error.goods' } : {}),
  }
  return { declaration, faults }
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()

/** Filters of lists of withdrawals; ended states stand last. */
export const withdrawalLook = {
  texts: 'admin_claims.state.withdrawal',
  column: 'withdrawal.state',
  tones: {
    RECEIVED: 'wait',
    GOODS_BACK: 'wait',
    REFUND_DUE: 'busy',
    REFUNDED: 'good',
    REFUSED: 'soft',
    CANCELLED: 'soft',
  },
} as const satisfies Look
export const withdrawalStates = codesOf(withdrawalLook.tones)
export type WithdrawalState = keyof typeof withdrawalLook.tones

/**
 * The moves that a withdrawal may make; '' is "not there yet". The database holds the same table. GOODS_BACK: the goods are
 * here, or proof that they were sent. REFUND_DUE: the amount that goes back is decided. CANCELLED: withdrawn by the consumer.
 */
export const transitions: Record<string, WithdrawalState[]> = {
  '': ['RECEIVED'],
  RECEIVED: ['GOODS_BACK', 'REFUND_DUE', 'REFUNDED', 'REFUSED', 'CANCELLED'],
  GOODS_BACK: ['REFUND_DUE', 'REFUNDED', 'REFUSED'],
  REFUND_DUE: ['REFUNDED'],
}

export const mayMove = (from: string, to: WithdrawalState): boolean =>
  transitions[from]?.includes(to) ?? false

/** True if staff still has to do something about it. */
export const isOpen = (state: WithdrawalState): boolean =>
  state === 'RECEIVED' || state === 'GOODS_BACK' || state === 'REFUND_DUE'

/** Pieces of a line of the order; lines are counted from 0. */
export interface LinePieces {
  line: number
  pieces: number
}

/** Days in which a consumer may withdraw, and in which the money goes back (Civil Code § 1829, § 1832). */
export const withdrawalDays = 14

/** Days before the last one on which the operator is reminded of the money. */
export const remindDays = 5

/**
 * Legal standing of a declaration. Every declaration is received; a person decides. EARLY: not delivered yet,
 * as far as we know. NO_ORDER: no order has this number and e-mail. NO_CONSUMER: bought for a business, which
 * has no such right (Civil Code § 419).
 */
export type Verdict = 'IN_TIME' | 'EARLY' | 'LATE' | 'NO_ORDER' | 'NO_CONSUMER'

/** @param order null: no matching order */
export function verdictOn(
  receivedAt: Date,
  order: { deliveredAt: Date | null; isBusiness: boolean } | null,
): Verdict {
  if (!order) return 'NO_ORDER'
  if (order.isBusiness) return 'NO_CONSUMER'
  if (!order.deliveredAt) return 'EARLY'
  return dayInPrague(receivedAt) <= lastDayToWithdraw(order.deliveredAt) ? 'IN_TIME' : 'LATE'
}

/** The last day to send a withdrawal; if that is not a working day, the next one. */
export const lastDayToWithdraw = (deliveredAt: Date): string => lastWorkingDayOf(deliveredAt, withdrawalDays)

/** The last day to refund the money; the shop may wait longer for the goods (Civil Code § 1832/4). */
export const moneyDueOn = (receivedAt: Date): string => lastDayOf(receivedAt, withdrawalDays)

/** The alert for the operator on this day; null: no alert. */
export function alertOn(due: string, today: string): 'due_soon' | 'overdue' | null {
  if (today > due) return 'overdue'
  return today >= dayAfter(due, -remindDays) ? 'due_soon' : null
}

type Ordered = { kind: 'GOODS' | 'GIFT'; pieces: number }[]

/** True if nothing that was bought stays with the customer; gifts do not count. */
export function isWhole(ordered: Ordered, returned: readonly LinePieces[]): boolean {
  return ordered.every(({ kind, pieces }, line) => kind === 'GIFT' || piecesIn(returned, line) >= pieces)
}

/** The lines that can still come back, each with the pieces not returned before. */
export function leftToReturn(ordered: Ordered, earlier: readonly LinePieces[]): LinePieces[] {
  return ordered
    .map(({ pieces }, line) => ({ line, pieces: pieces - piecesIn(earlier, line) }))
    .filter(({ pieces }) => pieces > 0)
}

const piecesIn = (lines: readonly LinePieces[], wanted: number): number =>
  lines.filter(({ line }) => line === wanted).reduce((sum, { pieces }) => sum + pieces, 0)
