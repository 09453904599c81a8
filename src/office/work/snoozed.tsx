import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import type { Refreshed } from '../refresh.ts'
import type { loader } from './snoozed.server.ts'

export { loader } from './snoozed.server.ts'

export const handle: Refreshed = { refreshes: 'work' }

/** /admin/aside: work snoozed until a day; each item links to the page that resumes it. */
export default function SnoozedWork() {
  const { t } = useTranslation()
  const { list } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={list.title}
      lead={t('admin_today.aside.lead')}
      texts="admin_today"
      actions={<ListFiles of={list} />}
    >
      <List of={list} />
    </AdminPage>
  )
}
