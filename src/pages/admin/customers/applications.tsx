import { sortedBy } from '../../../lib/sort-names.ts'
import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { AsideFilter, Filters, FilterSelect } from '../kit/filters.tsx'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'
import type { loader } from './applications.server.ts'
import { CustomersLinks } from './customers-links.tsx'

export { loader } from './applications.server.ts'

/** An applicant who waits longer stands out, in days. */
const patienceDays = 2

/** /admin/customers/applications: who wants to be a reseller, the oldest first. */
export default function Applications() {
  const { t } = useTranslation()
  const { rows, next, previous } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_customers.${key}`)
  return (
    <AdminPage
      title={text('page.applications')}
      lead={text('application.lead')}
      texts="admin_customers"
      actions={<CsvLink page="applicationsCsv" />}
    >
      <CustomersLinks />
      <Filters search={{ label: text('application.search') }}>
        {(value) => (
          <>
            <FilterSelect
              name="state"
              label={text('column.state')}
              value={value('state')}
              options={['APPROVED', 'DECLINED'].map(
                (one) => [one, text(`application.state.${one}`)] as const,
              )}
              none={text('application.state.WAITING')}
            />
            <AsideFilter value={value('aside')} />
          </>
        )}
      </Filters>
      <DataTable
        name="applications"
        caption={text('page.applications')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        empty={text('application.none')}
        toneOf={({ waitingDays }) =>
          waitingDays !== null && waitingDays > patienceDays ? 'warn' : undefined
        }
        sort="received"
        columns={[
          {
            key: 'company',
            label: text('column.company'),
            isMain: true,
            sorts: sortedBy('company'),
            render: ({ company, to }) => (
              <Link to={to} data-row-link="">
                {company}
              </Link>
            ),
          },
          { key: 'ico', label: text('column.ico'), sorts: sortedBy('ico'), render: ({ ico }) => ico },
          {
            key: 'register',
            label: text('application.register'),
            render: ({ register }) => <RegisterSign sign={register} />,
          },
          { key: 'name', label: text('application.person'), render: ({ name }) => name },
          { key: 'email', label: text('column.email'), isExtra: true, render: ({ email }) => email },
          { key: 'volume', label: text('application.volume'), render: ({ volume }) => volume },
          {
            key: 'age',
            label: text('application.age'),
            isFigure: true,
            sorts: sortedBy('received'),
            render: ({ waitingDays, created }) =>
              waitingDays === null ? created : t('admin_customers.application.days', { count: waitingDays }),
          },
        ]}
      />
    </AdminPage>
  )
}

const tones: Record<string, StateTone> = {
  same: 'good',
  differs: 'wait',
  unknown: 'wait',
  insolvent: 'bad',
  ceased: 'bad',
  vat_invalid: 'bad',
}

export function RegisterSign({ sign }: { sign: string }) {
  const { t } = useTranslation()
  return <StateBadge tone={tones[sign] ?? 'wait'}>{t(`admin_customers.application.sign.${sign}`)}</StateBadge>
}
