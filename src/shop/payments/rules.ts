/** How an attempt to pay ended, in the words the shop needs. */
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

/** Whether the order may be paid by another attempt after this outcome. */
export function canTryAgain(outcome: Outcome): boolean {
  return outcome !== 'PAID'
}

/** Whether somebody who runs the shop has to look: we asked wrongly, or the same order was paid twice. */
export function needsOperator(outcome: Outcome, state: AttemptState): boolean {
  return outcome === 'OUR_MISTAKE' || state === 'SURPLUS'
}

const KEYS = {
  PAID: 'paid',
  CANCELLED: 'cancelled',
  DECLINED: 'declined',
  TIMED_OUT: 'timed_out',
  TECHNICAL: 'technical',
  OUR_MISTAKE: 'our_mistake',
} as const satisfies Record<Outcome, string>

/** Translation keys of the customer's message: a headline and what to do next. */
export function outcomeTexts(outcome: Outcome): { title: string; text: string } {
  return { title: `payment.outcome.${KEYS[outcome]}.title`, text: `payment.outcome.${KEYS[outcome]}.text` }
}

/** Translation key of the outcome's explanation, for answers that carry one `error_trans_key`. */
export function outcomeTransKey(outcome: Outcome): string {
  return outcomeTexts(outcome).text
}
