/** Bank statements uploaded by the API. */
import { z } from 'zod'
import { ownIbans } from '../../lib/bank-account.ts'
import type { Translate } from '../../lib/i18n.ts'
import type { Locale } from '../../lib/routes.ts'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { readUpload } from '../../server/upload.ts'
import {
  dialectText,
  kindOf,
  statementFaultText,
  type SeenDialect,
  type StatementKind,
} from '../../shop/payments/payments.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { refusalOf } from '../../shop/staff/staff.ts'
import { startStatementImport } from '../../workflows/money/money.ts'
import { statementOf, type ImportFault } from '../../workflows/payment/payment.ts'
import { staffAct } from './staff-calls.ts'

const at = '/api/admin/money/statements'

/** In bytes; what is longer than the readers take is refused by them. */
const longest = 8 * 1024 * 1024 + 1

const dialect = z
  .object({
    kind: z.enum(['fio', 'gpc', 'camt']),
    version: z.string().nullable().meta({ description: 'Of CAMT, such as camt.053.001.02' }),
    account: z.string().meta({ description: 'IBAN of our own account that the statement is of' }),
    marks: z.array(z.string()).meta({ description: 'What sets the dialect apart' }),
    told: z.string().meta({ description: 'The same in words, with the bank of the account' }),
  })
  .meta({ description: 'The dialect that the file was read in' })

const fault = z.object({
  line: z.number().meta({ description: 'Of the file (GPC) or its entry, from 1; 0: the whole file' }),
  fault: z.string(),
  said: z.string().optional().meta({ description: 'The figure as the file has it' }),
  found: z.string().optional().meta({ description: 'What its movements come to instead' }),
  told: z.string().meta({ description: 'The same in words' }),
})

const dialectWire = (seen: SeenDialect, t: Translate): z.output<typeof dialect> => ({
  kind: seen.kind,
  version: seen.version,
  account: seen.iban,
  marks: seen.marks,
  told: dialectText(seen, t),
})

export const statementEndpoint = (shop: Shop): Endpoint =>
  staffAct(shop, {
    path: `${at}/import`,
    summary: 'Imports a bank statement (Fio JSON, GPC or CAMT.053) whole, or refuses it with every fault',
    description: 'What it has is taken in by long work; taking a file in again changes nothing.',
    upload: { types: ['application/octet-stream', 'application/xml', 'text/xml'], longest },
    answer: z.object({
      work: z.number().meta({ description: 'Of the import: npm run shop -- work show <work>' }),
      dialect,
    }),
    refusals: [413, 415, 422, 503],
    refusalFields: z.object({ faults: z.array(fault).optional() }),
    run: async (context, { request, ...call }) => {
      const refusal = refusalOf(context.actor, 'statement.import')
      if (refusal) return refusal
      const bytes = await readUpload(request, longest)
      const kind = bytes && kindOf(bytes)
      if (bytes === null) return refuse(413, 'admin_money.error.statement')
      if (!kind) return refuse(422, 'admin_money.error.statement')
      const found = await statementOf(bytes, kind, ownIbans(shop.config))
      if (isRefusal(found)) return found
      if ('fault' in found) return refusedFile(found, { kind, ...call })
      const started = await context.db
        .transaction()
        .execute(async (tx) => await startStatementImport({ ...context, tx }, { found, bytes }))
      return isRefusal(started)
        ? started
        : { work: started.workId, dialect: dialectWire(started.dialect, call.t) }
    },
  })

/** Each fault by the line or entry of the file, with its figures. */
function refusedFile(found: ImportFault, words: { kind: StatementKind; t: Translate; locale: Locale }) {
  if (found.fault === 'foreign_account') return refuse(422, 'admin_money.error.foreign_account')
  const faults = found.faults.map((one) => ({
    ...one,
    told: statementFaultText(one, words),
  }))
  return refuse(422, 'admin_money.error.unreadable', { more: { faults } })
}
