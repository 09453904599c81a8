/** /api/admin/money/receivables: what companies owe on invoices, and their statements of account. */
import { z } from 'zod'
import { dayInPrague } from '../../lib/dates.ts'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import {
  accountStatement,
  listDebts,
  listReceivables,
  receivableSchemas,
  statementCsv,
  statementPdf,
} from '../../shop/money/money.ts'
import { moneyBodies } from '../../shop/money/schema.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { holdReceivable, releaseReceivable } from '../../workflows/back-office/back-office.ts'
import { moneyOperation, onOrder } from './money.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'

const {
  debtQuery,
  debtRecord,
  debtWire,
  receivableQuery,
  receivableRecord,
  receivableWire,
  statementQuery,
  statementRecord,
  statementWire,
} = receivableSchemas
const at = '/api/admin/money'
/** So many a page. */
const mostListed = 100
const next = z.string().nullable()

export function receivableEndpoints(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  const today = () => dayInPrague(shop.now())
  return [
    endpoint({
      method: 'GET',
      path: `${at}/receivables`,
      tag: 'admin',
      summary: 'Invoices that are not wholly paid, the longest due first',
      query: receivableQuery,
      answer: z.object({ receivables: z.array(receivableRecord), next }),
      refusals: [...staffRefusals, 404],
      handle: async (call) =>
        await read(call, 'money.read', async (db) => {
          const page = await listReceivables({ db }, { ...call.query, size: mostListed, today: today() })
          return isRefusal(page) ? page : { receivables: page.rows.map(receivableWire), next: page.next }
        }),
    }),
    endpoint({
      method: 'GET',
      path: `${at}/debts`,
      tag: 'admin',
      summary: 'Companies that owe something, by how late it is',
      query: debtQuery,
      answer: z.object({ debts: z.array(debtRecord), next }),
      refusals: [...staffRefusals],
      handle: async (call) =>
        await read(call, 'money.read', async (db) => {
          const page = await listDebts({ db }, { ...call.query, size: mostListed, today: today() })
          return isRefusal(page) ? page : { debts: page.rows.map(debtWire), next: page.next }
        }),
    }),
    ...statementEndpoints(shop),
    moneyOperation(shop, 'hold', {
      summary: 'Holds the debt of an order until a day, or until it is released: no reminder, no block',
      body: moneyBodies.hold,
      work: async (tx, context, { order, reason, until }) =>
        await onOrder(tx, order, async (orderId) => {
          const held = await holdReceivable({ ...context, tx }, { orderId, reason, until })
          return isRefusal(held) ? held : { id: orderId, isNew: true }
        }),
    }),
    moneyOperation(shop, 'release', {
      summary: 'Ends the hold of a debt',
      body: moneyBodies.release,
      work: async (tx, context, { order, reason }) =>
        await onOrder(tx, order, async (orderId) => {
          const released = await releaseReceivable({ ...context, tx }, { orderId, reason })
          return isRefusal(released) ? released : { id: orderId, isNew: true }
        }),
    }),
  ]
}

function statementEndpoints(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: `${at}/statement`,
      tag: 'admin',
      summary: 'The statement of account of a company: opening, documents, payments, credit, closing',
      query: statementQuery,
      answer: statementRecord,
      refusals: [...staffRefusals, 404],
      handle: async (call) =>
        await read(call, 'money.read', async (db) => {
          const statement = await accountStatement({ db }, call.query)
          return isRefusal(statement) ? statement : statementWire(statement)
        }),
    }),
    endpoint({
      method: 'GET',
      path: `${at}/statement.csv`,
      tag: 'admin',
      summary: 'The same as a table for a spreadsheet',
      query: statementQuery,
      answer: z.string(),
      media: 'text/csv',
      refusals: [...staffRefusals, 404],
      handle: async (call) =>
        await read(call, 'money.read', async (db) => {
          const statement = await accountStatement({ db }, call.query)
          if (isRefusal(statement)) return statement
          const { ico, from, to } = statement
          return await call.reply
            .type('text/csv; charset=utf-8')
            .header('content-disposition', `attachment; filename="${ico}_${from}_${to}.csv"`)
            .header('cache-control', 'private, no-store')
            .send(statementCsv(statement, call.t))
        }),
    }),
    endpoint({
      method: 'GET',
      path: `${at}/statement.pdf`,
      tag: 'admin',
      summary: 'The same as a PDF, to be sent to the company',
      query: statementQuery,
      answer: z.string(),
      media: 'application/pdf',
      refusals: [...staffRefusals, 404],
      handle: async (call) =>
        await read(call, 'money.read', async (db) => {
          const statement = await accountStatement({ db }, call.query)
          if (isRefusal(statement)) return statement
          const { ico, from, to } = statement
          const { locale, t } = call
          const bytes = await statementPdf(statement, { locale, t, issuer: shop.config.operator })
          return await call.reply
            .type('application/pdf')
            .header('content-disposition', `attachment; filename="${ico}_${from}_${to}.pdf"`)
            .header('cache-control', 'private, no-store')
            .send(Buffer.from(bytes))
        }),
    }),
  ]
}
