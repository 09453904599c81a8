import { Link, useLoaderData, useSearchParams } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { AdminPage } from '../kit/admin-page.tsx'
import { CountLink } from '../kit/count-link.tsx'
import { DataTable, type Column } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { adminHref } from '../routes.ts'
import type { loader } from './levels.server.ts'
import { StockLinks } from './stock-links.tsx'

/** Opens the form of a new one. */
const newKey = 'n'

export { loader } from './levels.server.ts'

/** /admin/stock: how much there is of each variant. */
export default function Levels() {
  const { t } = useTranslation()
  const locale = useLocale()
  const [query] = useSearchParams()
  const { rows, next, previous, isNarrowed, mayChange } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <AdminPage
      title={text('title')}
      texts="admin_stock"
      actions={
        <>
          <ButtonLink
            variant="secondary"
            href={`${adminHref('stockCsv', locale)}?${query}`}
            download="stock.csv"
          >
            {t('admin.csv')}
          </ButtonLink>
          {mayChange ? (
            <ButtonLink as={Link} to={adminHref('stockReceiptNew', locale)} data-key={newKey}>
              {text('receipt.new')} <kbd aria-hidden="true">{newKey}</kbd>
            </ButtonLink>
          ) : null}
        </>
      }
    >
      <StockLinks mayChange={mayChange} />
      <Filters search={{ label: text('search'), hint: text('search_hint') }}>
        {(value) => (
          <FilterSelect
            name="low"
            label={text('show')}
            value={value('low')}
            options={[['low', text('only_low')]]}
          />
        )}
      </Filters>
      <DataTable
        name="stock"
        caption={text('title')}
        rows={rows}
        keyOf={({ code }) => code}
        next={next}
        previous={previous}
        sort="low"
        empty={text(isNarrowed ? 'none_found' : 'none')}
        toneOf={({ isLow, isOnSale }) => (isLow ? 'warn' : isOnSale ? undefined : 'soft')}
        columns={columnsOf(text)}
      />
    </AdminPage>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['rows'][number]
const figure = (value: number | null) => value ?? '–'

/** What stands beside each variant. */
const columnsOf = (text: (key: string) => string): Column<Row>[] => [
  {
    key: 'code',
    label: text('column.code'),
    isMain: true,
    sorts: sortedBy('code'),
    render: ({ code, to }) => (
      <Link to={to} data-row-link="">
        {code}
      </Link>
    ),
  },
  {
    key: 'name',
    isText: true,
    label: text('column.name'),
    sorts: sortedBy('name'),
    render: ({ name }) => name,
  },
  {
    key: 'place',
    isText: true,
    isExtra: true,
    label: text('column.place'),
    sorts: sortedBy('place'),
    render: ({ place }) => place,
  },
  {
    key: 'state',
    label: text('column.state'),
    sorts: { asc: 'low' },
    render: (row) => (
      <StateBadge tone={row.isLow ? 'bad' : row.isOnSale ? 'good' : 'soft'}>
        {text(row.isLow ? 'low' : row.isOnSale ? 'enough' : 'not_on_sale')}
      </StateBadge>
    ),
  },
  {
    key: 'free',
    label: text('column.free'),
    isFigure: true,
    sorts: sortedBy('free'),
    render: ({ free, freeTo }) => <CountLink count={free} to={freeTo} />,
  },
  {
    key: 'reserved',
    label: text('column.reserved'),
    isFigure: true,
    sorts: sortedBy('reserved'),
    render: ({ reserved, reservedTo }) => <CountLink count={reserved} to={reservedTo} />,
  },
  {
    key: 'held',
    label: text('column.held'),
    isFigure: true,
    sorts: sortedBy('held'),
    render: ({ held, heldTo }) => <CountLink count={held} to={held === 0 ? null : heldTo} />,
  },
  {
    key: 'on_hand',
    label: text('column.on_hand'),
    isFigure: true,
    sorts: sortedBy('on_hand'),
    render: ({ onHand, onHandTo }) => <CountLink count={onHand} to={onHandTo} />,
  },
  {
    key: 'threshold',
    label: text('column.threshold'),
    isFigure: true,
    sorts: sortedBy('threshold'),
    render: ({ threshold }) => figure(threshold),
  },
  {
    key: 'sold',
    label: text('column.sold'),
    isFigure: true,
    sorts: sortedBy('sold'),
    isExtra: true,
    render: ({ sold, soldTo }) => <CountLink count={sold} to={sold === 0 ? null : soldTo} />,
  },
  {
    key: 'days_left',
    label: text('column.days_left'),
    isFigure: true,
    sorts: sortedBy('days_left'),
    render: ({ daysLeft }) => figure(daysLeft),
  },
  {
    key: 'short_life',
    label: text('column.short_life'),
    isFigure: true,
    sorts: sortedBy('short_life'),
    isExtra: true,
    render: ({ shortLife }) => shortLife,
  },
]
