import { Link, useLoaderData, useLocation } from 'react-router'
import { sortedBy } from '../../../lib/sort-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { ActForm, Verb, useAnswer } from '../kit/act-form.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { AsideFilter, Filters, FilterSelect } from '../kit/filters.tsx'
import { useLocale } from '../../shared/locale.ts'
import { adminHref } from '../routes.ts'
import type { loader } from './reviews.server.ts'
import { ReviewState, Stars } from './review-state.tsx'

export { action, loader } from './reviews.server.ts'
export { readAnewAfterClash as shouldRevalidate } from '../kit/after-clash.ts'

const states = ['APPROVED', 'REFUSED'] as const

/** /admin/content/reviews: what buyers wrote, the oldest first. */
export default function Reviews() {
  const { t } = useTranslation()
  const { state, rows, next, previous, approve, mayAsk } = useLoaderData<typeof loader>()
  const locale = useLocale()
  const { search } = useLocation()
  const asked = useAnswer('ask')
  const text = (key: string) => t(`admin_content.reviews.${key}`)
  return (
    <AdminPage
      title={text('title')}
      lead={text('lead')}
      texts="admin_content.reviews"
      actions={
        <>
          {mayAsk ? (
            <Verb
              intent="ask"
              label={text('verb.ask')}
              submit={text('verb.ask')}
              hotkey="a"
              warning={text('ask_warning')}
            />
          ) : null}
          <a href={adminHref('reviewsCsv', locale) + search}>{t('admin.csv')}</a>
        </>
      }
    >
      {typeof asked?.shown === 'string' ? <Notice kind="success">{asked.shown}</Notice> : null}
      <ReviewFilters />
      <DataTable
        name="reviews"
        caption={text('title')}
        rows={rows}
        keyOf={({ id }) => String(id)}
        next={next}
        previous={previous}
        sort="written"
        empty={text(state === 'WAITING' ? 'none_waiting' : 'none')}
        columns={[
          {
            key: 'product',
            label: text('product'),
            isMain: true,
            render: ({ product, to }) => (
              <Link to={to} data-row-link="">
                {product}
              </Link>
            ),
          },
          {
            key: 'stars',
            sorts: sortedBy('stars'),
            label: text('stars'),
            render: ({ stars }) => <Stars count={stars} />,
          },
          {
            key: 'text',
            label: text('text'),
            render: (review) => (review.text === '' ? text('no_words') : review.text),
          },
          { key: 'author', label: text('author'), render: ({ author }) => author },
          {
            key: 'written',
            sorts: sortedBy('written'),
            label: text('written'),
            render: ({ written }) => written,
          },
          {
            key: 'state',
            label: text('state_label'),
            isExtra: true,
            render: (one) => <ReviewState state={one.state} />,
          },
          { key: 'answer', label: text('answer'), isExtra: true, render: ({ answer }) => answer },
          {
            key: 'verbs',
            label: text('verbs'),
            render: ({ id, name, state: own }) =>
              approve && own !== 'APPROVED' ? (
                <ActForm
                  intent={approve.intent}
                  of={String(id)}
                  given={{ review: name }}
                  submit={approve.label}
                  variant="secondary"
                />
              ) : null,
          },
        ]}
      />
    </AdminPage>
  )
}

function ReviewFilters() {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_content.reviews.${key}`)
  return (
    <Filters search={{ label: text('search') }}>
      {(value) => (
        <>
          <FilterSelect
            name="state"
            label={text('state_label')}
            value={value('state')}
            none={text('state.WAITING')}
            options={states.map((one) => [one, text(`state.${one}`)] as const)}
          />
          <FilterSelect
            name="stars"
            label={text('stars')}
            value={value('stars')}
            options={['5', '4', '3', '2', '1'].map((one) => [one, one] as const)}
          />
          <AsideFilter value={value('aside')} />
        </>
      )}
    </Filters>
  )
}
