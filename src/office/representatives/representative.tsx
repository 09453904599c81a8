import { Link, useLoaderData } from 'react-router'
import { formatPercent } from '../../lib/numbers.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { ListFiles, ListTable } from '../kit/list.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import type { loader } from './representative.server.ts'
import { Customers } from './representative-customers.tsx'
import { RepresentativeCommissionCard } from './representative-commission.tsx'
import { RepresentativeOrders } from './representative-orders.tsx'
import { CloseMonth, Verbs } from './representative-verbs.tsx'

export { action, loader } from './representative.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/representatives/:id: months, statements, customers and the assignment history. */
export default function Representative() {
  const { t } = useTranslation()
  const one = useLoaderData<typeof loader>()
  const locale = useLocale()
  const text = (key: string) => t(`admin_representatives.${key}`)
  return (
    <AdminPage
      title={one.name}
      marks={one.isOne ? null : <StateBadge tone="soft">{text('ended')}</StateBadge>}
      texts="admin_representatives"
      actions={<Verbs />}
    >
      <Columns
        main={
          <>
            <Panel
              title={text('customers')}
              id="customers"
              actions={
                one.customers.rows.length === 0 ? null : (
                  <>
                    {one.customers.allTo === null ? null : (
                      <>
                        <CsvLink page="representativeCustomersCsv" of={{ id: String(one.id) }} />
                        <Link to={one.customers.allTo}>{text('customers_list')}</Link>
                      </>
                    )}
                  </>
                )
              }
            >
              <Customers />
            </Panel>
            <Panel title={text('months')} id="months" actions={<ListFiles of={one.months} />}>
              <ListTable of={one.months} />
            </Panel>
            <RepresentativeOrders />
            <RepresentativeCommissionCard />
          </>
        }
        aside={
          <>
            <Panel title={text('about')} id="about">
              <Facts
                facts={[
                  [text('email'), one.email],
                  [text('phone'), one.phone],
                  [text('percent'), one.percent === null ? null : formatPercent(one.percent, locale)],
                ]}
              />
            </Panel>
            {one.seesMoney ? (
              <Panel
                title={text('statements')}
                id="statements"
                actions={
                  <>
                    {one.statements && one.statements.rows.length > 0 ? (
                      <ListFiles of={one.statements} />
                    ) : null}
                    {one.mayClose ? <CloseMonth /> : null}
                  </>
                }
              >
                <p>{text('statements_mean')}</p>
                <Statements />
              </Panel>
            ) : null}
            <Panel title={text('history')} id="history">
              <Assignments />
            </Panel>
          </>
        }
      />
    </AdminPage>
  )
}

/** The assignment history, newest first. */
function Assignments() {
  const { t } = useTranslation()
  const { rows, next, previous } = useLoaderData<typeof loader>().assignments
  const text = (key: string) => t(`admin_representatives.${key}`)
  return (
    <DataTable
      caption={text('history')}
      prefix="assignments_"
      rows={rows}
      keyOf={({ id }) => String(id)}
      next={next}
      previous={previous}
      empty={text('no_history')}
      columns={[
        { key: 'at', label: text('since') },
        {
          key: 'what',
          label: text('what'),
          isMain: true,
          isText: true,
          render: ({ email, isTheirs }) =>
            t(`admin_representatives.${isTheirs ? 'began' : 'left'}`, { email }),
        },
      ]}
    />
  )
}

function Statements() {
  const { t } = useTranslation()
  const { statements, unread } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_representatives.${key}`)
  if (statements === null)
    return (
      <p>
        {unread.text} {unread.to ? <Link to={unread.to}>{text('prove')}</Link> : null}
      </p>
    )
  return <ListTable of={statements} />
}
