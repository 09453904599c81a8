import { useLoaderData } from 'react-router'
import { formatNumber } from '../../lib/numbers.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { roundings } from '../../shop/catalogue/schema.ts'
import type { Check } from '../../pages/forms/use-faults.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { ActForm, useAnswer } from '../kit/act-form.tsx'
import { AdminPage, Columns, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { DataTable } from '../kit/data-table.tsx'
import type { BulkView, loader } from './bulk.server.ts'
import { PriceLinks } from './price-links.tsx'
import { PriceReason } from './price-reason.tsx'

export { action, loader } from './bulk.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const loadApply = async (): Promise<Check> => checkBy((await import('./price-forms.ts')).applyForm)
const loadStep = async (): Promise<Check> => checkBy((await import('./price-forms.ts')).stepForm)

/** /admin/prices/bulk */
export default function BulkPrices() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { lists, seesCustomers } = useLoaderData<typeof loader>()
  const previewed = useAnswer('preview')?.shown as BulkView | undefined
  const refused = useAnswer('apply')
  // A missing reason is added under the same preview; other refusals concern the prices, which need a new preview.
  const again = refused?.faults['reason'] === undefined ? undefined : (refused.beside as BulkView)
  const shown = previewed ?? again
  const text = (key: string) => t(`admin_prices.${key}`)
  return (
    <AdminPage title={text('page.bulkPrices')} texts="admin_prices" lead={text('bulk.lead')}>
      <PriceLinks mayChange seesCustomers={seesCustomers} />
      <Columns
        main={
          <Panel title={text('bulk.preview')} id="preview">
            {refused?.message && !again ? (
              <div data-answered="">
                <Notice kind={refused.isAsked ? 'info' : 'error'}>{refused.message}</Notice>
              </div>
            ) : null}
            {shown ? <BulkPreview shown={shown} /> : <p>{text('bulk.none_yet')}</p>}
          </Panel>
        }
        aside={
          <Panel title={text('bulk.what')} id="what">
            <ActForm intent="preview" submit={text('bulk.show')} variant="secondary" load={loadStep}>
              {(field) => (
                <>
                  <Select
                    {...field('price_list', 'b2c')}
                    label={text('bulk.list')}
                    options={lists.map(({ code, name }) => ({ value: code, label: name }))}
                  />
                  <Field {...field('search')} label={text('bulk.search')} hint={text('bulk.search_hint')} />
                  <Field
                    {...field('step')}
                    label={text('bulk.percent')}
                    hint={text('bulk.percent_hint')}
                    inputMode="text"
                    autoComplete="off"
                    required
                  />
                  <Select
                    {...field('rounding', '10')}
                    label={text('bulk.rounding')}
                    options={roundings.map((one) => ({
                      value: String(one),
                      label: t('admin_prices.bulk.round_to', {
                        amount: formatNumber(one / 100, locale, { most: 2 }),
                      }),
                    }))}
                  />
                </>
              )}
            </ActForm>
          </Panel>
        }
      />
    </AdminPage>
  )
}

function BulkPreview({ shown: { list, rows, steps } }: { shown: BulkView }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_prices.${key}`)
  return (
    <>
      <DataTable
        caption={text('bulk.preview')}
        rows={rows}
        keyOf={({ key }) => key}
        empty={text('bulk.nothing')}
        columns={[
          { key: 'code', label: text('column.code'), isMain: true, render: ({ code }) => code },
          {
            key: 'quantity',
            label: text('column.quantity'),
            isFigure: true,
            render: ({ quantity }) => quantity,
          },
          { key: 'before', label: text('bulk.before'), isFigure: true, render: ({ before }) => before },
          {
            key: 'after',
            label: text('bulk.after'),
            isFigure: true,
            render: ({ after }) => <strong>{after}</strong>,
          },
        ]}
      />
      {rows.length > 0 ? (
        <>
          <Notice kind="warning" role="none">
            {text('bulk.warning')}
          </Notice>
          <ActForm
            intent="apply"
            given={{ price_list: list, steps }}
            submit={text('bulk.apply')}
            load={loadApply}
          >
            {(field) => <PriceReason field={field} />}
          </ActForm>
        </>
      ) : null}
    </>
  )
}
