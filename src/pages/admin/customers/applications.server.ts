/** Applications of resellers, the oldest first, with what the registers said when they came. */
import { formatShortDay } from '../../../lib/dates.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { applicationSorts, applicationStates } from '../../../shop/resellers/rules.ts'
import { listCheckedApplications } from '../../../workflows/customers/customers.ts'
import { oneOf, searchIn } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'
import { registerSign } from './application-shown.server.ts'

/** So many a page. */
const size = 50

export const loader = staffLoader('applications', async ({ db, now, url, locale, t }) => {
  const state = oneOf(url, 'state', applicationStates) ?? 'WAITING'
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) =>
      await listCheckedApplications(
        { db, now },
        { state, q: searchIn(url), sort: oneOf(url, 'sort', applicationSorts), size, after },
      ),
  )
  return {
    next,
    previous,
    rows: rows.map((application) => ({
      id: application.id,
      to: adminHref('application', locale, { id: String(application.id) }),
      state: application.state,
      company: application.company.name,
      ico: application.company.ico,
      name: `${application.firstName} ${application.lastName}`,
      email: application.email,
      volume: application.expectedVolume === null ? '' : t(`merchant.volume.${application.expectedVolume}`),
      register: registerSign(application),
      waitingDays: application.waitingDays,
      created: formatShortDay(application.createdAt, locale),
    })),
  }
})
