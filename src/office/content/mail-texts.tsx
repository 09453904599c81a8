import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import type { loader } from './mail-texts.server.ts'

export { loader } from './mail-texts.server.ts'

/** /admin/content/mails: every mail to customers, with the number of sentences that staff have changed. */
export default function MailTexts() {
  const { t } = useTranslation()
  const { list } = useLoaderData<typeof loader>()
  return (
    <AdminPage
      title={list.title}
      lead={t('admin_content.mails_lead')}
      texts="admin_content"
      actions={<ListFiles of={list} />}
      part="content"
    >
      <List of={list} />
    </AdminPage>
  )
}
