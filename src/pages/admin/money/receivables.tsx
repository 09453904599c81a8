import { Link, useLoaderData } from 'react-router'
import { shortDay } from '../../../lib/dates.ts'
import { sortedBy } from '../../../lib/sort-names.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { ListFiles, ListFilters, ListTable } from '../kit/list.tsx'
import { useRows, type RowOf } from '../kit/packed-rows.ts'
import { Operation } from '../kit/operations.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { MoneyLinks } from './money-links.tsx'
import type { loader } from './receivables.server.ts'
import { StatementDays } from './statement-days.tsx'

export { action, loader } from './receivables.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

type Loaded = Awaited<ReturnType<typeof loader>>
type Row = Loaded['list']['rows'][number]
type Debt = RowOf<Loaded['debts']>

/** /admin/money/receivables: what companies owe on invoices. */
export default function Receivables() {
  const { t } = useTranslation()
  const { list, sum } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_money.receivables.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_money"
      actions={<ListFiles of={list} />}
    >
      <MoneyLinks />
      <ListFilters of={list} keep={['sort', 'debts_sort', 'statement_from', 'statement_to']} />
      <Panel title={list.title} id="invoices">
        <ListTable of={list} draw={drawn} />
        <Facts facts={[[text('sum'), sum]]} areFigures />
      </Panel>
      <Debts />
    </AdminPage>
  )
}

const drawn = {
  state: ({ own }: Row) => <State of={own} />,
  verbs: ({ own }: Row) => <HoldVerb of={own} />,
}

function HoldVerb({ of: { order, held } }: { of: Row['own'] }) {
  const { holds } = useLoaderData<typeof loader>()
  if (!holds) return null
  return <Operation offer={held === null ? holds.hold : holds.release} of={order} given={{ order }} />
}

/** How late a band is, in words. */
function useBandTold(): (band: string) => string {
  const { t } = useTranslation()
  return (band) =>
    t(`admin_money.receivables.${band === '0' ? 'not_due' : 'days'}`, { band: band.replace('-', '–') })
}

function State({ of: { held, isDisputed, daysOver, reminded } }: { of: Row['own'] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const isLate = daysOver > 0
  const until = held?.until ? `${shortDay(held.until, locale)}: ` : ''
  const text = (key: string) => t(`admin_money.receivables.${key}`)
  return (
    <>
      <StateBadge tone={isLate ? 'bad' : 'busy'}>
        {isLate ? t('admin_money.receivables.late', { count: daysOver }) : text('not_due')}
      </StateBadge>{' '}
      {held === null ? null : <StateBadge tone="soft">{`${text('held')} ${until}${held.reason}`}</StateBadge>}{' '}
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
