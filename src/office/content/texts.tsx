import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import type { loader } from './texts.server.ts'

export { loader } from './texts.server.ts'

/** /admin/content: the shop's documents and their states. */
export default function Texts() {
  const { t } = useTranslation()
  const { list } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('admin_content.title')}
      lead={t('admin_content.lead')}
      texts="admin_content"
      actions={<ListFiles of={list} />}
      part="content"
    >
      <List of={list} />
    </AdminPage>
  )
}
