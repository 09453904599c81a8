import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { ListPage } from '../kit/list-page.tsx'
import type { loader } from './mail-texts.server.ts'

export { loader } from './mail-texts.server.ts'

/** /admin/content/mails: every mail to customers, with the number of sentences that staff have changed. */
export default function MailTexts() {
  const { t } = useTranslation()
  const { list } = useLoaderData<typeof loader>()
  return <ListPage of={list} lead={t('admin_content.mails_lead')} texts="admin_content" part="content" />
}
