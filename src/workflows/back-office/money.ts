/** What staff does about money that came: each asks for its permission, is audited, and done once for its key. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import {
  allocate,
  convert,
  credit,
  entriesOf,
  findEntry,
  lockMoney,
  moneyOfOrder,
  namesOwner,
  receive,
  reverse,
  setAside,
  spendCredit,
  type Booked,
  type Booker,
  type CreditOwner,
  type MoneyContext,
  type Received,
} from '../../shop/money/money.ts'
import type { HandKind, Rate } from '../../shop/money/rules.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { refusalTakenBack } from '../../shop/payments/payments.ts'
import { isOfBatch } from '../../shop/remittances/remittances.ts'
import { loginOf, operate, type Giving } from '../../shop/staff/staff.ts'
import { bookOnOrder, lockPaid, type AllocatingContext, type Settled } from '../payment/payment.ts'

export type MoneyOperationContext = OperationContext & { queue: Queue }

/** What every operation about money is asked with: the same key does it once. */
export interface Asked {
  key: string
  reason: string
}

export const bookerOf = ({ actor }: OperationContext): Booker => ({
  actor: 'staff',
  staffId: actor.kind === 'staff' ? actor.staffId : null,
})

export const bookingOf = ({ tx, ...context }: Writing & MoneyOperationContext): AllocatingContext => ({
  tx,
  queue: context.queue,
  now: context.now,
  by: bookerOf(context),
  actorId: loginOf(context.actor),
})

/** How one payment stands, for the audit. */
export const moneyAudit = ({ tx }: Writing, receivedId: number) => ({
  subject: { kind: 'money', id: receivedId },
  look: async () => {
    const received = await lockMoney({ tx }, { id: receivedId })
    return (
      received && {
        free: received.free,
        rate: received.rate?.rate ?? null,
        aside: received.aside?.until ?? null,
      }
    )
  },
})

/** How an order stands, for the audit; locks go attempts, order, money, as everywhere. */
export const orderAudit = ({ tx }: Writing, orderId: number) => ({
  subject: { kind: 'order', id: orderId },
  look: async () => {
    const states = await lockPaid({ tx }, orderId)
    return states && { payment: states.payment, ...(await moneyOfOrder({ db: tx }, orderId)) }
  },
})

export const isChange = ({ isNew }: { isNew: boolean }): boolean => isNew

/** Writes money down that was taken at the counter or came to another account: `money.receive`. */
export async function receiveMoney(
  context: Writing & MoneyOperationContext,
  asked: Asked & { kind: HandKind; amount: number; receivedOn: string },
): Promise<Outcome<{ received: Received; isNew: boolean }>> {
  const { reason, kind, amount } = asked
  const operated = {
    operation: 'money.receive',
    subject: { kind: 'money_received', id: asked.key },
    reason,
    keep: ({ received }: { received: Received }) => ({ id: received.id, kind, amount }),
    isChange,
  } as const
  return await operate(context, {
    asked: operated,
    work: async () => await receive(bookingOf(context), asked),
  })
}

/** Gives money in another currency its rate: `money.convert`. */
export async function convertMoney(
  context: Writing & MoneyOperationContext,
  { reason, ...asked }: { receivedId: number; rate: Rate; reason: string },
): Promise<Outcome<{ received: Received; isNew: boolean }>> {
  const { tx } = context
  const operated = {
    operation: 'money.convert',
    reason,
    ...moneyAudit(context, asked.receivedId),
    isChange,
  } as const
  return await operate(context, {
    asked: operated,
    work: async () => await convert({ tx, now: context.now }, asked),
  })
}

/** Sets money aside until a day, with the reason; null: takes it up again: `money.set_aside`. */
export async function setMoneyAside(
  context: Writing & MoneyOperationContext,
  { receivedId, until, reason }: { receivedId: number; until: string | null; reason: string },
): Promise<Outcome<{ received: Received }>> {
  const { tx } = context
  const aside = until === null ? null : { until, why: reason.slice(0, 500) }
  const operated = { operation: 'money.set_aside', reason, ...moneyAudit(context, receivedId) } as const
  return await operate(context, {
    asked: operated,
    work: async () => await setAside({ tx, now: context.now }, { receivedId, aside }),
  })
}

export type BookedOnOrder = Booked & { settled: Settled }

/** Pays an order, or a part of it, with money that came: `money.allocate`. @param asked.amount null: as much as fits */
export async function allocateMoney(
  context: Writing & MoneyOperationContext,
  asked: Asked & { receivedId: number; orderId: number; amount: number | null; invoiceId?: number | null },
): Promise<Outcome<BookedOnOrder>> {
  const { tx } = context
  const { orderId, reason } = asked
  const operated = { operation: 'money.allocate', reason, ...orderAudit(context, orderId), isChange } as const
  const about = { orderId, why: `money ${asked.receivedId} allocated` }
  return await operate(context, {
    asked: operated,
    work: async () =>
      await bookOnOrder(bookingOf(context), {
        ...about,
        book: async (money) => (await refusalTakenBack({ db: tx }, asked)) ?? (await allocate(money, asked)),
      }),
  })
}

/** Whose credit an order is about: its company's, else its customer's. null: a guest's, who has none. */
async function ownerOf(tx: Tx, orderId: number): Promise<Outcome<CreditOwner>> {
  const order = await findOrder({ db: tx }, { id: orderId })
  if (!order) return refuse(404, 'error.not_found')
  const { companyId, customerId } = order
  if (companyId !== null) return { companyId }
  return customerId === null ? refuse(409, 'money.error.no_owner') : { customerId }
}

/**
 * Turns what is free of a payment into credit of the company or the customer of an order: `money.credit`. Where the payment names
 * no order of theirs, it is given to them: with what was credited of it before, it counts against the limit of the actor's roles.
 */
export async function creditMoney(
  context: Writing & MoneyOperationContext,
  asked: Asked & { receivedId: number; orderId: number; amount: number | null },
): Promise<Outcome<Booked>> {
  const { tx } = context
  const { reason, receivedId } = asked
  const audit = moneyAudit(context, receivedId)
  const gives: Giving<Booked> = {
    input: asked,
    amount: async (_tx, { isNew }) => {
      const owner = isNew ? await ownerOf(tx, asked.orderId) : null
      if (owner === null || isRefusal(owner)) return 0
      if (await namesOwner({ db: tx }, { receivedId, owner })) return 0
      const entries = await entriesOf({ db: tx }, { receivedId })
      return entries.reduce((sum, { kind, amount }) => sum + (kind === 'CREDITED' ? amount : 0), 0)
    },
  }
  // Credit is locked before money, as where it is spent and taken back.
  const operated = {
    operation: 'money.credit',
    subject: audit.subject,
    reason,
    keep: keptOf,
    isChange,
    gives,
  } as const
  return await operate(context, {
    asked: operated,
    work: async () => {
      const owner = await ownerOf(tx, asked.orderId)
      const tookBack = await refusalTakenBack({ db: tx }, asked)
      if (tookBack) return tookBack
      return isRefusal(owner) ? owner : await credit(bookingOf(context), { ...asked, owner })
    },
  })
}

export const keptOf = ({ entry }: Booked) => ({
  entry: entry.id,
  kind: entry.kind,
  amount: entry.amount,
  account: entry.accountId,
})

/** Pays an order of its owner's credit: `money.use_credit`. */
export async function payByCredit(
  context: Writing & MoneyOperationContext,
  asked: Asked & { orderId: number; amount: number | null },
): Promise<Outcome<BookedOnOrder>> {
  const { tx } = context
  const { orderId, reason } = asked
  const operated = {
    operation: 'money.use_credit',
    reason,
    ...orderAudit(context, orderId),
    isChange,
  } as const
  return await operate(context, {
    asked: operated,
    work: async () =>
      await bookOnOrder(bookingOf(context), {
        orderId,
        why: 'credit used',
        book: async (money) => {
          const owner = await ownerOf(tx, orderId)
          return isRefusal(owner) ? owner : await spendCredit(money, { ...asked, owner })
        },
      }),
  })
}

/** Takes an entry back, or a part of it: `money.reverse`. What its order was paid by it is owed again. */
export async function reverseEntry(
  context: Writing & MoneyOperationContext,
  asked: EntryAsked,
): Promise<Outcome<BookedOnOrder>> {
  const operated = {
    operation: 'money.reverse',
    subject: { kind: 'money_entry', id: asked.entryId },
    reason: asked.reason,
    keep: keptOf,
    isChange,
  } as const
  return await operate(context, {
    asked: operated,
    work: async () => await takeBackEntry(context, asked),
  })
}

type EntryAsked = Asked & { entryId: number; amount: number | null }

/** The work of `money.reverse`, without the question who may. @returns 404, 409: it can't be taken back, or nothing is left of it */
export async function takeBackEntry(
  context: Writing & MoneyOperationContext,
  asked: EntryAsked,
): Promise<Outcome<BookedOnOrder>> {
  const { tx } = context
  const { entryId } = asked
  const entry = await findEntry({ db: tx }, entryId)
  if (!entry) return refuse(404, 'error.not_found')
  if (await isOfBatch({ db: tx }, { entryId })) return refuse(409, 'cod.error.in_batch')
  const booking = bookingOf(context)
  const book = async (money: MoneyContext) => await reverse(money, asked)
  if (entry.orderId !== null) {
    const why = `entry ${entryId} taken back`
    return await bookOnOrder(booking, { orderId: entry.orderId, why, book })
  }
  const done = await book(booking)
  return isRefusal(done) ? done : { ...done, settled: 'same' }
}
