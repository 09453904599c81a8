import { useLoaderData } from 'react-router'
import { shortDay } from '../../lib/dates.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Select } from '../../ui/select.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm, useAnswer, Verb } from '../kit/act-form.tsx'
import { AdminPage, Columns, Panel } from '../kit/admin-page.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import { checkBy } from '../kit/check-by.ts'
import { DataTable } from '../kit/data-table.tsx'
import { List, ListFiles } from '../kit/list.tsx'
import type { loader, RateView } from './vat.server.ts'

export { action, loader } from './vat.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const loadPreview = async (): Promise<Check> => checkBy((await import('./vat-forms.ts')).previewForm)

/** /admin/settings/vat: every rate with its first day; a new one is previewed before it is announced. */
export default function Vat() {
  const { t } = useTranslation()
  const { list, mayChange } = useLoaderData<typeof loader>()
  const shown = useAnswer('preview')?.shown as RateView | undefined
  const refused = useAnswer('announce')
  const text = (key: string) => t(`admin_settings.vat.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_settings.vat"
      actions={<ListFiles of={list} />}
      part="settings"
    >
      <Columns
        main={
          <>
            {refused?.message ? <Notice kind="error">{refused.message}</Notice> : null}
            {shown ? (
              <Panel title={text('preview')} id="preview">
                <Preview shown={shown} />
              </Panel>
            ) : null}
            <Panel title={list.title} id="rates">
              <List of={list} draw={drawn} />
            </Panel>
          </>
        }
        aside={
          mayChange ? (
            <Panel title={text('new')} id="new">
              <CodeQuestion />
            </Panel>
          ) : null
        }
      />
    </AdminPage>
  )
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>['list']['rows'][number]

const drawn = { verbs: (row: Row) => <TakeBack row={row} /> }

function TakeBack({ row }: { row: Row }) {
  const { country, category, from, percent, state } = row.own
  const { t } = useTranslation()
  const { mayChange } = useLoaderData<typeof loader>()
  if (!mayChange || state !== 'to_come') return null
  return (
    <Verb
      intent="take_back"
      of={`${country} ${category} ${from}`}
      given={{ country, category, from, seen: percent }}
      label={t('admin_settings.vat.take_back')}
      submit={t('admin_settings.vat.take_back')}
      warning={t('admin_settings.vat.take_back_warning')}
    />
  )
}

/** The form for a new rate, which first shows a preview. */
function CodeQuestion() {
  const { t } = useTranslation()
  const { categories, tomorrow } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.vat.${key}`)
  return (
    <ActForm intent="preview" submit={text('show')} variant="secondary" load={loadPreview}>
      {(field) => (
        <>
          <Select
            {...field('country', 'CZ')}
            label={text('country')}
            options={['CZ', 'SK'].map((one) => ({ value: one, label: text(`country_${one}`) }))}
          />
          <Select
            {...field('category')}
            label={text('category')}
            options={categories.map((one) => ({ value: one, label: text(`category_${one}`) }))}
          />
          <Field
            {...field('from')}
            type="date"
            min={tomorrow}
            label={text('from')}
            hint={text('from_hint')}
            required
          />
          <Field {...field('percent')} label={text('percent')} inputMode="numeric" required />
        </>
      )}
    </ActForm>
  )
}

function Preview({ shown }: { shown: RateView }) {
  const { t, locale } = usePageTexts()
  const { country, category, from, percent, before, announced, articles, rows } = shown
  const text = (key: string) => t(`admin_settings.vat.${key}`)
  const about = {
    category: text(`category_${category}`),
    country: text(`country_${country}`),
    from: shortDay(from, locale),
    percent,
  }
  const step = (price: RateView['rows'][number]['consumer']) => price && `${price.before} → ${price.after}`
  return (
    <>
      <Notice kind="info" role="none" title={t('admin_settings.vat.becomes', about)}>
        <p>
          {before === null
            ? text('no_rate_before')
            : t('admin_settings.vat.rate_before', { percent: before })}{' '}
          {announced === null ? '' : t('admin_settings.vat.replaces', { percent: announced })}
        </p>
        <p>{text('rule')}</p>
      </Notice>
      <DataTable
        caption={text('preview')}
        rows={rows}
        keyOf={({ code }) => code}
        empty={text('no_goods')}
        columns={[
          { key: 'code', label: text('article'), isMain: true },
          {
            key: 'consumer',
            label: text('consumer_pays'),
            isFigure: true,
            render: ({ consumer }) => consumer?.listed,
          },
          {
            key: 'kept',
            label: text('shop_keeps'),
            isFigure: true,
            render: ({ consumer }) => step(consumer),
          },
          {
            key: 'reseller',
            label: text('reseller_list'),
            isFigure: true,
            render: ({ reseller }) => reseller?.listed,
          },
          {
            key: 'pays',
            label: text('reseller_pays'),
            isFigure: true,
            render: ({ reseller }) => step(reseller),
          },
        ]}
      />
      {articles > rows.length ? (
        <p>{t('admin_settings.vat.more', { count: articles - rows.length })}</p>
      ) : null}
      <ActForm
        intent="announce"
        given={{ country, category, from, percent, seen: announced ?? '' }}
        submit={text('announce')}
      />
    </>
  )
}
