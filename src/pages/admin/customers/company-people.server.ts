/** The people of a company, whom its card shows the first of, and the same as a file. */
import { amountCell } from '../../../lib/csv.ts'
import { formatPrice } from '../../../lib/money.ts'
import { refuse } from '../../../server/refusal.ts'
import { companyRoles } from '../../../shop/companies/rules.ts'
import { findCompanyDetails, findMembers } from '../../../shop/companies/companies.ts'
import { idIn, oneOf } from '../kit/asked.server.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { inOrder } from '../kit/in-order.ts'
import { saidBy } from '../kit/said-by.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { cardNames } from './card-names.ts'
import { peopleStates } from './people-lists.ts'

type Member = Awaited<ReturnType<typeof findMembers>>[number]

const nameOf = ({ firstName, lastName }: Member) => `${firstName} ${lastName}`.trim()

/** A row of them, in the words of the page. */
export const personTold =
  ({ locale, t }: Pick<StaffPage, 'locale' | 't'>) =>
  (member: Member) => ({
    id: String(member.customerId),
    to: adminHref('customer', locale, cardNames({ kind: 'ACCOUNT', id: member.customerId })),
    name: nameOf(member),
    email: member.email,
    role: t(`admin_customers.role.${member.role}`),
    limit: member.orderLimit === null ? '' : formatPrice(member.orderLimit, locale),
    isActive: member.active,
  })

/** What the address asks for. A company has tens of people, who are read whole. */
async function peopleAsked(page: StaffPage) {
  const { db, url, parameters } = page
  const company = await findCompanyDetails({ db }, { id: idIn(parameters['id']) ?? 0 })
  if (!company) return null
  const role = oneOf(url, 'role', companyRoles)
  const state = oneOf(url, 'state', peopleStates)
  const found = (await findMembers({ db }, company.id)).filter(
    (one) =>
      (role === undefined || one.role === role) &&
      (state === undefined || one.active === (state === 'active')),
  )
  const said = saidBy(found, page, (one) => `${nameOf(one)} ${one.email}`)
  const people = inOrder(said, page, {
    name: ({ lastName, firstName }) => `${lastName} ${firstName}`,
    email: ({ email }) => email,
    role: ({ role: own }) => companyRoles.indexOf(own),
    // Without a limit one may order the most.
    limit: ({ orderLimit }) => orderLimit ?? Number.MAX_SAFE_INTEGER,
    state: ({ active }) => Number(active),
  })
  return { company, people }
}

export const loader = staffLoader('companyPeople', async (page) => {
  const asked = await peopleAsked(page)
  if (!asked) return refuse(404, 'error.not_found')
  const { id, name } = asked.company
  return {
    id,
    name,
    to: adminHref('customer', page.locale, cardNames({ kind: 'COMPANY', id })),
    rows: asked.people.map(personTold(page)),
  }
})

const columns = ['column.name', 'column.email', 'role_label', 'order_limit', 'column.state'] as const

/** /admin/customers/company/:id/people.csv */
export const fileLoader = staffLoader('companyPeopleCsv', async (page) => {
  const asked = await peopleAsked(page)
  if (!asked) return refuse(404, 'error.not_found')
  const { locale, t } = page
  const rows = asked.people.map((one) => [
    nameOf(one),
    one.email,
    t(`admin_customers.role.${one.role}`),
    one.orderLimit === null ? '' : amountCell(one.orderLimit, locale),
    t(`admin_customers.people_state.${one.active ? 'active' : 'invited'}`),
  ])
  return csvAnswer(`people-${asked.company.ico}`, [
    columns.map((name) => t(`admin_customers.${name}`)),
    ...rows,
  ])
})
