import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import type { Refreshed } from '../refresh.ts'
import type { loader } from './claims.server.ts'

export { loader } from './claims.server.ts'

export const handle: Refreshed = { refreshes: 'claims' }

/** /admin/claims: complaints and withdrawals, most urgent first. */
export default function Claims() {
  const { t } = useTranslation()
  const { list } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={list.title}
      lead={t('admin_claims.lead')}
      texts="admin_claims"
      actions={<ListFiles of={list} />}
    >
      <List of={list} />
    </AdminPage>
  )
}
