import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import { Operations } from '../kit/operations.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import type { loader } from './receipt.server.ts'

export { action, loader } from './receipt.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/stock/receipts/:id */
export default function Receipt() {
  const { t } = useTranslation()
  const receipt = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <AdminPage
      title={receipt.document}
      texts="admin_stock"
      marks={receipt.isReversed ? <StateBadge tone="soft">{text('reversed')}</StateBadge> : null}
      actions={<Operations offers={receipt.offers} />}
    >
      <Columns
        main={
          <Panel title={receipt.lines.title} id="lines" actions={<ListFiles of={receipt.lines} />}>
            <List of={receipt.lines} />
          </Panel>
        }
        aside={
          <Panel title={text('receipt.title')} id="receipt">
            <Facts
              facts={[
                [text('column.supplier'), receipt.supplier],
                [text('column.received_on'), receipt.receivedOn],
                [text('column.total_cost'), receipt.total],
                [text('column.note'), receipt.note],
              ]}
            />
          </Panel>
        }
      />
    </AdminPage>
  )
}
