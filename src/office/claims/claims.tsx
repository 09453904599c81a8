import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { ListPage } from '../kit/list-page.tsx'
import type { Refreshed } from '../refresh.ts'
import type { loader } from './claims.server.ts'

export { loader } from './claims.server.ts'

export const handle: Refreshed = { refreshes: 'claims' }

/** /admin/claims: complaints and withdrawals, most urgent first. */
export default function Claims() {
  const { t } = useTranslation()
  const { list } = useLoaderData<typeof loader>()
  return <ListPage of={list} lead={t('admin_claims.lead')} texts="admin_claims" />
}
