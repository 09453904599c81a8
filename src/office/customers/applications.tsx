import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import type { loader } from './applications.server.ts'

export { loader } from './applications.server.ts'

/** /admin/customers/applications: applications to become a reseller, oldest first. */
export default function Applications() {
  const { t } = useTranslation()
  const { list } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={list.title}
      lead={t('admin_customers.application.lead')}
      texts="admin_customers"
      actions={<ListFiles of={list} />}
      part="customers"
    >
      <List of={list} />
    </AdminPage>
  )
}
