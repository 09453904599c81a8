/** The outcome that the person at the payment page, or a test, chooses. */
export type Decision =
  | 'approve'
  | 'decline'
  | 'three_d_secure'
  | 'cancel'
  | 'expire'
  | 'technical'
  | 'twice'
  | 'late'
  | 'wrong_digest'

interface Result {
  prcode: number
  srcode: number
  text: string
}

const APPROVED = { prcode: 0, srcode: 0, text: 'OK' }

/** Codes and texts of the real gateway. Source: GP webpay HTTP API, return codes. */
export const RESULTS: Record<Decision, Result> = {
  approve: APPROVED,
  decline: { prcode: 30, srcode: 1002, text: 'Declined in AC, Declined' },
  three_d_secure: { prcode: 28, srcode: 3000, text: 'Declined in 3D. Cardholder not authenticated in 3D.' },
  cancel: { prcode: 50, srcode: 0, text: 'The cardholder canceled the payment' },
  expire: { prcode: 35, srcode: 0, text: 'Session expired' },
  technical: { prcode: 1000, srcode: 0, text: 'Technical problem' },
  // The shop receives it twice: once without the customer's cookies, then from the browser.
  twice: APPROVED,
  // Paid, but the customer returns to the shop at any time, or never.
  late: APPROVED,
  // Approved by a caller without the gateway's key.
  wrong_digest: APPROVED,
}

export const DECISIONS = Object.keys(RESULTS) as Decision[]

export function isDecision(word: string | null): word is Decision {
  return word !== null && Object.hasOwn(RESULTS, word)
}

// The gateway's public test cards.
const CARDS: Record<string, Decision> = {
  '4263970000005262': 'approve',
  '5425233430109903': 'approve',
  '4000120000001154': 'decline',
  '5114610000004934': 'decline',
}

/** The outcome of a test card's number; null if it is not a test card. Spaces are as people enter them. */
export function decisionOfCard(cardNumber: string): Decision | null {
  return CARDS[cardNumber.replace(/[\s-]/g, '')] ?? null
}
