/** /admin/settings/bounces.csv: mails that mail servers would not take, in the order of their page. */
import { stampInPrague } from '../../../lib/dates.ts'
import { selectBounces } from '../../../server/mail.ts'
import { everyRow } from '../../../server/page.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { mailsAsked } from './operations.server.ts'

const columns = ['mail', 'to', 'answer', 'at', 'end'] as const

export const loader = staffLoader('bouncesCsv', async ({ db, url, t }) => {
  const text = (key: string) => t(`admin_settings.operations.${key}`)
  const rows = everyRow(async (page) => await selectBounces(db, { ...page, ...mailsAsked(url) }))
  const told = await rowsIn(rows, ({ event, to, source, status, at, isGivenUp }) => [
    event,
    to,
    `${source} ${status}`,
    stampInPrague(at),
    text(isGivenUp ? 'given_up' : 'tried'),
  ])
  return csvAnswer('bounces', [columns.map(text), ...told])
})
