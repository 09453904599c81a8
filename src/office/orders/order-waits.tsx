/** What an order waits for: the fact with its numbers and its last day, and the verbs that end it. */
import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { Panel } from '../kit/admin-page.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { VerbBar } from '../kit/verb-bar.tsx'
import { useOrderVerbs } from './order-actions.tsx'
import type { loader } from './order.server.ts'
import styles from './orders.module.css'

export function OrderWaits() {
  const { t } = useTranslation()
  const { waits } = useLoaderData<typeof loader>()
  const { ofWait } = useOrderVerbs()
  if (waits.length === 0) return null
  return (
    <Panel title={t('admin_orders.waiting')} id="waits">
      {waits.map(({ kind, text, last, isLate, verbs }) => (
        <div key={kind} className={styles.wait}>
          <p>
            {text} {last === null ? null : <StateBadge tone={isLate ? 'bad' : 'wait'}>{last}</StateBadge>}
          </p>
          <VerbBar verbs={ofWait(kind)} ranks={{ primary: verbs.slice(0, 1) }} />
        </div>
      ))}
    </Panel>
  )
}
