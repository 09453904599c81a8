import { Link, useLoaderData } from 'react-router'
import { formatNumber } from '../../../lib/numbers.ts'
import { locales } from '../../../lib/routes.ts'
import { sortedBy } from '../../../lib/sort-names.ts'
import { subscriberStates, type SubscriberState } from '../../../shop/newsletter/rules.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { AdminPage, Facts } from '../kit/admin-page.tsx'
import { CsvLink } from '../kit/csv-link.tsx'
import { DataTable } from '../kit/data-table.tsx'
import { Filters, FilterSelect } from '../kit/filters.tsx'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'
import { ContentLinks } from './content-links.tsx'
import type { loader } from './subscribers.server.ts'

export { loader } from './subscribers.server.ts'

const tones: Record<SubscriberState, StateTone> = {
  SUBSCRIBED: 'good',
  UNCONFIRMED: 'wait',
  UNSUBSCRIBED: 'soft',
}

/** /admin/content/subscribers: whom the newsletter goes to, and whom it does not. */
export default function Subscribers() {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_content.${key}`)
  return (
    <AdminPage
      title={text('page.subscribers')}
      lead={text('subscribers_lead')}
      texts="admin_content"
      actions={<CsvLink page="subscribersCsv" />}
    >
      <ContentLinks />
      <Counts />
      <Filters search={{ label: text('subscriber_search'), hint: text('subscriber_search_hint') }}>
        {(value) => (
          <>
            <FilterSelect
              name="state"
              label={text('state')}
              value={value('state')}
              options={subscriberStates.map((state) => [state, text(`subscriber_state.${state}`)])}
            />
            <FilterSelect
              name="language"
              label={text('language_label')}
              value={value('language')}
              options={locales.map((of) => [of, text(`language.${of}`)])}
            />
          </>
        )}
      </Filters>
      <List />
    </AdminPage>
  )
}

function Counts() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { counts } = useLoaderData<typeof loader>()
  return (
    <Facts
      isWide
      facts={subscriberStates.map((state) => {
        const { cs, en } = counts[state]
        const told = { count: cs + en, cs: formatNumber(cs, locale), en: formatNumber(en, locale) }
        return [
          t(`admin_content.subscriber_state.${state}`),
          t('admin_content.subscriber_count', told),
          `?state=${state}`,
        ]
      })}
    />
  )
}

function List() {
  const { t } = useTranslation()
  const { rows, next, previous } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_content.subscriber.${key}`)
  return (
    <DataTable
      name="subscribers"
      caption={t('admin_content.page.subscribers')}
      rows={rows}
      keyOf={({ id }) => String(id)}
      next={next}
      previous={previous}
      sort="asked_down"
      empty={t('admin_content.no_subscriber')}
      columns={[
        {
          key: 'email',
          label: text('email'),
          isMain: true,
          sorts: sortedBy('email'),
          render: ({ email, to }) =>
            to === null ? (
              email
            ) : (
              <Link to={to} data-row-link="">
                {email}
              </Link>
            ),
        },
        {
          key: 'state',
          label: text('state'),
          render: ({ state }) => (
            <StateBadge tone={tones[state]}>{t(`admin_content.subscriber_state.${state}`)}</StateBadge>
          ),
        },
        {
          key: 'language',
          label: text('language'),
          render: ({ language }) => t(`admin_content.language.${language}`),
        },
        { key: 'asked', label: text('asked'), sorts: sortedBy('asked'), render: ({ asked }) => asked },
        { key: 'confirmed', label: text('confirmed'), render: ({ confirmed }) => confirmed },
        { key: 'unsubscribed', label: text('unsubscribed'), render: ({ unsubscribed }) => unsubscribed },
      ]}
    />
  )
}
