import { useLoaderData } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Reason, Verb } from '../kit/act-form.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { CountByScan } from './count-by-scan.tsx'
import { Counted, Uncounted } from './stocktake-lines.tsx'
import { StocktakeState } from './stocktake-state.tsx'
import type { loader } from './stocktake.server.ts'

export { action, loader } from './stocktake.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const loadReason = async (): Promise<Check> => checkBy((await import('./stock-forms.ts')).reasonForm)

/** /admin/stock/stocktakes/:id */
export default function StocktakePage() {
  const { t } = useTranslation()
  const sheet = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <AdminPage
      title={t('admin_stock.stocktake.title', { id: sheet.id })}
      texts="admin_stock"
      marks={<StocktakeState state={sheet.state} />}
      actions={<Verbs />}
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

function Verbs() {
  const { t } = useTranslation()
  const { mayPost, mayCancel } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_stock.${key}`)
  return (
    <>
      {mayPost ? (
        <Verb
          intent="post"
          label={text('verb.post')}
          hotkey="p"
          submit={text('verb.post')}
          warning={text('post_warning')}
          load={loadReason}
        >
          {(field) => <Reason field={field} />}
        </Verb>
      ) : null}
      {mayCancel ? (
        <Verb
          intent="cancel"
          label={text('verb.cancel')}
          submit={text('verb.cancel')}
          warning={text('cancel_warning')}
          load={loadReason}
        >
          {(field) => <Reason field={field} />}
        </Verb>
      ) : null}
    </>
  )
}
