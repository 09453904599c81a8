import { useLoaderData } from 'react-router'
import { formatNumber } from '../../lib/numbers.ts'
import { subscriberStates } from '../../shop/newsletter/rules.ts'
import { useTranslation } from '../../ui/texts.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import { Facts } from '../kit/admin-page.tsx'
import { ListPage } from '../kit/list-page.tsx'
import type { loader } from './subscribers.server.ts'

export { loader } from './subscribers.server.ts'

/** /admin/content/subscribers: the subscribers of the newsletter, former ones included. */
export default function Subscribers() {
  const { t } = useTranslation()
  const { list } = useLoaderData<typeof loader>()
  return (
    <ListPage
      of={list}
      lead={t('admin_content.subscribers_lead')}
      texts="admin_content"
      part="content"
      above={<Counts />}
    />
  )
}

function Counts() {
  const { t, locale } = usePageTexts()
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
