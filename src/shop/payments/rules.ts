/**
 * How an attempt to pay ended, in the words the shop needs. OUR_MISTAKE: the gateway did not take the request. It says so
 * to everybody who sends it a wrong one, so that proves nothing about the attempt.
 */
export type Outcome = 'PAID' | 'CANCELLED' | 'DECLINED' | 'TIMED_OUT' | 'TECHNICAL' | 'OUR_MISTAKE'

/**
 * PENDING: the customer is at the gateway. FAILED: try again with a new attempt.
 * SURPLUS: genuinely paid, though another attempt of the same order already was: money to be given back.
 */
export type AttemptState = 'PENDING' | 'PAID' | 'FAILED' | 'SURPLUS'

const DECLINED = new Set([28, 30, 32, 37, 38, 39, 40, 83, 86])
// 250 says "still pending": not paid as far as we know; a genuine success that follows is believed.
const TECHNICAL = new Set([26, 82, 250, 1000])

/** Meaning of the gateway's codes. Paid only when both are 0. Source: GP webpay HTTP API, list of return codes. */
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
} as const satisfies Record<Outcome, string>

export function isOutcome(word: string | null): word is Outcome {
  return word !== null && Object.hasOwn(KEYS, word)
}

/** Translation keys of the customer's message: a headline and what to do next. */
export function outcomeTexts(outcome: Outcome): { title: string; text: string } {
  return { title: `payment.outcome.${KEYS[outcome]}.title`, text: `payment.outcome.${KEYS[outcome]}.text` }
}
