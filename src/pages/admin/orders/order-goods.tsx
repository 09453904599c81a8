/** What was ordered, line by line, and what it comes to. */
import { useLoaderData } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import { Code } from '../kit/code.tsx'
import { Facts, Panel } from '../kit/admin-page.tsx'
import { DataTable, type Column } from '../kit/data-table.tsx'
import { useRows } from '../kit/packed-rows.ts'
import type { goodsOf } from './order-goods.server.ts'
import type { loader } from './order.server.ts'

export function Goods() {
  const { t } = useTranslation()
  const { lines: packed, totals, isWithVat } = useLoaderData<typeof loader>()
  const lines = useRows(packed)
  const text = (key: string) => t(`admin_orders.${key}`)
  const isPriced = lines.some(({ priced }) => priced !== null)
  return (
    <Panel title={text('goods')} id="goods">
      <DataTable
        caption={text('goods')}
        rows={lines}
        keyOf={({ key }) => key}
        empty=""
        columns={[
          {
            key: 'name',
            label: text('product'),
            isMain: true,
            isText: true,
            render: ({ name }) => name,
          },
          { key: 'code', label: text('code'), render: ({ code }) => <Code>{code}</Code> },
          { key: 'quantity', label: text('quantity'), isFigure: true, render: ({ quantity }) => quantity },
          { key: 'pieces', label: text('pieces'), isFigure: true, render: ({ pieces }) => pieces },
          ...(isPriced ? pricesOf(text, isWithVat ? 'with_vat' : 'without_vat') : []),
        ]}
      />
      <Facts facts={totals} areFigures />
    </Panel>
  )
}

type Line = ReturnType<typeof goodsOf>[number]

const pricesOf = (text: (key: string) => string, vat: 'with_vat' | 'without_vat'): Column<Line>[] => [
  { key: 'price', label: text(`line.unit_${vat}`), isFigure: true, render: ({ priced }) => priced?.unit },
  { key: 'vat', label: text('vat'), isFigure: true, render: ({ priced }) => priced?.vat },
  { key: 'total', label: text(`line.total_${vat}`), isFigure: true, render: ({ priced }) => priced?.total },
]
