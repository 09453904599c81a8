/** The money of an order on its page. */
import { Link } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { Facts, Panel } from '../kit/admin-page.tsx'
import { Operations } from '../kit/operations.tsx'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'
import { Ledger } from './ledger.tsx'
import styles from './money.module.css'
import type { OrderMoneyView } from './order-money-verbs.server.ts'

const tones: Record<string, StateTone> = { DUE: 'wait', SENT: 'busy', DONE: 'good', FAILED: 'bad' }

export function OrderMoney({ money }: { money: OrderMoneyView | null }) {
  const { t } = useTranslation()
  if (money === null) return null
  const text = (key: string) => t(`admin_money.order_money.${key}`)
  return (
    <Panel title={t('admin_money.title')} id="money" actions={<Operations offers={money.offers} />}>
      <Facts
        facts={[
          [text('due'), money.due],
          [text('settled'), money.settled],
          [text('open'), money.open],
        ]}
      />
      {money.waiting.map(({ id, what }) => (
        <p key={id}>
          <StateBadge tone="wait">{text('to_approve')}</StateBadge>{' '}
          {money.approvalsTo ? <Link to={money.approvalsTo}>{what}</Link> : what}
        </p>
      ))}
      <Ledger entries={money.entries} reverse={money.reverse} isOfOrder />
      {money.refunds.length === 0 ? null : (
        <ul className={styles.pairs} aria-label={text('refunds')}>
          {money.refunds.map(({ id, amount, state, reason, at }) => (
            <li key={id}>
              {text('refund')} {amount}{' '}
              <StateBadge tone={tones[state] ?? 'busy'}>{text(`refund_state.${state}`)}</StateBadge>{' '}
              <span className={styles.soft}>{[reason, at].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
