/** The ordered goods, line by line, and their total. */
import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { sortedBy } from '../../lib/sort-names.ts'
import { Code } from '../kit/code.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { Facts, Panel } from '../kit/admin-page.tsx'
import { DataTable, type Column } from '../kit/data-table.tsx'
import { useRows } from '../kit/packed-rows.ts'
import type { goodsOf } from './order-goods.server.ts'
import type { loader } from './order.server.ts'

export function Goods() {
  const { t } = useTranslation()
  const { number, goods, totals, isWithVat } = useLoaderData<typeof loader>()
  const lines = useRows(goods.lines)
  const text = (key: string) => t(`admin_orders.${key}`)
  const isPriced = lines.some(({ priced }) => priced !== null)
  return (
    <Panel title={text('goods')} id="goods" actions={<CsvLink page="orderGoodsCsv" of={{ number }} />}>
      {goods.count > lines.length ? <p>{t('admin_orders.lines', { count: goods.count })}</p> : null}
      <DataTable
        caption={text('goods')}
        rows={lines}
        keyOf={({ key }) => key}
        next={goods.next}
        previous={goods.previous}
        prefix="lines_"
        empty=""
        columns={[
          { key: 'name', label: text('product'), isMain: true, isText: true, sorts: sortedBy('name') },
          {
            key: 'code',
            label: text('code'),
            sorts: sortedBy('code'),
            render: ({ code }) => <Code>{code}</Code>,
          },
          { key: 'quantity', label: text('quantity'), isFigure: true, sorts: sortedBy('pieces') },
          ...(isPriced ? pricesOf(text, isWithVat ? 'with_vat' : 'without_vat') : []),
        ]}
      />
      <Facts facts={totals} areFigures />
    </Panel>
  )
}

type Line = ReturnType<typeof goodsOf>[number]

const pricesOf = (text: (key: string) => string, vat: 'with_vat' | 'without_vat'): Column<Line>[] => [
  {
    key: 'price',
    label: text(`line.unit_${vat}`),
    isFigure: true,
    sorts: sortedBy('price'),
    render: ({ priced }) => priced?.unit,
  },
  {
    key: 'vat',
    label: text('vat'),
    isFigure: true,
    sorts: sortedBy('vat'),
    render: ({ priced }) => priced?.vat,
  },
  {
    key: 'total',
    label: text(`line.total_${vat}`),
    isFigure: true,
    sorts: sortedBy('total'),
    render: ({ priced }) => priced?.total,
  },
]
