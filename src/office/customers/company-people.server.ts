/** All people of a company; its card shows the first of them. */
import { refuse } from '../../server/refusal.ts'
import { findCompanyDetails } from '../../shop/companies/companies.ts'
import { companyPeopleList } from '../../workflows/customers/customers.ts'
import { idIn } from '../kit/list-search.server.ts'
import { listed } from '../kit/list.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'
import { cardNames } from './card-names.ts'

export const loader = staffLoader('companyPeople', async (page) => {
  const company = await findCompanyDetails(page, { id: idIn(page.parameters['id']) ?? 0 })
  if (!company) return refuse(404, 'error.not_found')
  const { id, name } = company
  return {
    list: await listed(page, companyPeopleList),
    name,
    to: adminHref('customer', page.locale, cardNames({ kind: 'COMPANY', id })),
  }
})
