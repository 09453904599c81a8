import { Link, useLoaderData, useLocation } from 'react-router'
import { formatPercent } from '../../../lib/numbers.ts'
import { sortedBy } from '../../../lib/sort-names.ts'
import { Field } from '../../../ui/field.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Verb } from '../kit/act-form.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { CountLink } from '../kit/count-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters } from '../kit/filters.tsx'
import { useLocale } from '../../shared/locale.ts'
import { adminHref } from '../routes.ts'
import type { loader } from './representatives.server.ts'

export { action, loader } from './representatives.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const load = async (): Promise<Check> => checkBy((await import('./representative-forms.ts')).makeForm)

/** /admin/representatives */
export default function Representatives() {
  const { t } = useTranslation()
  const { rows, next, previous, seesMoney, mayMake } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const { search } = useLocation()
  const text = (key: string) => t(`admin_representatives.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_representatives"
      actions={
        <>
          {mayMake ? <Make /> : null}
          <a href={adminHref('representativesCsv', locale) + search}>{t('admin.csv')}</a>
        </>
      }
    >
      <Filters search={{ label: text('search') }} />
      <DataTable
        name="representatives"
        caption={text('title')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        empty={text('none')}
        columns={[
          {
            key: 'name',
            sorts: sortedBy('name'),
            label: text('name'),
            isMain: true,
            render: ({ name, to }) => (
              <Link to={to} data-row-link="">
                {name}
              </Link>
            ),
          },
          { key: 'email', sorts: sortedBy('email'), label: text('email'), render: ({ email }) => email },
          {
            key: 'customers',
            sorts: sortedBy('customers'),
            label: text('customers'),
            isFigure: true,
            render: ({ customers, customersTo }) => <CountLink count={customers} to={customersTo} />,
          },
          {
            key: 'orders',
            sorts: sortedBy('orders'),
            label: text('orders'),
            isFigure: true,
            render: ({ orders, ordersTo }) => <CountLink count={orders} to={ordersTo} />,
          },
          {
            key: 'turnover',
            sorts: sortedBy('turnover'),
            label: text('turnover'),
            isFigure: true,
            render: ({ turnover, turnoverTo }) =>
              turnoverTo === null ? turnover : <Link to={turnoverTo}>{turnover}</Link>,
          },
          ...(seesMoney
            ? [
                {
                  key: 'percent',
                  sorts: sortedBy('percent'),
                  label: text('percent'),
                  isFigure: true,
                  render: ({ percent }: (typeof rows)[number]) =>
                    percent === null ? '–' : formatPercent(percent, locale),
                },
                {
                  key: 'last',
                  sorts: sortedBy('last_total'),
                  label: text('last_total'),
                  isFigure: true,
                  render: ({ lastMonth, lastTotal, lastTo }: (typeof rows)[number]) =>
                    lastTo === null ? '–' : <Link to={lastTo}>{`${lastTotal} (${lastMonth})`}</Link>,
                },
              ]
            : []),
        ]}
      />
    </AdminPage>
  )
}

function Make() {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_representatives.${key}`)
  return (
    <Verb intent="make" label={text('verb.make')} submit={text('verb.make')} hotkey="n" load={load}>
      {(field) => (
        <>
          <Field {...field('email')} type="email" label={text('email')} hint={text('email_hint')} required />
          <Field
            {...field('percent')}
            label={text('percent')}
            hint={text('percent_hint')}
            inputMode="numeric"
          />
        </>
      )}
    </Verb>
  )
}
