/** The staff list of reseller applications. */
import { formatShortDay } from '../../lib/dates.ts'
import { applicationSorts, registerLook } from '../../shop/resellers/rules.ts'
import { listCheckedApplications, registerSign } from '../customers/customers.ts'
import { filter, list } from '../lists/lists.ts'

const texts = 'admin_customers.application'
const column = (name: string): string => `admin_customers.column.${name}`
const states = `${texts}.state`

/** An applicant who waits longer stands out, in days. */
const patienceDays = 2

/** Applications, oldest first, with the answers of the registers at the time. */
export const applicationList = list({
  page: 'applications',
  permission: 'customers.read',
  name: 'applications',
  texts,
  title: 'admin_customers.page.applications',
  empty: `${texts}.none`,
  search: { label: `${texts}.search` },
  filters: {
    state: filter.choiceOr('WAITING', ['APPROVED', 'DECLINED'], { texts: states, label: column('state') }),
    aside: filter.aside(),
  },
  sorts: applicationSorts,
  sort: 'received',
  find: async ({ db, now }, { aside: withoutAside, ...asked }, page) =>
    await listCheckedApplications({ db, now }, { ...asked, withoutAside, ...page }),
  keyOf: ({ id }) => String(id),
  tone: ({ waitingDays }) => (waitingDays !== null && waitingDays > patienceDays ? 'warn' : undefined),
  columns: (c) => ({
    company: c.text(({ company }) => company.name, {
      label: column('company'),
      isMain: true,
      to: ({ id }) => ['application', { id: String(id) }],
    }),
    ico: c.text(({ company }) => company.ico, { label: column('ico') }),
    register: c.state(registerSign, registerLook),
    person: c.text(({ firstName, lastName }) => `${firstName} ${lastName}`),
    email: c.text(({ email }) => email, { label: column('email'), isExtra: true }),
    phone: c.text(({ phone }) => phone, { label: column('phone'), isFileOnly: true }),
    state: c.choice(({ state }) => state, states, { label: column('state'), isFileOnly: true }),
    since: c.moment(({ createdAt }) => createdAt, { label: column('since'), isFileOnly: true }),
    volume: c.choice(({ expectedVolume }) => expectedVolume, 'merchant.volume'),
    age: c.either(
      ({ waitingDays, createdAt }, { t, locale }) =>
        waitingDays === null ? formatShortDay(createdAt, locale) : t(`${texts}.days`, { count: waitingDays }),
      ({ waitingDays }) => (waitingDays === null ? null : String(waitingDays)),
      { isFigure: true, sort: 'received' },
    ),
  }),
})
