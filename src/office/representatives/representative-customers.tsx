import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../lib/sort-names.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { Verb } from '../kit/act-form.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { loader } from './representative.server.ts'
import styles from './representatives.module.css'

/** The representative's current customers, latest assignment first by default. */
export function Customers() {
  const { t } = useTranslation()
  const { customers, mayAssign } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_representatives.${key}`)
  return (
    <DataTable
      caption={text('customers')}
      rows={customers.rows}
      keyOf={({ id }) => String(id)}
      next={customers.next}
      previous={customers.previous}
      prefix="customers_"
      sort="added_down"
      empty={text('no_customers')}
      columns={[
        {
          key: 'name',
          label: text('name'),
          sorts: sortedBy('name'),
          isMain: true,
          render: ({ name, email, to }) => (
            <>
              {to === null ? name : <Link to={to}>{name}</Link>}
              <div className={styles.email}>{email}</div>
            </>
          ),
        },
        { key: 'since', label: text('since'), sorts: sortedBy('added') },
        {
          key: 'last',
          label: text('last_order'),
          sorts: sortedBy('last'),
          render: ({ lastOrder, isIdle }) => (
            <>
              {lastOrder?.to ? <Link to={lastOrder.to}>{lastOrder.number}</Link> : (lastOrder?.number ?? '–')}{' '}
              {isIdle ? <StateBadge tone="wait">{text('idle')}</StateBadge> : null}
            </>
          ),
        },
        {
          key: 'turnover',
          label: text('year'),
          isFigure: true,
          render: ({ turnover, turnoverTo }) =>
            turnoverTo === null ? (
              turnover
            ) : (
              <Link to={turnoverTo} preventScrollReset>
                {turnover}
              </Link>
            ),
        },
        {
          key: 'verbs',
          label: text('change'),
          render: ({ id, email }) =>
            mayAssign ? (
              <Verb
                intent="unassign"
                of={String(id)}
                given={{ customer: id }}
                label={text('verb.unassign')}
                submit={text('verb.unassign')}
                warning={t('admin_representatives.unassign_warning', { email })}
              />
            ) : null,
        },
      ]}
    />
  )
}
