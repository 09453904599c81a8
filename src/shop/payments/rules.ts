import { bothWays } from '../../lib/sort-names.ts'
import type { Look } from '../../lib/tone.ts'

/**
 * The end of an attempt to pay, in the shop's terms. OUR_MISTAKE: the gateway did not take the request. It says
 * so to everyone who sends a wrong one, so it proves nothing about the attempt. IN_REVIEW: the gateway's own
 * books do not fit the order, so a person looks at it.
 */
export type Outcome =
  | 'PAID'
  | 'CANCELLED'
  | 'DECLINED'
  | 'TIMED_OUT'
  | 'TECHNICAL'
  | 'OUR_MISTAKE'
  | 'IN_REVIEW'

/**
 * PENDING: the customer is at the gateway. FAILED: try again with a new attempt.
 * SURPLUS: genuinely paid, though another attempt of the same order already was: money to be given back.
 */
export type AttemptState = 'PENDING' | 'PAID' | 'FAILED' | 'SURPLUS'

/** The state of an attempt after this outcome: PAID only for the first paid attempt of its order, SURPLUS for others. */
export function settledState(
  outcome: Outcome,
  attempts: readonly { state: AttemptState }[],
): Exclude<AttemptState, 'PENDING'> {
  if (outcome !== 'PAID') return 'FAILED'
  return attempts.some(({ state }) => state === 'PAID') ? 'SURPLUS' : 'PAID'
}

const DECLINED = new Set([28, 30, 32, 37, 38, 39, 40, 83, 86])
// 250 says "still pending": not paid as far as we know; a genuine success that follows is believed.
const TECHNICAL = new Set([26, 82, 250, 1000])

/** Meaning of the gateway's codes. Paid only if both are 0. Source: GP webpay HTTP API, list of return codes. */
export function outcomeOf(prcode: number, srcode: number): Outcome {
  if (prcode === 0) return srcode === 0 ? 'PAID' : 'TECHNICAL'
  if (prcode === 50) return 'CANCELLED'
  if (DECLINED.has(prcode)) return 'DECLINED'
  if (prcode === 35 || (prcode >= 500 && prcode <= 599)) return 'TIMED_OUT'
  if (TECHNICAL.has(prcode)) return 'TECHNICAL'
  return 'OUR_MISTAKE'
}

const KEYS = {
  PAID: 'paid',
  CANCELLED: 'cancelled',
  DECLINED: 'declined',
  TIMED_OUT: 'timed_out',
  TECHNICAL: 'technical',
  OUR_MISTAKE: 'our_mistake',
  IN_REVIEW: 'in_review',
} as const satisfies Record<Outcome, string>

/**
 * An outcome, refined for a declined card by the cause, as far as the codes reveal it: the customer can react differently.
 */
export type Reason =
  | (typeof KEYS)[Outcome]
  | 'not_authenticated'
  | 'funds'
  | 'card_blocked'
  | 'card_expired'
  | 'card_not_supported'

const declinedByCode: Record<number, Reason> = {
  28: 'not_authenticated', // 3-D Secure
  86: 'not_authenticated', // soft decline: the bank wants the holder to be authenticated
  32: 'card_expired',
  38: 'card_not_supported',
}
const declinedByBank: Record<number, Reason> = {
  300: 'not_authenticated', // soft decline
  1001: 'card_blocked',
  1003: 'card_blocked', // a problem with the card
  1004: 'technical',
  1005: 'funds', // a problem with the account
}

/** Source: GP webpay HTTP API, lists of PRCODE and of SRCODE with 28 and 30. */
export function reasonOf(prcode: number, srcode: number): Reason {
  const outcome = outcomeOf(prcode, srcode)
  if (outcome !== 'DECLINED') return KEYS[outcome]
  if (prcode === 28 && srcode === 3008) return 'card_not_supported'
  const reason = prcode === 30 ? declinedByBank[srcode] : declinedByCode[prcode]
  return reason ?? 'declined'
}

export function isOutcome(word: string | null): word is Outcome {
  return word !== null && Object.hasOwn(KEYS, word)
}

/** Translation keys of the customer's message: a headline and what to do next. */
export const reasonTexts = (reason: Reason): { title: string; text: string } => ({
  title: `payment.outcome.${reason}.title`,
  text: `payment.outcome.${reason}.text`,
})

/** The same for an outcome alone. */
export const outcomeTexts = (outcome: Outcome): { title: string; text: string } => reasonTexts(KEYS[outcome])

/**
 * The meaning of a payment's state at the gateway for the order. OPEN: nothing is paid, though it might still be. UNDER_WAY:
 * money is blocked or on its way, so that nothing may be decided yet. ODD: a state that our payments never reach.
 */
export type GatewayWord = 'PAID' | 'NOT_PAID' | 'OPEN' | 'UNDER_WAY' | 'ODD'

const words: Record<number, GatewayWord> = {
  1: 'OPEN', // requested
  2: 'UNDER_WAY', // pending
  3: 'OPEN', // created
  4: 'UNDER_WAY', // authorised: ours are captured at once, so this passes
  5: 'NOT_PAID', // approval reversed
  6: 'NOT_PAID', // unapproved
  7: 'PAID', // deposited, batch open
  8: 'PAID', // deposited, batch closed
  10: 'NOT_PAID', // deleted
  13: 'NOT_PAID', // declined
  20: 'NOT_PAID', // cancelled
  21: 'NOT_PAID', // cancelled automatically
  200: 'UNDER_WAY', // waits to be finalised
  201: 'NOT_PAID', // abandoned
  210: 'NOT_PAID', // cancelled automatically, after 30 days
}

/** Source: GP webpay web services, annex 3, states of a payment. States that we do not know are odd. */
export const wordOf = (state: number): GatewayWord => words[state] ?? 'ODD'

/** The code that a return would have had for this state: declined, cancelled by the cardholder, or timed out. */
export function codeOfUnpaid(state: number): number {
  if (state === 6 || state === 13) return 30
  return state === 20 ? 50 : 35
}

/** States in which the gateway can still reverse a whole payment: its batch is open, or it is only authorised. */
export const gatewayStates = {
  authorised: 4,
  reversed: 5,
  batchOpen: 7,
} as const

const minutes = 60_000

/** Interval at which the gateway is asked about an attempt: every 4 minutes for 75 minutes, then every hour. */
export const askEvery = {
  atFirst: 4 * minutes,
  for: 75 * minutes,
  later: 60 * minutes,
} as const

/** After a day an unpaid attempt never will be paid; one that the gateway can't be asked about goes to a person. */
export const attemptDay = 24 * 60 * minutes

/** Sorts of refunds for the bank, and of their files. */
export const payoutDueSorts = bothWays('asked', 'amount', 'order')
export type PayoutDueSort = (typeof payoutDueSorts)[number]
export const payoutCurrencies = ['CZK', 'EUR'] as const
export const payoutSorts = bothWays('made', 'due', 'total')
export type PayoutSort = (typeof payoutSorts)[number]
/** Progress of a file of payments at the bank. */
export const payoutStates = ['MADE', 'UPLOADED', 'CONFIRMED', 'CANCELLED'] as const
export type PayoutState = (typeof payoutStates)[number]
/** States of a file, and of each of its payments, which the bank may refuse. */
export const payoutLook = {
  texts: 'admin_money.payout_state',
  tones: {
    MADE: 'wait',
    UPLOADED: 'busy',
    CONFIRMED: 'good',
    REJECTED: 'bad',
    CANCELLED: 'soft',
  },
} as const satisfies Look

/** Kinds of movements of statements that wait for a person. */
export const findingKinds = ['CREDIT', 'DEBIT', 'REVERSAL'] as const
export const findingSorts = bothWays('on', 'amount')
export type FindingSort = (typeof findingSorts)[number]
/**
 * SAME: the same movement as a recorded one. OTHER: a different one. SEEN: a reversal by the bank that a person
 * has looked at.
 */
export const findingEnds = ['SAME', 'OTHER', 'SEEN'] as const
export type FindingEnd = (typeof findingEnds)[number]
