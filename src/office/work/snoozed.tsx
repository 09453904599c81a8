import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { ListPage } from '../kit/list-page.tsx'
import type { Refreshed } from '../refresh.ts'
import type { loader } from './snoozed.server.ts'

export { loader } from './snoozed.server.ts'

export const handle: Refreshed = { refreshes: 'work' }

/** /admin/aside: work snoozed until a day; each item links to the page that resumes it. */
export default function SnoozedWork() {
  const { t } = useTranslation()
  const { list } = useLoaderData<typeof loader>()
  return <ListPage of={list} lead={t('admin_today.aside.lead')} texts="admin_today" />
}
