/** Lists that are looked at often: a row of links, saved from what the list is narrowed to. */
import { Link, useLoaderData, useSearchParams } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import { Operation } from '../kit/operations.tsx'
import type { loader } from './orders.server.ts'
import styles from './orders.module.css'

/** What belongs to a moment and not to a view. */
const momentary = ['q', 'after', 'done']

export function Views() {
  const { t } = useTranslation()
  const { views, viewOffers } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const kept = new URLSearchParams([...query].filter(([name, value]) => !momentary.includes(name) && value))
  const offers = viewOffers.filter(({ intent }) => kept.size > 0 || intent !== 'view.save')
  return (
    <nav className={styles.views} aria-label={t('admin_orders.views.label')}>
      <ul>
        {views.map(({ id, name, to, isShared }) => (
          <li key={id}>
            <Link to={to}>{name}</Link>
            {isShared ? ` (${t('admin_orders.views.shared')})` : null}
          </li>
        ))}
      </ul>
      {offers.map((offer) => (
        <Operation
          key={offer.intent}
          offer={offer}
          {...(offer.intent === 'view.save' ? { given: { query: kept.toString() } } : {})}
        />
      ))}
    </nav>
  )
}
