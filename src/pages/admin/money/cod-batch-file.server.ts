/** /admin/money/cod/:id/lines.csv: the parcels of a carrier's remittance, and what became of each. */
import { amountCell } from '../../../lib/csv.ts'
import { everyRow } from '../../../server/page.ts'
import { refuse } from '../../../server/refusal.ts'
import { findRemittance, listLines } from '../../../shop/remittances/remittances.ts'
import { idIn } from '../kit/asked.server.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { linesAsked } from './cod-batch.server.ts'

const columns = ['parcel', 'order', 'collected', 'expected', 'brought', 'fee', 'state'] as const

export const loader = staffLoader('codBatchCsv', async ({ db, url, parameters, locale, t }) => {
  const remittanceId = idIn(parameters['id']) ?? 0
  if (!(await findRemittance({ db }, { remittanceId }))) return refuse(404, 'error.not_found')
  const rows = everyRow(
    async (asked) => await listLines({ db }, { ...asked, remittanceId, ...linesAsked(url) }),
  )
  const told = await rowsIn(rows, (line) => [
    line.reference,
    line.orderNumber ?? '',
    amountCell(line.amount, locale),
    line.expected === null ? '' : amountCell(line.expected, locale),
    amountCell(line.brought, locale),
    amountCell(line.fee, locale),
    t(`admin_money.cod.line_state.${line.state}`),
  ])
  return csvAnswer(`cod-${remittanceId}`, [columns.map((name) => t(`admin_money.cod.${name}`)), ...told])
})
