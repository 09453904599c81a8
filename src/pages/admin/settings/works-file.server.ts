/** /admin/settings/works.csv: long work, narrowed and sorted as on its page. */
import { stampInPrague } from '../../../lib/dates.ts'
import { everyRow } from '../../../server/page.ts'
import { listWork } from '../../../shop/work/work.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { staffNames } from './audit.server.ts'
import { workTold } from './staff-words.server.ts'
import { worksAsked } from './operations.server.ts'

const columns = [
  'number',
  'kind',
  'state_label',
  'done_steps',
  'of',
  'note',
  'asked',
  'who',
  'ended',
  'failure',
] as const

export const loader = staffLoader('worksCsv', async ({ db, url, t }) => {
  const names = await staffNames({ db })
  const text = (key: string) => t(`admin_settings.operations.${key}`)
  const rows = everyRow(async (page) => await listWork({ db }, { ...page, ...worksAsked(url) }))
  const told = await rowsIn(rows, (work) => [
    String(work.id),
    workTold(work.kind, t),
    text(`state.${work.state}`),
    String(work.done),
    String(work.of ?? ''),
    work.note,
    stampInPrague(work.askedAt),
    work.staffId === null ? '' : (names.get(work.staffId) ?? `staff ${work.staffId}`),
    work.endedAt === null ? '' : stampInPrague(work.endedAt),
    work.errorKey === null ? '' : t(work.errorKey),
  ])
  return csvAnswer('works', [columns.map((name) => text(name)), ...told])
})
