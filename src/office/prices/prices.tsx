import { useLoaderData, useSearchParams } from 'react-router'
import { roundings } from '../../shop/catalogue/schema.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import type { Check } from '../../pages/forms/use-faults.ts'
import { ActForm, useAnswer } from '../kit/act-form.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { adminHref } from '../routes.ts'
import { About } from './about.tsx'
import { Grid } from './grid.tsx'
import { Preview } from './preview.tsx'
import type { loader } from './prices.server.ts'
import styles from './prices.module.css'

export { action, loader } from './prices.server.ts'
export { revalidateAfterConflict as shouldRevalidate } from '../kit/revalidate-after-conflict.ts'

const loadStep = async (): Promise<Check> => checkBy((await import('./price-forms.ts')).stepForm)

/** /admin/prices: goods and quantities down, price lists across. */
export default function Prices() {
  const { t, locale } = usePageTexts()
  const [query] = useSearchParams()
  const { about, mayChange, maySetMany } = useLoaderData<typeof loader>()
  const isAsked = useAnswer('publish')?.isAsked === true
  const text = (key: string) => t(`admin_prices.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={mayChange ? text('lead') : null}
      texts="admin_prices"
      actions={
        <ButtonLink
          variant="secondary"
          href={`${adminHref('pricesCsv', locale)}?${query}`}
          download="prices.csv"
        >
          {t('admin.csv')}
        </ButtonLink>
      }
      part="prices"
    >
      <Preview />
      {maySetMany ? <ByPercent /> : null}
      <Filters search={{ label: text('search') }} keep={['sort']}>
        {(value) => (
          <FilterSelect
            name="sizes"
            label={text('sizes.label')}
            value={value('sizes')}
            options={[['each', text('sizes.each')]]}
            none={text('sizes.together')}
          />
        )}
      </Filters>
      {about ? <About key={about.code} about={about} /> : null}
      {/* What waits for a second person is no longer typed. */}
      <Grid key={isAsked ? 'asked' : 'open'} />
    </AdminPage>
  )
}

/** Changes a whole list, or what a search finds in it, by a percentage: previewed and published as typed prices are. */
function ByPercent() {
  const { t, locale } = usePageTexts()
  const { lists } = useLoaderData<typeof loader>()
  const answer = useAnswer('step')
  const isRefused = answer !== null && answer.shown === undefined
  const text = (key: string) => t(`admin_prices.bulk.${key}`)
  return (
    <details className={styles.percent} open={isRefused || undefined}>
      <summary>{text('title')}</summary>
      <ActForm
        intent="step"
        savedBy="publish"
        submit={t('admin_prices.preview.show')}
        variant="secondary"
        load={loadStep}
      >
        {(field) => (
          <div className={styles.days}>
            <Select
              {...field('price_list', 'b2c')}
              label={text('list')}
              options={lists.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <Field {...field('search')} label={text('search')} hint={text('search_hint')} />
            <Field
              {...field('step')}
              label={text('percent')}
              hint={text('percent_hint')}
              inputMode="text"
              autoComplete="off"
              required
            />
            <Select
              {...field('rounding', '10')}
              label={text('rounding')}
              options={roundings.map((one) => ({
                value: String(one),
                label: t('admin_prices.bulk.round_to', {
                  amount: formatNumber(one / 100, locale, { most: 2 }),
                }),
              }))}
            />
          </div>
        )}
      </ActForm>
    </details>
  )
}
