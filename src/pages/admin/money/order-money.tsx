/** The money of an order on its page. */
import { Link } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import type { Check } from '../../forms/use-faults.ts'
import { Verb } from '../kit/act-form.tsx'
import { Facts, Panel } from '../kit/admin-page.tsx'
import { checkBy } from '../kit/check-by.ts'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'
import { Ledger } from './ledger.tsx'
import { RestAndReason } from './money-fields.tsx'
import styles from './money.module.css'
import type { OrderMoneyShown } from './order-money-verbs.server.ts'

const loadRest = async (): Promise<Check> => checkBy((await import('./order-money-forms.ts')).restForm)

const tones: Record<string, StateTone> = { DUE: 'wait', SENT: 'busy', DONE: 'good', FAILED: 'bad' }

export function OrderMoney({ money }: { money: OrderMoneyShown | null }) {
  const { t } = useTranslation()
  if (money === null) return null
  const text = (key: string) => t(`admin_money.order_money.${key}`)
  return (
    <Panel title={t('admin_money.title')} id="money" actions={<Verbs money={money} />}>
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
      <Ledger entries={money.entries} intent="money_reverse" isOfOrder />
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

function Verbs({ money }: { money: OrderMoneyShown }) {
  const { t } = useTranslation()
  const text = (key: string) => t(`admin_money.order_money.${key}`)
  const { isOpen, mayWriteOff, mayUseCredit } = money
  return (
    <>
      {mayUseCredit && isOpen ? (
        <Verb
          intent="money_use_credit"
          label={text('verb_use_credit')}
          submit={text('verb_use_credit')}
          load={loadRest}
        >
          {(field) => <RestAndReason field={field} />}
        </Verb>
      ) : null}
      {mayWriteOff && isOpen ? (
        <Verb
          intent="money_write_off"
          label={text('verb_write_off')}
          submit={text('verb_write_off')}
          warning={text('write_off_warning')}
          load={loadRest}
        >
          {(field) => <RestAndReason field={field} />}
        </Verb>
      ) : null}
    </>
  )
}
