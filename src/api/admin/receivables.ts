/** /api/admin/money/receivables: what companies owe on invoices, and their statements of account. */
import { z } from 'zod'
import { dayInPrague } from '../../lib/dates.ts'
import type { Endpoint } from '../../server/endpoint.ts'
import { csvType, sendFile } from '../../server/file-answer.ts'
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
import { pageIn, staffRead } from './staff-calls.ts'

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
const pageSize = 100
const next = z.string().nullable()

export function receivableEndpoints(shop: Shop): Endpoint[] {
  const today = () => dayInPrague(shop.now())
  return [
    staffRead(shop, 'money.read', {
      path: `${at}/receivables`,
      summary: 'Invoices not fully paid, the longest overdue first',
      query: receivableQuery,
      answer: z.object({ receivables: z.array(receivableRecord), next }),
      refusals: [404],
      read: async ({ db }, call) =>
        pageIn(
          'receivables',
          await listReceivables({ db }, { ...call.query, size: pageSize, today: today() }),
          receivableWire,
        ),
    }),
    staffRead(shop, 'money.read', {
      path: `${at}/debts`,
      summary: 'Companies that owe something, by how late it is',
      query: debtQuery,
      answer: z.object({ debts: z.array(debtRecord), next }),
      read: async ({ db }, call) =>
        pageIn('debts', await listDebts({ db }, { ...call.query, size: pageSize, today: today() }), debtWire),
    }),
    ...statementEndpoints(shop),
  ]
}

const statementEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'money.read', {
    path: `${at}/statement`,
    summary: 'The statement of account of a company: opening, documents, payments, credit, closing',
    query: statementQuery,
    answer: statementRecord,
    refusals: [404],
    read: async ({ db }, call) => {
      const statement = await accountStatement({ db }, call.query)
      return isRefusal(statement) ? statement : statementWire(statement)
    },
  }),
  staffRead(shop, 'money.read', {
    path: `${at}/statement.csv`,
    summary: 'The same as a table for a spreadsheet',
    query: statementQuery,
    answer: z.string(),
    media: 'text/csv',
    refusals: [404],
    read: async ({ db }, call) => {
      const statement = await accountStatement({ db }, call.query)
      if (isRefusal(statement)) return statement
      const { ico, from, to } = statement
      return await sendFile(call.reply, {
        name: `${ico}_${from}_${to}.csv`,
        contentType: csvType,
        content: statementCsv(statement, call.t),
      })
    },
  }),
  staffRead(shop, 'money.read', {
    path: `${at}/statement.pdf`,
    summary: 'The same as a PDF, to be sent to the company',
    query: statementQuery,
    answer: z.string(),
    media: 'application/pdf',
    refusals: [404],
    read: async ({ db }, call) => {
      const statement = await accountStatement({ db }, call.query)
      if (isRefusal(statement)) return statement
      const { ico, from, to } = statement
      const { locale, t } = call
      const bytes = await statementPdf(statement, {
        locale,
        t,
        issuer: shop.config.operator,
        colours: shop.config.brand,
      })
      return await sendFile(call.reply, {
        name: `${ico}_${from}_${to}.pdf`,
        contentType: 'application/pdf',
        content: bytes,
      })
    },
  }),
]
