/** Money that staff gives away: differences that are let go, and payments that go back to their sender. */
import type { Halere } from '../../lib/money.ts'
import type { Outcome, Writing } from '../../server/context.ts'
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
import { operate, type Giving } from '../../shop/staff/staff.ts'
import { bookOnOrder, lockPaid } from '../payment/payment.ts'
import {
  bookingOf,
  isChange,
  keptOf,
  moneyAudit,
  orderAudit,
  type Asked,
  type BookedOnOrder,
  type MoneyOperationContext,
} from './money.ts'

/** The most that one person lets go alone. */
export async function writeOffLimit({ tx }: Writing): Promise<number> {
  const { values } = await valuesInForce({ db: tx })
  return (values.receivables ?? firstReceivables).writeOffLimit
}

/**
 * What carriers keep of parcels' cash beyond what is usual by the settings counts as let go: it is no fee that anybody knows.
 * @param feesOf of each parcel, in haléře; none: nothing was done
 */
export async function unusualFees<Done>(
  { tx }: Writing,
  { input, feesOf }: { input: object; feesOf: (done: Done) => readonly Halere[] },
): Promise<Giving<Done>> {
  const { values } = await valuesInForce({ db: tx })
  const { writeOffLimit: alone, usualCashFee } = values.receivables ?? firstReceivables
  const overSum = (fees: readonly Halere[]) =>
    fees.reduce((sum, fee) => sum + Math.max(0, fee - usualCashFee), 0)
  return { input, amount: async (_tx, done) => await Promise.resolve(overSum(feesOf(done))), alone }
}

/**
 * The shop keeps what is left of a payment, or a rate made it: `money.keep`. Above the limit of the settings a second member
 * of staff approves it.
 */
export async function keepMoney(
  context: Writing & MoneyOperationContext,
  asked: Asked & { receivedId: number; amount: number | null; isExchange: boolean },
): Promise<Outcome<Booked>> {
  const { tx } = context
  const { receivedId, reason } = asked
  const gives = await letGo(tx, asked, async () => kindsSum(await entriesOf({ db: tx }, { receivedId })))
  const operated = {
    operation: 'money.keep',
    reason,
    ...moneyAudit(context, receivedId),
    isChange,
    gives,
  } as const
  return await operate(context, {
    asked: operated,
    work: async () => (await refusalTakenBack({ db: tx }, asked)) ?? (await keep(bookingOf(context), asked)),
  })
}

/**
 * Ends what an order still owes, or a rate made of it: `money.write_off`. Above the limit of the settings a second member of
 * staff approves it; what was written off of the order before counts with it.
 */
export async function writeOffOrder(
  context: Writing & MoneyOperationContext,
  asked: Asked & { orderId: number; amount: number | null; isExchange: boolean },
): Promise<Outcome<BookedOnOrder>> {
  const { tx } = context
  const { orderId, reason } = asked
  const gives = await letGo(tx, asked, async () => kindsSum(await entriesOf({ db: tx }, { orderId })))
  const operated = {
    operation: 'money.write_off',
    reason,
    ...orderAudit(context, orderId),
    isChange,
    gives,
  } as const
  const about = { orderId, why: 'the rest written off' }
  return await operate(context, {
    asked: operated,
    work: async () =>
      await bookOnOrder(bookingOf(context), {
        ...about,
        book: async (money) => await writeOff(money, asked),
      }),
  })
}

const letGoKinds = new Set(['WRITTEN_OFF', 'KEPT', 'EXCHANGE_LOSS', 'EXCHANGE_GAIN'])
const kindsSum = (entries: { kind: string; amount: number }[]): number =>
  entries.reduce((sum, { kind, amount }) => sum + (letGoKinds.has(kind) ? amount : 0), 0)

async function letGo<Done extends { isNew: boolean }>(
  tx: Tx,
  input: object,
  sum: () => Promise<number>,
): Promise<Giving<Done>> {
  return {
    input,
    amount: async (_tx, { isNew }) => (isNew ? await sum() : 0),
    alone: await writeOffLimit({ tx }),
  }
}

/**
 * A carrier's transfer brings the cash on delivery of an order, less its fee: `money.remit`. A fee beyond the
 * usual is let go, above the limit of the settings by two.
 * @param asked.shipmentId of which parcel; left out: the oldest whose cash was not remitted
 */
export async function remitCash(
  context: Writing & MoneyOperationContext,
  asked: Asked & { receivedId: number; orderId: number; shipmentId?: number | undefined; fee: number },
): Promise<Outcome<Booked>> {
  const { tx } = context
  const { receivedId, orderId, reason } = asked
  const subject = { kind: 'money', id: receivedId }
  const keepFee = (booked: Booked) => ({ ...keptOf(booked), order: orderId, fee: asked.fee })
  const gives = await unusualFees<Booked>(context, {
    input: asked,
    feesOf: ({ isNew }) => (isNew ? [asked.fee] : []),
  })
  const operated = { operation: 'money.remit', subject, reason, keep: keepFee, isChange, gives } as const
  return await operate(context, {
    asked: operated,
    work: async () => {
      if (!(await lockPaid(context, orderId))) return refuse(404, 'error.not_found')
      const cash = await cashToRemit(bookingOf(context), asked)
      // Its batch leads the transfer to it, and would wait for ever for what came by another way.
      if (cash && (await isInBatch({ db: tx }, { cashId: cash.id }))) return refuse(409, 'cod.error.in_batch')
      return (await refusalTakenBack({ db: tx }, asked)) ?? (await remit(bookingOf(context), asked))
    },
  })
}

/**
 * Sends what is free of a payment back to its sender, who is no order's buyer: `money.return`. A person sends it in the bank.
 * What went back of the payment before counts with it against the limit of the actor's roles.
 * @param asked.amount in haléře; null: all that is free
 * @returns 409: a card brought it: that goes back by its order; 422: nothing of it is free, or less
 */
export async function returnMoney(
  context: Writing & MoneyOperationContext,
  asked: Asked & { receivedId: number; amount: number | null },
): Promise<Outcome<{ piece: MoneyReturn; isNew: boolean }>> {
  const { tx } = context
  const { receivedId, key, reason } = asked
  type Done = { piece: MoneyReturn; isNew: boolean }
  const gives: Giving<Done> = {
    input: asked,
    amount: async (_tx, { isNew }) => (isNew ? await returnedOf({ tx }, { receivedId }) : 0),
  }
  const operated = {
    operation: 'money.return',
    reason,
    ...moneyAudit(context, receivedId),
    isChange,
    gives,
  } as const
  return await operate(context, {
    asked: operated,
    work: async (): Promise<Outcome<Done>> => {
      const received = await lockMoney({ tx }, { id: receivedId })
      if (!received) return refuse(404, 'error.not_found')
      if (received.attemptId !== null) return refuse(409, 'money.error.by_order')
      const tookBack = await refusalTakenBack({ db: tx }, asked)
      if (tookBack) return tookBack
      const { free, transactionId } = received
      const wanted = {
        receivedId,
        transactionId,
        amount: asked.amount,
        key,
        reason: reason.slice(0, 500) || 'returned',
        most: free,
      }
      return await askReturn({ tx, now: context.now }, wanted)
    },
  })
}

/** Writes that a clerk has sent such a piece in the bank: `money.return_sent`. @returns 404: none; 409: it is in a file. */
export async function writeReturnSent(
  context: Writing & MoneyOperationContext,
  { refundId }: { refundId: number },
): Promise<Outcome<{ isNew: boolean }>> {
  const { tx } = context
  const operated = {
    operation: 'money.return_sent',
    subject: { kind: 'refund', id: refundId },
    keep: () => ({ state: 'DONE' }),
    isChange,
  } as const
  return await operate(context, {
    asked: operated,
    work: async () => {
      const inPayout = await refusalInPayout({ tx }, { refundId })
      if (inPayout) return inPayout
      const isNew = await returnSent({ tx, now: context.now }, { refundId })
      return isNew === null ? refuse(404, 'error.not_found') : { isNew }
    },
  })
}
