/** /admin/customers.csv: people and companies, narrowed as their page is. */
import { amountCell } from '../../../lib/csv.ts'
import { dayInPrague } from '../../../lib/dates.ts'
import { everyRow } from '../../../server/page.ts'
import { searchPeople } from '../../../shop/customers/customers.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { customersAsked } from './customers-asked.server.ts'

const columns = [
  'kind',
  'name',
  'email',
  'phone',
  'company',
  'ico',
  'state',
  'since',
  'orders',
  'turnover',
] as const

export const loader = staffLoader('customersCsv', async ({ db, url, locale, t }) => {
  const asked = customersAsked(url)
  const rows = everyRow(async (page) => await searchPeople({ db }, { ...asked, ...page }))
  const told = await rowsIn(rows, (person) => [
    t(`admin_customers.kind.${person.kind}`),
    person.name,
    person.email ?? '',
    person.phone ?? '',
    person.companyName ?? '',
    person.ico ?? '',
    person.isBlocked
      ? t('admin_customers.state.blocked')
      : person.isInvited
        ? t('admin_customers.state.invited')
        : '',
    dayInPrague(person.since),
    String(person.orders),
    amountCell(person.turnover, locale),
  ])
  return csvAnswer('customers', [columns.map((name) => t(`admin_customers.column.${name}`)), ...told])
})
