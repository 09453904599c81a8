import { useLoaderData } from 'react-router'
import { shortDay } from '../../lib/dates.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import { AdminPage, Facts, Panel } from '../kit/admin-page.tsx'
import { ListFilters } from '../kit/list-filters.tsx'
import { ListFiles, ListTable } from '../kit/list.tsx'
import { Operation } from '../kit/operations.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { loader } from './receivables.server.ts'
import { StatementDays } from './statement-days.tsx'

export { action, loader } from './receivables.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

type Loaded = Awaited<ReturnType<typeof loader>>
type Row = Loaded['list']['rows'][number]
type Debt = Loaded['debts']['rows'][number]

/** /admin/money/receivables: unpaid invoices of companies. */
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
      part="money"
    >
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

function State({ of: { held, isDisputed, daysOver, reminded } }: { of: Row['own'] }) {
  const { t, locale } = usePageTexts()
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

/** Debts by company, grouped by how late they are. */
function Debts() {
  const { debts } = useLoaderData<typeof loader>()
  return (
    <Panel title={debts.title} id="companies" actions={<ListFiles of={debts} />}>
      <StatementDays />
      <ListTable of={debts} draw={drawnOfDebts} />
    </Panel>
  )
}

const drawnOfDebts = { statement: ({ own }: Debt) => <Statements of={own} /> }

function Statements({ of: { statements, name } }: { of: Debt['own'] }) {
  const { t } = useTranslation()
  if (!statements) return null
  return (
    <>
      <a href={statements.pdf} download aria-label={t('admin_money.receivables.statement_pdf', { name })}>
        {t('admin_money.documents.pdf')}
      </a>{' '}
      <a href={statements.csv} download aria-label={t('admin_money.receivables.statement_csv', { name })}>
        {t('admin.csv_short')}
      </a>
    </>
  )
}
