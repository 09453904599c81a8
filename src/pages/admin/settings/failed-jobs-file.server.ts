/** /admin/settings/failed-jobs.csv: what failed for good and no person has seen to, sorted as on its page. */
import { stampInPrague } from '../../../lib/dates.ts'
import { everyRow } from '../../../server/page.ts'
import { listOpenFailedJobs } from '../../../shop/operations/operations.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { failedAsked } from './operations.server.ts'
import { jobTold } from './staff-words.server.ts'

export const loader = staffLoader('failedJobsCsv', async ({ db, url, t }) => {
  const text = (key: string) => t(`admin_settings.operations.${key}`)
  const rows = everyRow(async (page) => await listOpenFailedJobs({ db }, { ...page, ...failedAsked(url) }))
  const told = await rowsIn(rows, ({ id, queue, ids, failedAt }) => [
    String(id),
    jobTold(queue, t),
    // The codes stay for programs.
    queue,
    JSON.stringify(ids),
    stampInPrague(failedAt),
  ])
  const heading = ['number', 'kind', 'queue', 'about', 'at'].map(text)
  return csvAnswer('failed-jobs', [heading, ...told])
})
