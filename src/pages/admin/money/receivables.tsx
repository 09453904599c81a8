import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FilterField, Filters, FilterSelect } from '../kit/filters.tsx'
import { useRows, type RowOf } from '../kit/packed-rows.ts'
import { Operation } from '../kit/operations.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { adminHref } from '../routes.ts'
import { MoneyLinks } from './money-links.tsx'
import type { loader } from './receivables.server.ts'
import { StatementDays } from './statement-days.tsx'

export { action, loader } from './receivables.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

type Loaded = Awaited<ReturnType<typeof loader>>
type Row = RowOf<Loaded['rows']>
type Debt = RowOf<Loaded['debts']>

/** /admin/money/receivables: what companies owe on invoices. */
export default function Receivables() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { rows, next, previous, query, bands, sum, holds } = useLoaderData<typeof loader>()
  const invoices = useRows(rows)
  const bandTold = useBandTold()
  const text = (key: string) => t(`admin_money.receivables.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_money"
      actions={
        <a href={adminHref('receivablesCsv', locale) + query} download>
          {t('admin.csv')}
        </a>
      }
    >
      <MoneyLinks />
      <Filters
        search={{ label: text('search') }}
        keep={['sort', 'debts_sort', 'statement_from', 'statement_to']}
      >
        {(value) => (
          <>
            <FilterField name="company" label={text('ico')} value={value('company')} />
            <FilterSelect
              name="band"
              label={text('days_over')}
              value={value('band')}
              options={bands.map((band) => [band, bandTold(band)])}
            />
          </>
        )}
      </Filters>
      <Panel title={text('invoices')} id="invoices">
        <DataTable
          name="receivables"
          caption={text('invoices')}
          rows={invoices}
          keyOf={({ invoice }) => invoice}
          next={next}
          previous={previous}
          sort="due"
          empty={text('none')}
          toneOf={({ isLate }) => (isLate ? 'warn' : undefined)}
          columns={[
            {
              key: 'invoice',
              sorts: sortedBy('invoice'),
              label: text('invoice'),
              isMain: true,
              render: ({ invoice, to }) => (
                <Link to={to} data-row-link="">
                  {invoice}
                </Link>
              ),
            },
            {
              key: 'company',
              isText: true,
              sorts: sortedBy('company'),
              label: text('company'),
              render: ({ company, ico }) => `${company} (${ico})`,
            },
            { key: 'due_on', sorts: sortedBy('due'), label: text('due_on'), render: ({ dueOn }) => dueOn },
            { key: 'state', label: text('state'), render: (row) => <State row={row} /> },
            {
              key: 'open',
              sorts: sortedBy('open'),
              label: text('open'),
              isFigure: true,
              render: ({ open }) => open,
            },
            { key: 'due', label: text('due'), isFigure: true, isExtra: true, render: ({ due }) => due },
            {
              key: 'verbs',
              label: t('admin_money.verbs'),
              render: ({ order, held }) =>
                holds && (
                  <Operation
                    offer={held === null ? holds.hold : holds.release}
                    of={order}
                    given={{ order }}
                  />
                ),
            },
          ]}
        />
        <Facts facts={[[text('sum'), sum]]} areFigures />
      </Panel>
      <Debts />
    </AdminPage>
  )
}

/** How late a band is, in words. */
function useBandTold(): (band: string) => string {
  const { t } = useTranslation()
  return (band) =>
    t(`admin_money.receivables.${band === '0' ? 'not_due' : 'days'}`, { band: band.replace('-', '–') })
}

function State({ row: { held, isDisputed, isLate, daysOver, reminded } }: { row: Row }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_money.receivables.${key}`)
  return (
    <>
      <StateBadge tone={isLate ? 'bad' : 'busy'}>
        {isLate ? t('admin_money.receivables.late', { count: daysOver }) : text('not_due')}
      </StateBadge>{' '}
      {held === null ? null : <StateBadge tone="soft">{`${text('held')} ${held}`}</StateBadge>}{' '}
      {isDisputed ? <StateBadge tone="wait">{text('disputed')}</StateBadge> : null}{' '}
      {reminded === null ? null : text(`reminded_${reminded}`)}
    </>
  )
}

/** The same by company, by how late it is. */
function Debts() {
  const { t } = useTranslation()
  const { debts, bands, debtsNext, debtsPrevious } = useLoaderData<typeof loader>()
  const companies = useRows(debts)
  const bandTold = useBandTold()
  const text = (key: string) => t(`admin_money.receivables.${key}`)
  return (
    <Panel title={text('companies')} id="companies" actions={<CsvLink page="debtsCsv" />}>
      <StatementDays />
      <DataTable
        name="debts"
        prefix="debts_"
        sort="company"
        next={debtsNext}
        previous={debtsPrevious}
        caption={text('companies')}
        rows={companies}
        keyOf={({ companyId }) => String(companyId)}
        empty={text('none')}
        columns={[
          {
            key: 'name',
            sorts: sortedBy('company'),
            label: text('company'),
            isMain: true,
            render: ({ name, ico }) => `${name} (${ico})`,
          },
          ...bands.map((band) => ({
            key: band,
            label: bandTold(band),
            isFigure: true,
            render: (row: Debt) => {
              const own = row.bands.find((one) => one.band === band)
              return own ? <Link to={own.to}>{own.told}</Link> : null
            },
          })),
          {
            key: 'open',
            sorts: sortedBy('open'),
            label: text('open'),
            isFigure: true,
            render: ({ open, to }) => <Link to={to}>{open}</Link>,
          },
          {
            key: 'statement',
            label: text('statement'),
            render: ({ statements, name }) =>
              statements ? (
                <>
                  <a
                    href={statements.pdf}
                    download
                    aria-label={t('admin_money.receivables.statement_pdf', { name })}
                  >
                    {t('admin_money.documents.pdf')}
                  </a>{' '}
                  <a
                    href={statements.csv}
                    download
                    aria-label={t('admin_money.receivables.statement_csv', { name })}
                  >
                    {t('admin.csv_short')}
                  </a>
                </>
              ) : null,
          },
        ]}
      />
    </Panel>
  )
}
