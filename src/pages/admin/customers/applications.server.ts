/** Applications of resellers, the oldest first, with what the registers said when they came. */
import { formatShortDay } from '../../../lib/dates.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { applicationSorts, applicationStates } from '../../../shop/resellers/rules.ts'
import { listCheckedApplications } from '../../../workflows/customers/customers.ts'
import { oneOf, searchIn, withoutAsideIn } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { registerSign } from './application-shown.server.ts'

/** So many a page. */
const size = 50

/** What the address of the list asks for. */
export const applicationsAsked = (page: Pick<StaffPage, 'url' | 'now'>) => ({
  state: oneOf(page.url, 'state', applicationStates) ?? 'WAITING',
  q: searchIn(page.url),
  withoutAside: withoutAsideIn(page),
  sort: oneOf(page.url, 'sort', applicationSorts),
})

export const loader = staffLoader('applications', async ({ db, now, url, locale, t }) => {
  const asked = applicationsAsked({ url, now })
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await listCheckedApplications({ db, now }, { ...asked, size, after }),
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
