import { useLoaderData } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Reason, Verb } from '../kit/act-form.tsx'
import { AdminPage, Columns, Facts, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { CsvLink } from '../kit/csv-link.tsx'
import { Code } from '../kit/code.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { CountByScan } from './count-by-scan.tsx'
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
            <Panel
              title={text('stocktake.counted')}
              id="counted"
              actions={<CsvLink page="stocktakeCsv" of={{ id: String(sheet.id) }} />}
            >
              <DataTable
                caption={text('stocktake.counted')}
                rows={sheet.counted}
                keyOf={({ id }) => String(id)}
                empty={text('stocktake.counted_none')}
                toneOf={({ difference }) => (difference === 0 ? undefined : 'warn')}
                columns={[
                  { key: 'code', label: text('column.code'), isMain: true, render: ({ code }) => code },
                  { key: 'lot', label: text('column.lot'), render: ({ lot }) => <Code>{lot}</Code> },
                  {
                    key: 'best_before',
                    label: text('column.best_before'),
                    render: ({ bestBefore }) => bestBefore,
                  },
                  {
                    key: 'expected',
                    label: text('stocktake.expected'),
                    isFigure: true,
                    render: ({ expected }) => expected,
                  },
                  {
                    key: 'counted',
                    label: text('stocktake.found'),
                    isFigure: true,
                    render: ({ counted }) => counted,
                  },
                  {
                    key: 'difference',
                    label: text('stocktake.difference'),
                    isFigure: true,
                    render: ({ difference }) =>
                      difference === 0 ? (
                        '0'
                      ) : (
                        <strong>{difference > 0 ? `+${difference}` : `−${-difference}`}</strong>
                      ),
                  },
                  { key: 'cost', label: text('stocktake.cost'), isFigure: true, render: ({ cost }) => cost },
                ]}
              />
            </Panel>
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
            {sheet.state === 'OPEN' ? (
              <Panel title={text('stocktake.uncounted')} id="uncounted">
                <DataTable
                  caption={text('stocktake.uncounted')}
                  rows={sheet.uncounted}
                  keyOf={({ id }) => String(id)}
                  empty={text('stocktake.uncounted_none')}
                  columns={[
                    { key: 'code', label: text('column.code'), isMain: true, render: ({ code }) => code },
                    { key: 'lot', label: text('column.lot'), render: ({ lot }) => <Code>{lot}</Code> },
                    {
                      key: 'expected',
                      label: text('stocktake.expected'),
                      isFigure: true,
                      render: ({ expected }) => expected,
                    },
                  ]}
                />
              </Panel>
            ) : null}
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
