import { Link, useLoaderData } from 'react-router'
import { companyRoles } from '../../../shop/companies/rules.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { peopleStates } from './people-lists.ts'
import { PeopleTable } from './people-table.tsx'
import type { loader } from './company-people.server.ts'

export { loader } from './company-people.server.ts'

/** /admin/customers/company/:id/people */
export default function CompanyPeople() {
  const { t } = useTranslation()
  const { id, name, to, rows } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_customers.${key}`)
  return (
    <AdminPage
      title={text('people')}
      lead={<Link to={to}>{name}</Link>}
      texts="admin_customers"
      actions={<CsvLink page="companyPeopleCsv" of={{ id: String(id) }} />}
    >
      <Filters search={{ label: t('admin.filters.search') }}>
        {(value) => (
          <>
            <FilterSelect
              name="role"
              label={text('role_label')}
              value={value('role')}
              options={companyRoles.map((role) => [role, text(`role.${role}`)] as const)}
            />
            <FilterSelect
              name="state"
              label={text('column.state')}
              value={value('state')}
              options={peopleStates.map((state) => [state, text(`people_state.${state}`)] as const)}
            />
          </>
        )}
      </Filters>
      <Panel title={text('people')} id="people">
        <PeopleTable name="company_people" rows={rows} empty={t('admin.find.none')} />
      </Panel>
    </AdminPage>
  )
}
