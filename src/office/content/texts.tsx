import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { ListPage } from '../kit/list-page.tsx'
import type { loader } from './texts.server.ts'

export { loader } from './texts.server.ts'

/** /admin/content: the shop's documents and their states. */
export default function Texts() {
  const { t } = useTranslation()
  const { list } = useLoaderData<typeof loader>()
  return (
    <ListPage
      of={list}
      title={t('admin_content.title')}
      lead={t('admin_content.lead')}
      texts="admin_content"
      part="content"
    />
  )
}
