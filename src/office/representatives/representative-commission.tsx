import { Link, useLoaderData } from 'react-router'
import { sortedBy } from '../../lib/sort-names.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { Facts, Panel } from '../kit/admin-page.tsx'
import { CsvFile } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { loader } from './representative.server.ts'

/** The items behind the requested commission: paid and refunded orders, or the documents of a closed month. */
export function RepresentativeCommissionCard() {
  const { t } = useTranslation()
  const { shownCommission } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_representatives.${key}`)
  if (!shownCommission) return null
  const { month, isClosed, rows, next, previous, sum, csv } = shownCommission
  const title = t(`admin_representatives.${isClosed ? 'closed_of' : 'earned_of'}`, { month })
  type Row = (typeof rows)[number]
  // Lines of a closed month keep the order of their documents.
  const sorts = (name: string) => (isClosed ? {} : { sorts: sortedBy(name) })
  return (
    <Panel title={title} id="commission" actions={<CsvFile to={csv} />}>
      <DataTable
        caption={title}
        rows={rows}
        keyOf={({ key }) => key}
        next={next}
        previous={previous}
        prefix="commission_"
        sort="day_down"
        empty={text('no_earned')}
        columns={[
          ...(isClosed
            ? [
                {
                  key: 'document',
                  label: text('document'),
                  isMain: true,
                  render: ({ document }: Row) => document,
                },
              ]
            : []),
          {
            key: 'order',
            label: text('order'),
            ...sorts('number'),
            isMain: !isClosed,
            render: ({ order, to }) => (to === null ? order : <Link to={to}>{order}</Link>),
          },
          { key: 'day', label: text(isClosed ? 'issued' : 'day'), ...sorts('day') },
          ...(isClosed
            ? []
            : [
                {
                  key: 'buyer',
                  label: text('buyer'),
                  ...sorts('buyer'),
                  isText: true,
                  render: ({ buyer }: Row) => buyer,
                },
                {
                  key: 'goods',
                  label: text('turnover'),
                  ...sorts('goods'),
                  isFigure: true,
                  render: ({ goods }: Row) => goods,
                },
              ]),
          { key: 'percent', label: text('percent_short'), isFigure: true },
          { key: 'amount', label: text('total'), ...sorts('amount'), isFigure: true },
        ]}
      />
      <Facts facts={[[text('commission_sum'), sum]]} areFigures />
    </Panel>
  )
}
