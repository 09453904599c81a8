/** /api/admin/money: money that came, what becomes of it, and what customers owe. */
import { z } from 'zod'
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { entriesOf, findMoney, listMoney, moneyOfOrder, proposeOrders } from '../../shop/money/money.ts'
import { readRate } from '../../shop/money/rules.ts'
import {
  entryRecord,
  entryWire,
  moneyBodies,
  moneyQuery,
  moneyRecord,
  moneyWire,
  orderMoneyRecord,
  orderMoneyWire,
  proposalRecord,
  proposalWire,
} from '../../shop/money/schema.ts'
import { findByNumber } from '../../shop/orders/orders.ts'
import { findByReference } from '../../shop/shipments/shipments.ts'
import type { Shop } from '../../shop/shop-context.ts'
import {
  allocateMoney,
  convertMoney,
  creditMoney,
  keepMoney,
  receiveMoney,
  remitCash,
  returnMoney,
  reverseEntry,
  setMoneyAside,
  payByCredit,
  voidMoney,
  writeOffOrder,
  writeReturnSent,
  type MoneyOperationContext,
} from '../../workflows/back-office/back-office.ts'
import { approvalAsked, staffCalls, staffRefusals } from './staff-calls.ts'

const at = '/api/admin/money'
/** So many a page. */
const mostListed = 100

const done = z.object({
  id: z.number().meta({ description: 'Of what was written: a payment, an entry or a refund' }),
  is_new: z.boolean().meta({ description: 'false: it was done before by the same key' }),
})

export function moneyEndpoints(shop: Shop): Endpoint[] {
  return [...readingEndpoints(shop), ...paymentEndpoints(shop), ...orderEndpoints(shop)]
}

function readingEndpoints(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: at,
      tag: 'admin',
      summary: 'Money that came: what is open, set aside, or all of it, the latest first',
      query: moneyQuery,
      answer: z.object({ money: z.array(moneyRecord), next: z.string().nullable() }),
      refusals: [...staffRefusals],
      handle: async (call) =>
        await read(call, 'money.read', async (db) => {
          const { q: query, ...narrowed } = call.query
          const asked = { ...narrowed, query, size: mostListed, today: dayInPrague(shop.now()) }
          const page = await listMoney({ db }, asked)
          return isRefusal(page) ? page : { money: page.rows.map(moneyWire), next: page.next }
        }),
    }),
    endpoint({
      method: 'GET',
      path: `${at}/proposals`,
      tag: 'admin',
      summary: 'Which orders the payments of a page of the list could be for, the likeliest first',
      query: moneyQuery,
      answer: z.object({ proposals: z.array(proposalRecord), next: z.string().nullable() }),
      refusals: [...staffRefusals],
      handle: async (call) =>
        await read(call, 'money.read', async (db) => {
          const { q: query, ...narrowed } = call.query
          const asked = { ...narrowed, query, size: mostListed, today: dayInPrague(shop.now()) }
          const page = await listMoney({ db }, asked)
          if (isRefusal(page)) return page
          const proposals = await proposeOrders({ db }, page.rows)
          return { proposals: [...proposals.values()].flat().map(proposalWire), next: page.next }
        }),
    }),
    endpoint({
      method: 'GET',
      path: `${at}/one`,
      tag: 'admin',
      summary: 'One payment that came, and what became of it',
      query: z.strictObject({
        id: z.coerce.number('validation.query').int('validation.query').positive('validation.query'),
      }),
      answer: z.object({ money: moneyRecord, entries: z.array(entryRecord) }),
      refusals: [...staffRefusals, 404],
      handle: async (call) =>
        await read(call, 'money.read', async (db) => {
          const money = await findMoney({ db }, call.query.id)
          if (!money) return refuse(404, 'error.not_found')
          const entries = await entriesOf({ db }, { receivedId: money.id })
          return { money: moneyWire(money), entries: entries.map(entryWire) }
        }),
    }),
    endpoint({
      method: 'GET',
      path: `${at}/order`,
      tag: 'admin',
      summary: 'What an order comes to, was paid and still owes, entry by entry',
      query: z.strictObject({ number: z.string().regex(/^\d{1,10}$/, 'validation.query') }),
      answer: z.object({ money: orderMoneyRecord, entries: z.array(entryRecord) }),
      refusals: [...staffRefusals, 404],
      handle: async (call) =>
        await read(call, 'money.read', async (db) => {
          const orderId = (await findByNumber({ db }, call.query.number))?.id
          if (orderId === undefined) return refuse(404, 'error.not_found')
          const entries = await entriesOf({ db }, { orderId })
          return {
            money: orderMoneyWire(await moneyOfOrder({ db }, orderId)),
            entries: entries.map(entryWire),
          }
        }),
    }),
  ]
}

type Work<Body> = (
  tx: Tx,
  context: MoneyOperationContext,
  body: Body,
) => Promise<Outcome<{ id: number; isNew: boolean }>>

/** An operation about money, which answers what it wrote. */
export function moneyOperation<Body>(
  shop: Shop,
  path: string,
  { summary, body, work }: { summary: string; body: z.ZodType<Body>; work: Work<Body> },
): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/${path}`,
    tag: 'admin',
    summary,
    body,
    answer: done,
    refusals: [...staffRefusals, 404, 409, 422],
    refusalFields: approvalAsked,
    handle: async (call) =>
      await change(call, async (context) => {
        const { tx } = context
        const outcome = await work(tx, { ...context, queue: shop.queue }, call.body)
        return isRefusal(outcome) ? outcome : { id: outcome.id, is_new: outcome.isNew }
      }),
  })
}

const entryOf = (outcome: Outcome<{ entry: { id: number }; isNew: boolean }>) =>
  isRefusal(outcome) ? outcome : { id: outcome.entry.id, isNew: outcome.isNew }

/** Does something about the order with this number. */
export async function onOrder<Done>(
  db: Reader,
  number: string,
  work: (orderId: number) => Promise<Outcome<Done>>,
): Promise<Outcome<Done>> {
  const order = await findByNumber({ db }, number)
  return order ? await work(order.id) : refuse(404, 'error.not_found')
}

function paymentEndpoints(shop: Shop): Endpoint[] {
  return [
    moneyOperation(shop, 'receive', {
      summary: 'Writes down money that was taken at the counter, or came to another account',
      body: moneyBodies.receive,
      work: async (tx, context, { received_on: receivedOn, ...body }) => {
        const outcome = await receiveMoney({ ...context, tx }, { ...body, receivedOn })
        return isRefusal(outcome) ? outcome : { id: outcome.received.id, isNew: outcome.isNew }
      },
    }),
    moneyOperation(shop, 'rate', {
      summary: 'Gives money in another currency the rate by which it counts in crowns',
      body: moneyBodies.rate,
      work: async (tx, context, { money: receivedId, rate: typed, on, source, reason }) => {
        const rate = { rate: readRate(typed) ?? 0, on, source }
        const outcome = await convertMoney({ ...context, tx }, { receivedId, rate, reason })
        return isRefusal(outcome) ? outcome : { id: outcome.received.id, isNew: outcome.isNew }
      },
    }),
    moneyOperation(shop, 'set-aside', {
      summary: 'Sets money aside until a day, with the reason; null takes it up again',
      body: moneyBodies.setAside,
      work: async (tx, context, { money: receivedId, until, reason }) => {
        const outcome = await setMoneyAside({ ...context, tx }, { receivedId, until, reason })
        return isRefusal(outcome) ? outcome : { id: receivedId, isNew: true }
      },
    }),
    moneyOperation(shop, 'keep', {
      summary:
        'The shop keeps a small surplus, or what a rate made of it; above the limit a second person approves',
      body: moneyBodies.keep,
      work: async (tx, context, { money: receivedId, exchange: isExchange, ...body }) =>
        entryOf(await keepMoney({ ...context, tx }, { ...body, receivedId, isExchange })),
    }),
    moneyOperation(shop, 'return', {
      summary: 'Sends money that no order takes back to its sender: a person sends it in the bank',
      body: moneyBodies.return,
      work: async (tx, context, { money: receivedId, ...body }) => {
        const outcome = await returnMoney({ ...context, tx }, { ...body, receivedId })
        return isRefusal(outcome) ? outcome : { id: outcome.piece.id, isNew: outcome.isNew }
      },
    }),
    moneyOperation(shop, 'void', {
      summary: 'Writes that a payment which the bank took back never came: what it paid is owed again',
      body: moneyBodies.void,
      work: async (tx, context, { money: receivedId, ...body }) =>
        entryOf(await voidMoney({ ...context, tx }, { ...body, receivedId })),
    }),
    moneyOperation(shop, 'return-sent', {
      summary: 'Writes that it was sent in the bank',
      body: moneyBodies.returnSent,
      work: async (tx, context, { refund: refundId }) => {
        const outcome = await writeReturnSent({ ...context, tx }, { refundId })
        return isRefusal(outcome) ? outcome : { id: refundId, isNew: outcome.isNew }
      },
    }),
  ]
}

function orderEndpoints(shop: Shop): Endpoint[] {
  return [
    moneyOperation(shop, 'allocate', {
      summary: 'Pays an order, or a part of it, with money that came',
      body: moneyBodies.allocate,
      work: async (tx, context, { money: receivedId, order, ...body }) =>
        await onOrder(tx, order, async (orderId) =>
          entryOf(await allocateMoney({ ...context, tx }, { ...body, receivedId, orderId })),
        ),
    }),
    moneyOperation(shop, 'credit', {
      summary: 'Turns money into credit of the company or the customer of an order',
      body: moneyBodies.credit,
      work: async (tx, context, { money: receivedId, order, ...body }) =>
        await onOrder(tx, order, async (orderId) =>
          entryOf(await creditMoney({ ...context, tx }, { ...body, receivedId, orderId })),
        ),
    }),
    moneyOperation(shop, 'use-credit', {
      summary: 'Pays an order of the credit of its company or customer',
      body: moneyBodies.useCredit,
      work: async (tx, context, { order, ...body }) =>
        await onOrder(tx, order, async (orderId) =>
          entryOf(await payByCredit({ ...context, tx }, { ...body, orderId })),
        ),
    }),
    moneyOperation(shop, 'write-off', {
      summary: 'Ends what an order still owes; above the limit a second person approves',
      body: moneyBodies.writeOff,
      work: async (tx, context, { order, exchange: isExchange, ...body }) =>
        await onOrder(tx, order, async (orderId) =>
          entryOf(await writeOffOrder({ ...context, tx }, { ...body, orderId, isExchange })),
        ),
    }),
    moneyOperation(shop, 'remit', {
      summary: 'A carrier’s transfer brings the cash on delivery of an order, less what the carrier keeps',
      body: moneyBodies.remit,
      work: async (tx, context, { money: receivedId, order, parcel, ...body }) =>
        await onOrder(tx, order, async (orderId) => {
          const named = parcel === undefined ? null : await findByReference({ db: tx }, parcel)
          if (parcel !== undefined && named?.orderId !== orderId) return refuse(404, 'error.not_found')
          const asked = { ...body, receivedId, orderId, shipmentId: named?.id }
          return entryOf(await remitCash({ ...context, tx }, asked))
        }),
    }),
    moneyOperation(shop, 'reverse', {
      summary: 'Takes an entry of the ledger back, or a part of it',
      body: moneyBodies.reverse,
      work: async (tx, context, { entry: entryId, ...body }) =>
        entryOf(await reverseEntry({ ...context, tx }, { ...body, entryId })),
    }),
  ]
}
