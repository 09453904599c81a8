import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { ListPage } from '../kit/list-page.tsx'
import type { loader } from './applications.server.ts'

export { loader } from './applications.server.ts'

/** /admin/customers/applications: applications to become a reseller, oldest first. */
export default function Applications() {
  const { t } = useTranslation()
  const { list } = useLoaderData<typeof loader>()
  return (
    <ListPage
      of={list}
      lead={t('admin_customers.application.lead')}
      texts="admin_customers"
      part="customers"
    />
  )
}
