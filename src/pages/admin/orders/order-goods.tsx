/** What was ordered, line by line, and what it comes to. */
import { useLoaderData } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import { Facts, Panel } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { loader } from './order.server.ts'

export function Goods() {
  const { t } = useTranslation()
  const { lines, totals } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_orders.${key}`)
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
            render: ({ name }) => name,
          },
          { key: 'code', label: text('code'), render: ({ code }) => code },
          { key: 'quantity', label: text('quantity'), isFigure: true, render: ({ quantity }) => quantity },
          { key: 'pieces', label: text('pieces'), isFigure: true, render: ({ pieces }) => pieces },
          { key: 'price', label: text('unit_price'), isFigure: true, render: ({ unitPrice }) => unitPrice },
          { key: 'vat', label: text('vat'), isFigure: true, render: ({ vat }) => vat },
          { key: 'total', label: text('total'), isFigure: true, render: ({ total }) => total },
        ]}
      />
      <Facts facts={totals} />
    </Panel>
  )
}
