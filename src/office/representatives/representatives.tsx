import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { Operations } from '../kit/operations.tsx'
import type { loader } from './representatives.server.ts'

export { action, loader } from './representatives.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/representatives */
export default function Representatives() {
  const { t } = useTranslation()
  const { list, offers } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={list.title}
      lead={t('admin_representatives.lead')}
      texts="admin_representatives"
      actions={
        <>
          <Operations offers={offers} />
          <ListFiles of={list} />
        </>
      }
    >
      <List of={list} />
    </AdminPage>
  )
}
