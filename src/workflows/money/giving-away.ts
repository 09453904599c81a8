/** Money that staff gives away: differences written off, and payments returned to their sender. */
import { formatPrice, type Halere } from '../../lib/money.ts'
import type { Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import {
  cashToRemit,
  entriesOf,
  keep,
  lockMoney,
  remit,
  writeOff,
  type Booked,
} from '../../shop/money/money.ts'
import {
  askReturn,
  refusalInPayout,
  refusalTakenBack,
  returnedOf,
  returnSent,
  type MoneyReturn,
} from '../../shop/payments/payments.ts'
import { isInBatch } from '../../shop/remittances/remittances.ts'
import { firstReceivables } from '../../shop/settings/schema.ts'
import { valuesInForce } from '../../shop/settings/settings.ts'
import { findByReference } from '../../shop/shipments/shipments.ts'
import type { Giving } from '../../shop/staff/staff.ts'
import { f, operation, type Doing, type Field } from '../operations/operations.ts'
import { bookOnOrder, lockPaid } from '../payment/payment.ts'
import {
  answers,
  answersEntry,
  keyAndReason,
  bookingOf,
  isChange,
  isForeign,
  isFree,
  isOpen,
  keptOf,
  money,
  moneyAudit,
  orderAudit,
  type MoneyState,
} from './fields.ts'

const isExchange = f.tick({ name: 'exchange' })
const parcel: Field<number | undefined> = {
  shape: {
    is: 'text',
    pattern: String.raw`\d{10}-\d{1,6}`,
    most: 17,
    fault: 'validation.query',
    mayMiss: true,
  },
  name: 'parcel',
  hasHint: true,
  meaning: 'The parcel with the cash; left out: the order’s oldest whose cash was not remitted',
  find: async (context, reference) =>
    (await findByReference(context, reference))?.id ?? refuse(404, 'error.not_found'),
}

/** The most that one person may write off alone. */
export async function writeOffLimit({ tx }: Writing): Promise<number> {
  const { values } = await valuesInForce({ db: tx })
  return (values.receivables ?? firstReceivables).writeOffLimit
}

/**
 * Fees that carriers deduct from collected cash count as let go where they exceed the usual fee in the
 * settings: no known fee explains the rest.
 * @param feesOf the fee of each parcel, in haléře; empty: nothing was done
 */
export async function unusualFees<Done>(
  { tx }: Writing,
  feesOf: (done: Done) => readonly Halere[],
): Promise<Omit<Giving<Done>, 'input'>> {
  const { values } = await valuesInForce({ db: tx })
  const { writeOffLimit: alone, usualCashFee } = values.receivables ?? firstReceivables
  const overSum = (fees: readonly Halere[]) =>
    fees.reduce((sum, fee) => sum + Math.max(0, fee - usualCashFee), 0)
  return { amount: async (_tx, done) => await Promise.resolve(overSum(feesOf(done))), alone }
}

const letGoKinds = new Set(['WRITTEN_OFF', 'KEPT', 'EXCHANGE_LOSS', 'EXCHANGE_GAIN'])

/**
 * The amount let go so far of a payment or an order; above the limit in the settings a second member of staff approves it.
 */
const letGo = async ({ tx }: Doing, of: { receivedId: number } | { orderId: number }) => ({
  amount: async (_tx: Tx, { isNew }: { isNew: boolean }) => {
    const entries = isNew ? await entriesOf({ db: tx }, of) : []
    return entries.reduce((sum, { kind, amount }) => sum + (letGoKinds.has(kind) ? amount : 0), 0)
  },
  alone: await writeOffLimit({ tx }),
})

/** The shop keeps what is left of a payment, or a rate made it. */
export const keepMoney = operation({
  operation: 'money.keep',
  summary: 'Keeps a small surplus, or an exchange difference; above the limit a second person approves',
  input: { ...money, ...keyAndReason, amount: f.rest(), isExchange },
  run: async (context, input) =>
    (await refusalTakenBack({ db: context.tx }, input)) ?? (await keep(bookingOf(context), input)),
  audit: moneyAudit,
  gives: async (context, { receivedId }) => await letGo(context, { receivedId }),
  answer: answersEntry,
  forms: {
    keep: {
      hotkey: 'x',
      isWarned: true,
      offered: isFree,
      hides: (state: MoneyState) => (isForeign(state) ? [] : ['exchange']),
    },
  },
})

/** Ends what an order still owes, or a rate made of it; what was written off of the order before counts with it. */
export const writeOffOrder = operation({
  operation: 'money.write_off',
  summary: 'Writes off the balance of an order; above the limit a second person approves',
  input: { orderId: f.order(), ...keyAndReason, amount: f.rest(), isExchange },
  run: async (context, input) =>
    await bookOnOrder(bookingOf(context), {
      orderId: input.orderId,
      why: 'the rest written off',
      book: async (booking) => await writeOff(booking, input),
    }),
  audit: orderAudit,
  gives: async (context, { orderId }) => await letGo(context, { orderId }),
  answer: answersEntry,
  forms: {
    write_off: {
      isWarned: true,
      fixed: { exchange: false },
      offered: ({ isOpen: owes }: { isOpen: boolean }) => owes,
    },
  },
})

/** A carrier's transfer brings the cash on delivery of an order, less its fee. A fee beyond the usual one is written off. */
export const remitCash = operation({
  operation: 'money.remit',
  summary: 'A carrier’s transfer brings the cash on delivery of an order, less what the carrier keeps',
  input: {
    ...money,
    orderId: f.order(),
    shipmentId: parcel,
    fee: f.crownsOrNothing(),
    ...keyAndReason,
  },
  run: async (context, input) => {
    const { tx } = context
    if (!(await lockPaid(context, input.orderId))) return refuse(404, 'error.not_found')
    const cash = await cashToRemit(bookingOf(context), input)
    // Its batch leads the transfer to it, and would wait for ever for what came by another way.
    if (cash && (await isInBatch({ db: tx }, { cashId: cash.id }))) return refuse(409, 'cod.error.in_batch')
    return (await refusalTakenBack({ db: tx }, input)) ?? (await remit(bookingOf(context), input))
  },
  audit: (_context, { receivedId, orderId, fee }) => ({
    subject: { kind: 'money', id: receivedId },
    keep: (booked) => ({ ...keptOf(booked), order: orderId, fee }),
    isChange,
  }),
  gives: async (context, { fee }) => await unusualFees<Booked>(context, ({ isNew }) => (isNew ? [fee] : [])),
  answer: answersEntry,
  forms: {
    remit: {
      hotkey: 'd',
      offered: (state: MoneyState) => isFree(state) && state.money.kind === 'TRANSFER',
      stored: ({ order }) => ({ order }),
    },
  },
})

/**
 * Sends what is free of a payment back to its sender, who is no order's buyer. A person sends it in the bank. What went back of
 * the payment before counts with it against the limit of the actor's roles.
 * @returns 409: a card brought it: that goes back by its order; 422: nothing of it is free, or less
 */
export const returnMoney = operation({
  operation: 'money.return',
  summary: 'Returns money that matches no order to its sender: a person sends it in the bank',
  input: { ...money, ...keyAndReason, amount: f.rest() },
  run: async ({ tx, now }, input) => {
    const received = await lockMoney({ tx }, { id: input.receivedId })
    if (!received) return refuse(404, 'error.not_found')
    if (received.attemptId !== null) return refuse(409, 'money.error.by_order')
    const tookBack = await refusalTakenBack({ db: tx }, input)
    if (tookBack) return tookBack
    const { free: most, transactionId } = received
    return await askReturn({ tx, now }, { ...input, reason: input.reason || 'returned', transactionId, most })
  },
  audit: moneyAudit,
  gives: ({ tx }, { receivedId }) => ({
    amount: async (_tx, { isNew }) => (isNew ? await returnedOf({ tx }, { receivedId }) : 0),
  }),
  answer: {
    ...answers(({ piece }: { piece: MoneyReturn; isNew: boolean }) => piece.id),
    told: ({ piece }) => `Send ${formatPrice(piece.amount, 'en')} back in the bank.`,
  },
  forms: {
    return: {
      hotkey: 'r',
      isWarned: true,
      offered: (state: MoneyState) => isOpen(state) && state.money.kind !== 'CARD' && !state.isOfBank,
    },
  },
})

/** Writes that a clerk has sent such a piece in the bank. @returns 404: no such piece; 409: it is in a file. */
export const writeReturnSent = operation({
  operation: 'money.return_sent',
  summary: 'Records that it was sent in the bank',
  input: { refundId: f.id({ name: 'refund' }) },
  run: async ({ tx, now }, { refundId }) => {
    const inPayout = await refusalInPayout({ tx }, { refundId })
    if (inPayout) return inPayout
    const isNew = await returnSent({ tx, now }, { refundId })
    return isNew === null ? refuse(404, 'error.not_found') : { refundId, isNew }
  },
  audit: (_context, { refundId }) => ({
    subject: { kind: 'refund', id: refundId },
    keep: () => ({ state: 'DONE' }),
    isChange,
  }),
  answer: answers(({ refundId }: { refundId: number; isNew: boolean }) => refundId),
  forms: { return_sent: { isWarned: true } },
})
