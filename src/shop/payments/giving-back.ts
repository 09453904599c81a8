/**
 * Sends one refund, once, however often it is tried: the gateway's books are read first, and each message has
 * an id that the gateway accepts only once, for ever.
 */
import type { Attempt } from './queries.ts'
import type { Refund } from './refund-queries.ts'
import { gatewayStates } from './rules.ts'
import type { PaymentDetail, PaymentService, SoapResult } from './service.ts'

/** again: not known yet, or not possible now; try later. refund_instead: the batch is closed, so it can't be reversed. */
export type Sent =
  | { kind: 'done' }
  | { kind: 'failed'; fault: string }
  | { kind: 'again'; why: string }
  | { kind: 'refund_instead' }

/** Codes of a refusal. Source: GP webpay, PRCODE. */
const codes = { notInValidState: 20, duplicateMessage: 80 } as const

/** The gateway's own troubles: they pass, and its books show if the message was carried out. */
const troubles = new Set([26, 82, 150, 250, 1000])

/** True if a refusal is only a temporary trouble of the gateway. */
export const isTrouble = (prcode: number): boolean => troubles.has(prcode) || (prcode >= 500 && prcode <= 599)

/** Time for which a message to the gateway may be missing from its books. */
const patienceMs = 3600_000

/** A whole payment is reversed while the gateway still can, so that the customer never sees it; otherwise it is refunded. */
export function wayOf(
  detail: PaymentDetail,
  refund: Pick<Refund, 'amount'>,
  attempt: Pick<Attempt, 'amount'>,
): 'REFUND' | 'REVERSAL' {
  const isWhole = refund.amount === attempt.amount && (detail.refundAmount ?? 0) === 0
  const isOpen = detail.state === gatewayStates.batchOpen || detail.state === gatewayStates.authorised
  return isWhole && isOpen ? 'REVERSAL' : 'REFUND'
}

type Piece = { refund: Refund; orderNumber: string }

/**
 * @param piece marked as sent
 * @param detail read after it was marked, or before the first try
 */
export async function sendBack(
  service: PaymentService,
  piece: Piece,
  detail: PaymentDetail,
  now: Date,
): Promise<Sent> {
  return piece.refund.way === 'REVERSAL'
    ? await reverse(service, piece, detail.state, now)
    : await refundMoney(service, piece, detail, now)
}

async function refundMoney(
  service: PaymentService,
  { refund, orderNumber }: Piece,
  detail: PaymentDetail,
  now: Date,
): Promise<Sent> {
  if (hasArrived(refund, detail)) return { kind: 'done' }
  const told = await service.refund(orderNumber, refund.amount, `${refund.messageId}R`)
  if (told.kind !== 'fault' || told.prcode !== codes.duplicateMessage) return endOf(told)
  // An earlier try of ours arrived after all; the books show it sooner or later.
  const again = await service.detail(orderNumber)
  if (again.kind === 'told' && hasArrived(refund, again.told)) return { kind: 'done' }
  const why = 'the gateway has the message, and its books do not show the money'
  return isLate(refund, now) && again.kind === 'told'
    ? { kind: 'failed', fault: why }
    : { kind: 'again', why }
}

const isLate = ({ sentAt }: Refund, now: Date): boolean =>
  sentAt !== null && now.getTime() - sentAt.getTime() > patienceMs

/** A partial unique index keeps any other piece of the attempt from being under way at the same time. */
const hasArrived = ({ refundedBefore, amount }: Refund, detail: PaymentDetail): boolean =>
  (detail.refundAmount ?? 0) >= (refundedBefore ?? 0) + amount

async function reverse(service: PaymentService, piece: Piece, state: number, now: Date): Promise<Sent> {
  const { refund, orderNumber } = piece
  if (state === gatewayStates.reversed) return { kind: 'done' }
  if (state === gatewayStates.authorised) return await release(service, piece, now)
  if (state !== gatewayStates.batchOpen) return { kind: 'refund_instead' }
  const taken = await service.reverseCapture(orderNumber, `${refund.messageId}C`)
  if (taken.kind === 'told') return await release(service, piece, now)
  if (taken.kind === 'unreachable') return endOf(taken)
  return await afterRefusal(service, piece, {
    open: endOfLate(taken, refund, now, { kind: 'refund_instead' }),
    blocked: { kind: 'again', why: 'the capture has just been taken back' },
  })
}

async function release(service: PaymentService, piece: Piece, now: Date): Promise<Sent> {
  const { refund, orderNumber } = piece
  const released = await service.reverseAuthorization(orderNumber, `${refund.messageId}A`)
  if (released.kind !== 'fault') return endOf(released)
  const stuck = {
    kind: 'failed',
    fault: 'the gateway has the message, and the money is still blocked',
  } as const
  return await afterRefusal(service, piece, {
    open: { kind: 'again', why: 'the capture stands again' },
    blocked: endOfLate(released, refund, now, stuck),
  })
}

/** A message that the gateway took long ago without carrying it out will not be carried out any more. */
const endOfLate = (fault: SoapResult<unknown>, refund: Refund, now: Date, stuck: Sent): Sent =>
  fault.kind === 'fault' && fault.prcode === codes.duplicateMessage && isLate(refund, now)
    ? stuck
    : endOf(fault)

/**
 * Decides after a refusal: another try of ours was quicker, the batch has just been closed, or the state at the
 * gateway decides.
 */
async function afterRefusal(
  service: PaymentService,
  { orderNumber }: Piece,
  otherwise: { open: Sent; blocked: Sent },
): Promise<Sent> {
  const detail = await service.detail(orderNumber)
  if (detail.kind !== 'told') return { kind: 'again', why: 'the gateway does not say how it stands' }
  const { state } = detail.told
  if (state === gatewayStates.reversed) return { kind: 'done' }
  if (state === gatewayStates.authorised) return otherwise.blocked
  return state === gatewayStates.batchOpen ? otherwise.open : { kind: 'refund_instead' }
}

function endOf(told: SoapResult<unknown>): Sent {
  if (told.kind === 'told') return { kind: 'done' }
  if (told.kind === 'unreachable') return { kind: 'again', why: told.why }
  if (told.prcode === codes.duplicateMessage)
    return { kind: 'again', why: 'the gateway has the message already' }
  const refused = `refused with ${told.prcode}/${told.srcode}`
  return isTrouble(told.prcode) ? { kind: 'again', why: refused } : { kind: 'failed', fault: refused }
}
