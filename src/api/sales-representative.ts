/** /api/sales-representative: representatives and their customers (docs/people.md, "Representatives"; docs/architecture.md, "What a call promises"). */
import { z } from 'zod'
import { toCzk } from '../lib/money.ts'
import { type Endpoint, get, put } from '../server/endpoint.ts'
import { csvType, sendFile } from '../server/file-answer.ts'
import { isRefusal, refuse, type Refusal } from '../server/refusal.ts'
import type { RequestContext } from '../server/session.ts'
import { displayName, type Customer } from '../shop/customers/rules.ts'
import { actFor, customerAt, type SignedInCaller } from '../workflows/signing-in/signing-in.ts'
import {
  addCustomer,
  figuresFile,
  figuresOf,
  listActs,
  listCustomers,
  listStatements,
  statementFile,
  type ListedCustomer,
} from '../shop/representatives/representatives.ts'
import * as schema from '../shop/representatives/schema.ts'
import { atThisMoment, type Shop } from '../shop/shop-context.ts'

const at = '/api/sales-representative'

export function representativeEndpoints(shop: Shop): Endpoint[] {
  /** A call for representatives only. */
  const own = async <Answer>(
    requestContext: RequestContext,
    work: (caller: SignedInCaller) => Promise<Answer | Refusal>,
  ) => {
    const caller = await customerAt(shop, requestContext)
    if (isRefusal(caller)) return caller
    return caller.customer.isSalesRepresentative
      ? await work(caller)
      : refuse(403, 'error.not_a_representative')
  }
  return [
    put(`${at}/acting-for`, {
      tag: 'sales representative',
      summary: 'Acts for a customer from now on; null stops',
      body: schema.actingFor,
      answer: schema.actingForAnswer,
      refusals: [400, 401, 403, 415, 422],
      handle: async (call) =>
        await own(call, async (caller) => {
          const done = await actFor(shop, { caller, customerId: call.body.customer_id })
          return isRefusal(done) ? done : { acting_for: done.acting && actedForWire(done.acting) }
        }),
    }),
    get(`${at}/customers`, {
      tag: 'sales representative',
      summary: 'The representative’s customers, the latest added first',
      query: schema.customersQuery,
      answer: schema.customersAnswer,
      refusals: [400, 401, 403, 422],
      handle: async (call) =>
        await own(call, async ({ customer: { id } }) => {
          const { search, kind, after, idle } = call.query
          const wanted = { search, kind, after, idle: idle === 'true' }
          const page = await listCustomers(
            { db: shop.db, now: shop.now() },
            { representativeId: id, customerSearch: wanted },
          )
          return isRefusal(page) ? page : { customers: page.rows.map(customerWire), next: page.next }
        }),
    }),
    put(`${at}/customers`, {
      tag: 'sales representative',
      summary: 'Adds a customer without approval, and mails the link that opens their account',
      body: schema.addCustomer,
      answer: schema.addedAnswer,
      refusals: [400, 401, 403, 409, 415, 422, 429],
      handle: async (call) =>
        await own(call, async ({ customer: { id } }) => {
          const added = await addCustomer(atThisMoment(shop), {
            representativeId: id,
            given: call.body,
            locale: call.locale,
          })
          return isRefusal(added) ? added : { status: 'ok', customer_id: added.customerId }
        }),
    }),
    get(`${at}/figures`, {
      tag: 'sales representative',
      summary: 'Orders that the representative placed, turnover and commission of the last 12 months',
      answer: schema.figuresAnswer,
      refusals: [401, 403],
      handle: async (call) =>
        await own(call, async ({ customer: { id } }) => {
          const months = await figuresOf({ db: shop.db, now: shop.now() }, id)
          return {
            months: months.map(({ month, orders, turnover, commission, awaited }) => ({
              month,
              orders,
              turnover: toCzk(turnover),
              commission: toCzk(commission),
              awaited_commission: toCzk(awaited),
            })),
          }
        }),
    }),
    get(`${at}/commission`, {
      tag: 'sales representative',
      summary: 'The representative’s own statements of commission, the latest month first',
      query: schema.statementsQuery,
      answer: schema.statementsAnswer,
      refusals: [400, 401, 403],
      handle: async (call) =>
        await own(call, async ({ customer: { id: representativeId } }) => {
          const { after } = call.query
          const page = await listStatements({ db: shop.db }, { representativeId, after, size: 50 })
          if (isRefusal(page)) return page
          const statements = page.rows.map(({ month, total, at: closed }) => ({
            month,
            total: toCzk(total),
            at: closed.toISOString(),
          }))
          return { statements, next: page.next }
        }),
    }),
    get(`${at}/commission.csv`, {
      tag: 'sales representative',
      summary: 'One of them as a table for spreadsheets, one line per document',
      query: schema.statementFileQuery,
      answer: z.string(),
      media: 'text/csv',
      refusals: [400, 401, 403, 404, 422],
      handle: async (call) =>
        await own(call, async ({ customer: { id: representativeId } }) => {
          const { month, locale = call.locale } = call.query
          const file = await statementFile({ db: shop.db }, { representativeId, month, locale })
          if (!file) return refuse(404, 'commission.error.no_statement')
          return await sendFile(call.reply, {
            name: `provize-${month}.csv`,
            contentType: csvType,
            content: file.content,
          })
        }),
    }),
    get(`${at}/figures.csv`, {
      tag: 'sales representative',
      summary: 'The orders behind the figures, for spreadsheets',
      query: schema.figuresFileQuery,
      answer: z.string(),
      media: 'text/csv',
      refusals: [400, 401, 403, 422],
      handle: async (call) =>
        await own(call, async ({ customer: { id } }) => {
          const file = await figuresFile(
            { db: shop.db, now: shop.now() },
            { representativeId: id, locale: call.query.locale ?? call.locale },
          )
          return await sendFile(call.reply, {
            name: `orders-${shop.now().toISOString().slice(0, 10)}.csv`,
            contentType: csvType,
            content: file,
          })
        }),
    }),
    get(`${at}/acts`, {
      tag: 'sales representative',
      summary: 'Actions of the representative on behalf of customers, the latest first',
      query: schema.actsQuery,
      answer: schema.actsAnswer,
      refusals: [400, 401, 403, 422],
      handle: async (call) =>
        await own(call, async ({ customer: { id } }) => {
          const page = await listActs(shop, { representativeId: id, after: call.query.after })
          if (isRefusal(page)) return page
          return {
            acts: page.rows.map((one) => ({
              id: one.id,
              at: one.at.toISOString(),
              act: one.act,
              customer_id: one.customerId,
              customer: one.customer,
              order_number: one.orderNumber,
            })),
            next: page.next,
          }
        }),
    }),
  ]
}

const actedForWire = ({ id, type, company, ...person }: Customer) => ({
  id,
  display_name: displayName(person),
  type,
  company,
})

const customerWire = ({
  id,
  email,
  phone,
  type,
  company,
  state,
  lastOrder,
  ...customer
}: ListedCustomer) => ({
  id,
  display_name: displayName(customer),
  email,
  phone,
  type,
  company,
  state,
  last_order: lastOrder && { number: lastOrder.number, created_at: lastOrder.at.toISOString() },
  turnover_12_months: toCzk(customer.turnover),
  is_idle: customer.isIdle,
})
