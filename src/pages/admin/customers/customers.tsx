import { Link, useLoaderData, useLocation } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { CountLink } from '../kit/count-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FilterField, Filters, FilterSelect } from '../kit/filters.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { adminHref } from '../routes.ts'
import { personKinds } from './card-names.ts'
import { CustomersLinks } from './customers-links.tsx'
import type { loader } from './customers.server.ts'

export { loader } from './customers.server.ts'

type Row = Awaited<ReturnType<typeof loader>>['rows'][number]

/** /admin/customers: people and companies in one list. */
export default function Customers() {
  const { t } = useTranslation()
  const { rows, next, previous, representatives } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const { search } = useLocation()
  const text = (key: string) => t(`admin_customers.${key}`)
  return (
    <AdminPage
      title={text('title')}
      texts="admin_customers"
      actions={<a href={adminHref('customersCsv', locale) + search}>{t('admin.csv')}</a>}
    >
      <CustomersLinks />
      <Filters search={{ label: text('search'), hint: text('search_hint') }}>
        {(value) => (
          <>
            <FilterSelect
              name="kind"
              label={text('column.kind')}
              value={value('kind')}
              options={personKinds.map((one) => [one, text(`kind.${one}`)] as const)}
            />
            <FilterSelect
              name="state"
              label={text('column.state')}
              value={value('state')}
              options={['open', 'blocked', 'invited', 'reseller'].map(
                (one) => [one, text(`state.${one}`)] as const,
              )}
            />
            <FilterSelect
              name="representative"
              label={text('representative')}
              value={value('representative')}
              options={representatives}
            />
            <FilterField name="tag" label={text('tag')} value={value('tag')} />
          </>
        )}
      </Filters>
      <People rows={rows} next={next} previous={previous} />
    </AdminPage>
  )
}

function People({ rows, next, previous }: { rows: Row[]; next: string | null; previous: string | null }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_customers.column.${key}`)
  return (
    <DataTable
      name="customers"
      caption={t('admin_customers.title')}
      rows={rows}
      keyOf={({ called }) => called}
      next={next}
      previous={previous}
      sort="newest"
      empty={t('admin_customers.none')}
      toneOf={({ isBlocked }) => (isBlocked ? 'soft' : undefined)}
      columns={[
        {
          key: 'name',
          label: text('name'),
          isMain: true,
          sorts: sortedBy('name'),
          render: ({ name, email, to }) => (
            <Link to={to} data-row-link="">
              {name.trim() === '' ? email : name}
            </Link>
          ),
        },
        { key: 'kind', label: text('kind'), render: ({ kind }) => t(`admin_customers.kind.${kind}`) },
        { key: 'state', label: text('state'), render: (row) => <PersonStates {...row} /> },
        { key: 'email', label: text('email'), render: ({ email }) => email },
        { key: 'phone', label: text('phone'), render: ({ phone }) => phone },
        { key: 'company', label: text('company'), render: ({ company }) => company },
        { key: 'ico', label: text('ico'), isExtra: true, render: ({ ico }) => ico },
        {
          key: 'orders',
          label: text('orders'),
          isFigure: true,
          sorts: sortedBy('orders'),
          render: ({ orders, ordersTo }) => <CountLink count={orders} to={ordersTo} />,
        },
        {
          key: 'turnover',
          label: text('turnover'),
          isFigure: true,
          sorts: sortedBy('turnover'),
          render: ({ turnover, turnoverTo }) => <Link to={turnoverTo}>{turnover}</Link>,
        },
        {
          key: 'since',
          label: text('since'),
          sorts: { asc: 'oldest', desc: 'newest' },
          render: ({ since }) => since,
        },
      ]}
    />
  )
}

/** What an account is, beside its kind. */
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
