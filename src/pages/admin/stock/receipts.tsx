import { sortedBy } from '../../../lib/sort-names.ts'
import { Link, useLoaderData } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { FilterDays, Filters } from '../kit/filters.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { adminHref } from '../routes.ts'
import type { loader } from './receipts.server.ts'
import { StockLinks } from './stock-links.tsx'

/** Opens the form of a new one. */
const newKey = 'n'

export { loader } from './receipts.server.ts'

/** /admin/stock/receipts */
export default function Receipts() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { rows, next, previous, mayReceive } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <AdminPage
      title={text('page.stockReceipts')}
      texts="admin_stock"
      actions={
        <>
          <CsvLink page="stockReceiptsCsv" />
          {mayReceive ? (
            <ButtonLink as={Link} to={adminHref('stockReceiptNew', locale)} data-key={newKey}>
              {text('receipt.new')} <kbd aria-hidden="true">{newKey}</kbd>
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <StockLinks mayChange={mayReceive} />
      <Filters search={{ label: text('receipt.search') }}>{(value) => <FilterDays value={value} />}</Filters>
      <DataTable
        name="receipts"
        caption={text('page.stockReceipts')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        empty={text('receipt.none')}
        toneOf={({ isReversed }) => (isReversed ? 'soft' : undefined)}
        columns={[
          {
            key: 'document',
            label: text('column.document'),
            isMain: true,
            render: ({ document, to }) => (
              <Link to={to} data-row-link="">
                {document}
              </Link>
            ),
          },
          {
            key: 'supplier',
            label: text('column.supplier'),
            sorts: sortedBy('supplier'),
            render: ({ supplier }) => supplier,
          },
          {
            key: 'received_on',
            label: text('column.received_on'),
            sorts: sortedBy('received'),
            render: ({ receivedOn }) => receivedOn,
          },
          { key: 'lines', label: text('column.lines'), isFigure: true, render: ({ lines }) => lines },
          { key: 'pieces', label: text('pieces'), isFigure: true, render: ({ pieces }) => pieces },
          ...(rows.some(({ cost }) => cost !== null)
            ? [
                {
                  key: 'cost',
                  label: text('column.total_cost'),
                  isFigure: true,
                  render: ({ cost }: (typeof rows)[number]) => cost,
                },
              ]
            : []),
          {
            key: 'state',
            label: text('column.state'),
            render: ({ isReversed }) =>
              isReversed ? <StateBadge tone="soft">{text('reversed')}</StateBadge> : null,
          },
        ]}
      />
    </AdminPage>
  )
}
