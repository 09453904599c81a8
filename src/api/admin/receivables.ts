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
import type { Shop } from '../../shop/shop-context.ts'
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
