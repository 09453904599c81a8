import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage } from './admin-page.tsx'
import { Views } from './list-views.tsx'
import type { loader } from './views.server.ts'

export { action, loader } from './views.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from './revalidate-after-conflict.ts'

/** /admin/views: shows refused forms of saved views, for any list. */
export default function ViewsOfList() {
  const { t } = useTranslation()
  const { title, back, views } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={t('admin.views.title', { list: title })}
      texts="admin"
      lead={<Link to={back}>{t('admin.views.back')}</Link>}
    >
      <Views of={views} />
    </AdminPage>
  )
}
