/** /admin/aside.csv: what is set aside until a day. */
import { everyRow } from '../../../server/page.ts'
import { listAside } from '../../../shop/aside/aside.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { asideTold } from '../kit/why-told.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { asideAsked, asideNames } from './aside.server.ts'

export const loader = staffLoader('asideCsv', async (page) => {
  const { db, now, t } = page
  const narrowed = asideAsked(page)
  const nameOf = await asideNames(page)
  const rows =
    narrowed.kinds.length === 0
      ? []
      : everyRow(async (asked) => await listAside({ db }, { ...asked, now, ...narrowed }))
  const text = (key: string) => t(`admin_today.aside.${key}`)
  const told = await rowsIn(rows, ({ kind, name, until, why, staffId }) => [
    text(`kind.${kind}`),
    name,
    until,
    asideTold(t, why),
    nameOf(staffId),
  ])
  const heading = [text('what'), text('name'), text('until'), t('admin.reason'), text('by')]
  return csvAnswer('aside', [heading, ...told])
})
