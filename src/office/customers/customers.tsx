import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { ListPage } from '../kit/list-page.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { loader } from './customers.server.ts'

export { loader } from './customers.server.ts'

/** /admin/customers: people and companies in one list. */
export default function Customers() {
  const { list } = useLoaderData<typeof loader>()
  return <ListPage of={list} texts="admin_customers" part="customers" draw={drawn} />
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list']['rows'][number]

const drawn = { state: ({ own }: Row) => <PersonStates {...own} /> }

/** The states of an account, in addition to its kind. */
export function PersonStates({
  isBlocked,
  isInvited,
  isReseller,
}: {
  isBlocked: boolean
  isInvited: boolean
  isReseller: boolean
}) {
  const { t } = useTranslation()
  return (
    <>
      {isBlocked ? <StateBadge tone="bad">{t('admin_customers.state.blocked')}</StateBadge> : null}
      {isInvited ? <StateBadge tone="wait">{t('admin_customers.state.invited')}</StateBadge> : null}
      {isReseller ? <StateBadge tone="good">{t('admin_customers.state.reseller')}</StateBadge> : null}
    </>
  )
}
