/**
 * Sends one piece of money back, once, however often it is tried: the gateway's books are read first, and each message has
 * an id that the gateway takes once for ever.
 */
import type { Attempt } from './queries.ts'
import type { Refund } from './refund-queries.ts'
import { gatewayStates } from './rules.ts'
import type { PaymentDetail, PaymentService, Told } from './service.ts'

/** again: not known yet, or not possible now; try later. refund_instead: the batch is closed, so it can't be undone. */
export type Sent =
  | { kind: 'done' }
  | { kind: 'failed'; fault: string }
  | { kind: 'again'; why: string }
  | { kind: 'refund_instead' }

/** Codes of a refusal. Source: GP webpay, PRCODE. */
const codes = { notInValidState: 20, duplicateMessage: 80 } as const

/** How long the gateway may have a message that its books do not show yet. */
const patienceMs = 3600_000

/** The whole of a payment is undone while the gateway still can, so that the customer never sees it; else it is refunded. */
export function wayOf(
  detail: PaymentDetail,
  refund: Pick<Refund, 'amount'>,
  attempt: Pick<Attempt, 'amount'>,
): 'REFUND' | 'REVERSAL' {
  const isWhole = refund.amount === attempt.amount && (detail.refundAmount ?? 0) === 0
  const isOpen = detail.state === gatewayStates.batchOpen || detail.state === gatewayStates.authorised
  return isWhole && isOpen ? 'REVERSAL' : 'REFUND'
}

/**
 * @param refund marked as sent
 * @param detail read after it was marked, or before the first try
 */
export async function sendBack(
  service: PaymentService,
  { refund, orderNumber }: { refund: Refund; orderNumber: string },
  detail: PaymentDetail,
  now: Date,
): Promise<Sent> {
  return refund.way === 'REVERSAL'
    ? await reverse(service, { refund, orderNumber }, detail.state)
    : await refundMoney(service, { refund, orderNumber }, detail, now)
}

async function refundMoney(
  service: PaymentService,
  { refund, orderNumber }: { refund: Refund; orderNumber: string },
  detail: PaymentDetail,
  now: Date,
): Promise<Sent> {
  if (hasArrived(refund, detail)) return { kind: 'done' }
  const told = await service.refund(orderNumber, refund.amount, `${refund.messageId}R`)
  if (told.kind !== 'fault' || told.prcode !== codes.duplicateMessage) return endOf(told)
  // An earlier try of ours arrived after all; the books show it sooner or later.
  const again = await service.detail(orderNumber)
  if (again.kind === 'told' && hasArrived(refund, again.told)) return { kind: 'done' }
  const isLate = refund.sentAt !== null && now.getTime() - refund.sentAt.getTime() > patienceMs
  const why = 'the gateway has the message, and its books do not show the money'
  return isLate && again.kind === 'told' ? { kind: 'failed', fault: why } : { kind: 'again', why }
}

/** No other piece of the attempt is under way meanwhile: a partial unique index keeps it so. */
const hasArrived = ({ refundedBefore, amount }: Refund, detail: PaymentDetail): boolean =>
  (detail.refundAmount ?? 0) >= (refundedBefore ?? 0) + amount

async function reverse(
  service: PaymentService,
  { refund, orderNumber }: { refund: Refund; orderNumber: string },
  state: number,
): Promise<Sent> {
  if (state === gatewayStates.reversed) return { kind: 'done' }
  if (state === gatewayStates.authorised)
    return endOf(await service.reverseAuthorization(orderNumber, `${refund.messageId}A`))
  if (state !== gatewayStates.batchOpen) return { kind: 'refund_instead' }
  const taken = await service.reverseCapture(orderNumber, `${refund.messageId}C`)
  if (taken.kind === 'fault' && taken.prcode === codes.notInValidState) return { kind: 'refund_instead' }
  if (taken.kind !== 'told') return endOf(taken)
  return endOf(await service.reverseAuthorization(orderNumber, `${refund.messageId}A`))
}

function endOf(told: Told<unknown>): Sent {
  if (told.kind === 'told') return { kind: 'done' }
  if (told.kind === 'unreachable') return { kind: 'again', why: told.why }
  if (told.prcode === codes.duplicateMessage)
    return { kind: 'again', why: 'the gateway has the message already' }
  return { kind: 'failed', fault: `refused with ${told.prcode}/${told.srcode}` }
}
