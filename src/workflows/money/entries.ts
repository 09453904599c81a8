/** Staff operations on incoming money: each checks its permission, is audited, and is done once per key. */
import type { Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import {
  allocate,
  convert,
  credit,
  entriesOf,
  namesOwner,
  receive,
  snoozeMoney,
  spendCredit,
  type CreditOwner,
  type Received,
} from '../../shop/money/money.ts'
import { handKinds, readRate } from '../../shop/money/rules.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { refusalTakenBack } from '../../shop/payments/payments.ts'
import { f, operation } from '../operations/operations.ts'
import { bookOnOrder } from '../payment/payment.ts'
import {
  amount,
  answers,
  answersEntry,
  keyAndReason,
  bestOrder,
  bookingOf,
  isChange,
  isFree,
  isOpen,
  keptOf,
  lacksRate,
  money,
  moneyAudit,
  order,
  orderAudit,
  type MoneyState,
} from './fields.ts'

const answersMoney = answers(({ received }: { received: Received; isNew: boolean }) => received.id)

/** Records money that was taken at the counter or came to another account. */
export const receiveMoney = operation({
  operation: 'money.receive',
  summary: 'Records money that was taken at the counter or came to another account',
  input: {
    kind: f.choice(handKinds, { options: 'admin_money.kind' }),
    amount: f.crowns({ label: 'operation.field.amount' }),
    receivedOn: f.day({ fault: 'money.error.day', when: 'past' }),
    ...keyAndReason,
  },
  run: async (context, input) => await receive(bookingOf(context), input),
  audit: (_context, { key, kind, amount: sum }) => ({
    subject: { kind: 'money_received', id: key },
    keep: ({ received }: { received: Received }) => ({ id: received.id, kind, amount: sum }),
    isChange,
  }),
  answer: answersMoney,
  forms: { receive: { hotkey: 'r', stored: ({ today }: { today: string }) => ({ received_on: today }) } },
})

/** Gives money in another currency its rate. @param input.rate haléře of CZK a million of the currency's smallest unit */
export const convertMoney = operation({
  operation: 'money.convert',
  summary: 'Sets the exchange rate of money in another currency',
  call: 'money/rate',
  input: {
    ...money,
    rate: f.read(readRate, {
      pattern: String.raw`\d{1,3}([.,]\d{1,6})?`,
      most: 10,
      fault: 'money.error.rate',
      example: '25',
      meaning: 'Crowns for one unit of the currency, such as "24.315"',
      hasHint: true,
    }),
    on: f.day({ fault: 'money.error.day', when: 'past' }),
    source: f.choice(['CNB', 'BANK']),
    reason: f.reason(),
  },
  run: async ({ tx, now }, { receivedId, rate, on, source }) =>
    await convert({ tx, now }, { receivedId, rate: { rate, on, source } }),
  audit: moneyAudit,
  answer: answersMoney,
  forms: {
    convert: {
      hotkey: 'e',
      offered: lacksRate,
      stored: ({ money: { receivedOn } }: MoneyState) => ({ on: receivedOn }),
    },
  },
})

/** Sets money aside until a day, with the reason; null: takes it up again. */
export const snoozeReceivedMoney = operation({
  operation: 'money.set_aside',
  summary: 'Snoozes money until a day, with the reason; null ends the snooze',
  input: { ...money, reason: f.reason(), until: f.dayOrNull({ fault: 'money.error.day', when: 'coming' }) },
  run: async ({ tx, now }, { receivedId, until, reason }) => {
    const done = await snoozeMoney(
      { tx, now },
      { receivedId, aside: until === null ? null : { until, why: reason } },
    )
    return isRefusal(done) ? done : { ...done, isNew: true }
  },
  audit: moneyAudit,
  answer: answersMoney,
  forms: {
    set_aside: {
      hotkey: 's',
      needs: ['until'],
      offered: (state: MoneyState) => isOpen(state) && state.money.aside === null,
      stored: ({ inAWeek }) => ({ until: inAWeek }),
    },
    take_up: {
      hotkey: 's',
      fields: ['reason'],
      fixed: { until: null },
      offered: (state) => state.money.aside !== null,
    },
  },
})

/** Pays an order, or a part of it, with money that came. */
export const allocateMoney = operation({
  operation: 'money.allocate',
  summary: 'Allocates received money to an order, or to a part of it',
  input: { ...money, orderId: f.order({ hasHint: true }), ...keyAndReason, ...amount },
  run: async (context, input) =>
    await bookOnOrder(bookingOf(context), {
      orderId: input.orderId,
      why: `money ${input.receivedId} allocated`,
      book: async (booking) =>
        (await refusalTakenBack({ db: context.tx }, input)) ?? (await allocate(booking, input)),
    }),
  audit: orderAudit,
  answer: answersEntry,
  forms: { allocate: { hotkey: 'a', each: 'order', offered: isFree, stored: bestOrder } },
})

/** The owner of the credit for an order: its company, else its customer. 409: a guest, who has no credit. */
async function ownerOf(tx: Tx, orderId: number): Promise<Outcome<CreditOwner>> {
  const found = await findOrder({ db: tx }, { id: orderId })
  if (!found) return refuse(404, 'error.not_found')
  const { companyId, customerId } = found
  if (companyId !== null) return { companyId }
  return customerId === null ? refuse(409, 'money.error.no_owner') : { customerId }
}

/**
 * Turns unused money of a payment into credit of the company or the customer of an order. If the payment names no order of
 * theirs, it is given to them: with earlier credit from it, it counts against the limit of the actor's roles.
 */
export const creditMoney = operation({
  operation: 'money.credit',
  summary: 'Turns money into credit of the company or the customer of an order',
  input: { ...money, ...order, ...keyAndReason, ...amount },
  // Credit is locked before money, as where it is spent and reversed.
  run: async (context, input) => {
    const { tx } = context
    const owner = await ownerOf(tx, input.orderId)
    const tookBack = await refusalTakenBack({ db: tx }, input)
    if (tookBack) return tookBack
    return isRefusal(owner) ? owner : await credit(bookingOf(context), { ...input, owner })
  },
  audit: (_context, { receivedId }) => ({
    subject: { kind: 'money', id: receivedId },
    keep: keptOf,
    isChange,
  }),
  gives: ({ tx }, { receivedId, orderId }) => ({
    amount: async (_tx, { isNew }) => {
      const owner = isNew ? await ownerOf(tx, orderId) : null
      if (owner === null || isRefusal(owner)) return 0
      if (await namesOwner({ db: tx }, { receivedId, owner })) return 0
      const entries = await entriesOf({ db: tx }, { receivedId })
      return entries.reduce((sum, entry) => sum + (entry.kind === 'CREDITED' ? entry.amount : 0), 0)
    },
  }),
  answer: answersEntry,
  forms: { credit: { hotkey: 'c', offered: isFree, stored: bestOrder } },
})

/** Pays an order with its owner's credit. */
export const payByCredit = operation({
  operation: 'money.use_credit',
  summary: 'Pays an order from the credit of its company or customer',
  input: { ...order, ...keyAndReason, ...amount },
  run: async (context, input) =>
    await bookOnOrder(bookingOf(context), {
      orderId: input.orderId,
      why: 'credit used',
      book: async (booking) => {
        const owner = await ownerOf(context.tx, input.orderId)
        return isRefusal(owner) ? owner : await spendCredit(booking, { ...input, owner })
      },
    }),
  audit: orderAudit,
  answer: answersEntry,
  forms: { use_credit: { offered: ({ isOpen: owes }: { isOpen: boolean }) => owes } },
})
