import { Link, useLoaderData } from 'react-router'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { ListFilters } from '../kit/list-filters.tsx'
import { ListFiles, ListTable } from '../kit/list.tsx'
import type { loader } from './company-people.server.ts'

export { loader } from './company-people.server.ts'

/** /admin/customers/company/:id/people */
export default function CompanyPeople() {
  const { list, name, to } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={list.title}
      lead={<Link to={to}>{name}</Link>}
      texts="admin_customers"
      actions={<ListFiles of={list} />}
    >
      <ListFilters of={list} />
      <Panel title={list.title} id="people">
        <ListTable of={list} />
      </Panel>
    </AdminPage>
  )
}
