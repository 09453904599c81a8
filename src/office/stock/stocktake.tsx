import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { Operations } from '../kit/operations.tsx'
import { CountByScan } from './count-by-scan.tsx'
import { Counted, Uncounted } from './stocktake-lines.tsx'
import { stocktakeLook } from '../../shop/stock/rules.ts'
import { State } from '../kit/state-badge.tsx'
import type { loader } from './stocktake.server.ts'

export { action, loader } from './stocktake.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

/** /admin/stock/stocktakes/:id */
export default function StocktakePage() {
  const { t } = useTranslation()
  const sheet = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <AdminPage
      title={t('admin_stock.stocktake.title', { id: sheet.id })}
      texts="admin_stock"
      marks={<State look={stocktakeLook} is={sheet.state} />}
      actions={<Operations offers={sheet.offers} />}
    >
      <Columns
        main={
          <>
            {sheet.mayCount ? <CountByScan /> : null}
            <Counted />
          </>
        }
        aside={
          <>
            <Panel title={text('figures')} id="figures">
              <Facts
                facts={[
                  [text('stocktake.opened'), sheet.openedAt],
                  [text('stocktake.ended'), sheet.endedAt],
                  [text('column.note'), sheet.note],
                  [text('column.reason'), sheet.reason],
                  [text('stocktake.cost'), sheet.cost],
                ]}
              />
            </Panel>
            <Uncounted />
          </>
        }
      />
    </AdminPage>
  )
}
