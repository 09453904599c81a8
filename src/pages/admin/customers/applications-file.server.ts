/** /admin/customers/applications.csv: who wants to be a reseller, narrowed as the page is. */
import { dayInPrague } from '../../../lib/dates.ts'
import { everyRow } from '../../../server/page.ts'
import { listCheckedApplications } from '../../../workflows/customers/customers.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { registerSign } from './application-shown.server.ts'
import { applicationsAsked } from './applications.server.ts'

const columns = ['company', 'ico', 'name', 'email', 'phone', 'state', 'since'] as const
/** What the list has beside them. */
const more = ['register', 'volume', 'age'] as const

export const loader = staffLoader('applicationsCsv', async ({ db, now, url, t }) => {
  const narrowed = applicationsAsked({ url, now })
  const rows = everyRow(
    async (asked) => await listCheckedApplications({ db, now }, { ...asked, ...narrowed }),
  )
  const told = await rowsIn(rows, (one) => [
    one.company.name,
    one.company.ico,
    `${one.firstName} ${one.lastName}`,
    one.email,
    one.phone,
    t(`admin_customers.application.state.${one.state}`),
    dayInPrague(one.createdAt),
    t(`admin_customers.application.sign.${registerSign(one)}`),
    one.expectedVolume === null ? '' : t(`merchant.volume.${one.expectedVolume}`),
    one.waitingDays === null ? '' : String(one.waitingDays),
  ])
  const heading = [
    ...columns.map((name) => t(`admin_customers.column.${name}`)),
    ...more.map((name) => t(`admin_customers.application.${name}`)),
  ]
  return csvAnswer('applications', [heading, ...told])
})
