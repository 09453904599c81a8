import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { ListPage } from '../kit/list-page.tsx'
import { Operations } from '../kit/operations.tsx'
import type { loader } from './representatives.server.ts'

export { action, loader } from './representatives.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/representatives */
export default function Representatives() {
  const { t } = useTranslation()
  const { list, offers } = useLoaderData<typeof loader>()
  return (
    <ListPage
      of={list}
      lead={t('admin_representatives.lead')}
      texts="admin_representatives"
      verbs={<Operations offers={offers} />}
    />
  )
}
