import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters } from '../kit/filters.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { loader } from './proposal.server.ts'
import { StockLinks } from './stock-links.tsx'

export { loader } from './proposal.server.ts'

/** /admin/stock/proposal: from which lots an order would be packed now. */
export default function Proposal() {
  const { t } = useTranslation()
  const { number, message, rows, mayChange } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <AdminPage
      title={text('page.stockProposal')}
      texts="admin_stock"
      lead={text('proposal.lead')}
      actions={rows.length > 0 ? <CsvLink page="stockProposalCsv" /> : null}
    >
      <StockLinks mayChange={mayChange} />
      <Filters search={{ label: text('proposal.number') }} />
      {message ? <Notice kind="info">{message}</Notice> : null}
      {rows.length > 0 ? (
        <DataTable
          caption={t('admin_stock.proposal.of', { number })}
          rows={rows}
          keyOf={({ key }) => key}
          empty=""
          toneOf={({ lot }) => (lot === null ? 'warn' : undefined)}
          columns={[
            {
              key: 'code',
              label: text('column.code'),
              sorts: sortedBy('code'),
              isMain: true,
              render: ({ code }) => code,
            },
            {
              key: 'lot',
              label: text('column.lot'),
              sorts: sortedBy('lot'),
              render: ({ lot, to }) =>
                lot === null || to === null ? (
                  <StateBadge tone="bad">{text('proposal.missing')}</StateBadge>
                ) : (
                  <Link to={to}>{lot}</Link>
                ),
            },
            {
              key: 'best_before',
              label: text('column.best_before'),
              sorts: sortedBy('best_before'),
              render: ({ bestBefore }) => bestBefore ?? '–',
            },
            {
              key: 'pieces',
              label: text('pieces'),
              sorts: sortedBy('pieces'),
              isFigure: true,
              render: ({ pieces, of }) => `${pieces} / ${of}`,
            },
          ]}
        />
      ) : null}
    </AdminPage>
  )
}
