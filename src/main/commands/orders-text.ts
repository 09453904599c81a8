/** Orders as the command line shows them: one in a line, or all details of one. */
import { formatMoment } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { lineInWords, recipientLines, orderText } from '../order-text.ts'
import type { Db } from '../../server/db.ts'
import { findDocuments } from '../../shop/invoices/invoices.ts'
import {
  findEvents,
  findHold,
  findNotes,
  findOrder,
  type ListedOrder,
  type OrderHold,
  type OrderNote,
} from '../../shop/orders/orders.ts'
import { attemptsOf, findRefunds, findTransfersOf, type BankRefundDue } from '../../shop/payments/payments.ts'

const czk = (halere: number) => formatPrice(halere, 'en').replaceAll('\u00a0', ' ')
const moment = (at: Date) => formatMoment(at, 'en').replaceAll('\u00a0', ' ')

export function inLine({
  number,
  createdAt,
  email,
  total,
  paymentCode,
  states,
  isHeld,
}: ListedOrder): string {
  const { order, payment, fulfilment } = states
  return `${number}  ${moment(createdAt)}  ${czk(total)} by ${paymentCode}  ${order}, ${payment}, ${fulfilment}${isHeld ? ', held' : ''}  ${orderText(email)}`
}

export function bankRefundInLines(due: BankRefundDue): string {
  const { refundId, orderNumber, amount, reason, askedAt, counterAccount, counterName, variableSymbol } = due
  const to = [counterAccount || 'an account that the bank did not tell', counterName]
    .filter(Boolean)
    .join(', ')
  return orderText(
    `${refundId}  order ${orderNumber}: ${czk(amount)} to ${to}  VS ${variableSymbol ?? '-'}  since ${moment(askedAt)}: ${reason}`,
  )
}

/** An order with its lines, events, payments, refunds and documents. */
export async function orderInLines(db: Db, orderId: number): Promise<string> {
  const order = await findOrder({ db }, { id: orderId })
  if (!order) throw new Error(`Order ${orderId} does not exist`)
  const { number, states, email, totalWithVat, paymentCode, shippingCode, createdAt, expiresAt } = order
  return [
    `${number}  ${states.order}, ${states.payment}, ${states.fulfilment}`,
    `${orderText(email)}, ordered ${moment(createdAt)}${expiresAt ? `, expires ${moment(expiresAt)}` : ''}`,
    `${czk(totalWithVat)} by ${paymentCode}, brought by ${shippingCode}`,
    ...recipientLines(order),
    ...order.lines.map((line) => `  ${lineInWords(line)}`),
    ...section('Held', heldLines(await findHold({ db }, orderId))),
    ...section('Notes of staff', (await findNotes({ db }, orderId)).map(noteInLine)),
    ...section('Events', (await findEvents({ db }, orderId)).map(eventInLine)),
    ...section('Card payments', (await attemptsOf({ db }, orderId)).map(attemptInLine)),
    ...section('Transfers', (await findTransfersOf({ db }, orderId)).map(transferInLine)),
    ...section('Refunds', (await findRefunds({ db }, orderId)).map(refundInLine)),
    ...section('Documents', (await findDocuments({ db }, orderId)).map(documentInLine)),
  ].join('\n')
}

const section = (title: string, lines: string[]): string[] =>
  lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${orderText(line)}`)]

const heldLines = (held: OrderHold | null) =>
  held === null ? [] : [`since ${moment(held.since)} ${byStaff(held)}: ${held.reason}`]

const noteInLine = (note: OrderNote) => `${moment(note.at)} ${byStaff(note)}: ${note.text}`

const byStaff = ({ staffId }: { staffId: number | null }) =>
  staffId === null ? 'by the program' : `by member ${staffId}`

const eventInLine = (event: Awaited<ReturnType<typeof findEvents>>[number]) =>
  `${moment(event.at)}  ${event.axis} ${event.from || '-'} -> ${event.to}  by ${event.actor}: ${event.why}`

const attemptInLine = (attempt: Awaited<ReturnType<typeof attemptsOf>>[number]) =>
  `card:${attempt.id}  ${attempt.orderNumber}  ${czk(attempt.amount)}  ${attempt.state}  ${moment(attempt.createdAt)}${attempt.doubt === null ? '' : `  in doubt: ${attempt.doubt}`}`

const transferInLine = (transfer: Awaited<ReturnType<typeof findTransfersOf>>[number]) =>
  `transfer:${transfer.id}  ${transfer.bookedOn}  ${(transfer.amount / 100).toFixed(2)} ${transfer.currency}  ${transfer.fit}  ${transfer.counterAccount} ${transfer.counterName}`

const refundInLine = (refund: Awaited<ReturnType<typeof findRefunds>>[number]) =>
  `${refund.id}  ${czk(refund.amount)}  ${refund.state}  of ${refund.attemptId !== null ? 'the card' : refund.transactionId === null ? `money ${refund.receivedId}` : `transfer ${refund.transactionId}`}: ${refund.reason}`

const documentInLine = (document: Awaited<ReturnType<typeof findDocuments>>[number]) =>
  `${document.number}  ${document.kind}  ${document.issuedOn}  ${czk(document.total)}`
