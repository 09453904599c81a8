/** /admin/content/documents.csv: the shop's documents, and how each of them stands. */
import { stampInPrague } from '../../../lib/dates.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { textsListed } from './texts.server.ts'

const columns = ['name', 'versions', 'in_force', 'scheduled', 'draft'] as const

export const loader = staffLoader('textsCsv', async (page) => {
  const rows = (await textsListed(page)).map(({ name, inForce, scheduled, draftAt }) => [
    name,
    inForce === null ? '' : String(inForce.version),
    inForce?.validFrom ?? '',
    scheduled?.validFrom ?? '',
    draftAt === null ? '' : stampInPrague(draftAt),
  ])
  return csvAnswer('documents', [columns.map((name) => page.t(`admin_content.${name}`)), ...rows])
})
