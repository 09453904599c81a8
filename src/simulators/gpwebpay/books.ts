import type { Decision } from './decision.ts'

/** A payment in the gateway's books; amounts in haléře. */
export interface Booked {
  state: number
  amount: number
  captured: number
  refunded: number
}

/** Source: GP webpay web services, annex 3. */
export const STATES = {
  created: 3,
  authorised: 4,
  reversed: 5,
  unapproved: 6,
  deposited: 7,
  depositedClosed: 8,
  cancelled: 20,
  autoCancelled: 21,
  credited: 11,
} as const

const STATE_AFTER: Record<Decision, number> = {
  approve: STATES.deposited,
  twice: STATES.deposited,
  late: STATES.deposited,
  wrong_digest: STATES.deposited,
  decline: STATES.unapproved,
  three_d_secure: STATES.unapproved,
  cancel: STATES.cancelled,
  expire: STATES.autoCancelled,
  technical: STATES.created,
}

/** A refusal in the gateway's codes. */
export interface Refused {
  prcode: number
  srcode: number
}

/** The gateway's record of every payment: the web services read and change it. */
export class Books {
  readonly #payments = new Map<string, Booked>()
  readonly #messages = new Set<string>()

  open(orderNumber: string, amount: number): void {
    this.#payments.set(orderNumber, { state: STATES.created, amount, captured: 0, refunded: 0 })
    const [oldest] = this.#payments.keys()
    if (oldest && this.#payments.size > 10_000) this.#payments.delete(oldest)
  }

  decide(orderNumber: string, decision: Decision): void {
    const payment = this.#payments.get(orderNumber)
    if (!payment) return
    payment.state = STATE_AFTER[decision]
    if (payment.state === STATES.deposited) payment.captured = payment.amount
  }

  /** Changes the state of a payment arbitrarily, for tests only. */
  alter(orderNumber: string, change: Partial<Booked>): boolean {
    const payment = this.#payments.get(orderNumber)
    if (!payment) return false
    Object.assign(payment, change)
    return true
  }

  find(orderNumber: string): Booked | Refused {
    return this.#payments.get(orderNumber) ?? { prcode: 15, srcode: 1 }
  }

  /** True if this message is the first of its id; the real gateway accepts each id once and never again. */
  isNew(messageId: string): boolean {
    if (this.#messages.has(messageId)) return false
    this.#messages.add(messageId)
    return true
  }

  refund(orderNumber: string, amount: number): Booked | Refused {
    const payment = this.find(orderNumber)
    if ('prcode' in payment) return payment
    if (![STATES.deposited, STATES.depositedClosed, STATES.credited].some((state) => state === payment.state))
      return { prcode: 20, srcode: 0 }
    if (payment.refunded + amount > payment.captured) return { prcode: 18, srcode: 0 }
    payment.refunded += amount
    payment.state = STATES.credited
    return payment
  }

  reverseCapture(orderNumber: string): Booked | Refused {
    const payment = this.find(orderNumber)
    if ('prcode' in payment) return payment
    if (payment.state !== STATES.deposited) return { prcode: 20, srcode: 0 }
    payment.state = STATES.authorised
    payment.captured = 0
    return payment
  }

  reverseAuthorization(orderNumber: string): Booked | Refused {
    const payment = this.find(orderNumber)
    if ('prcode' in payment) return payment
    if (payment.state !== STATES.authorised) return { prcode: 20, srcode: 0 }
    payment.state = STATES.reversed
    return payment
  }
}
