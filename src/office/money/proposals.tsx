/** What may be done with a payment: each order that it may be for, with the reasons; or its return, if it was paid twice. */
import { Link } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { usePageTexts } from '../kit/page-texts.ts'
import { ActForm } from '../kit/act-form.tsx'
import type { Offer } from '../kit/operations.server.ts'
import { Operation } from '../kit/operations.tsx'
import { StateBadge } from '../kit/state-badge.tsx'
import { adminHref } from '../routes.ts'
import type { proposalView } from './money-view.server.ts'
import styles from './money.module.css'

/** The orders that a payment may be for, each matched by one click; a list leads to those that it leaves out. */
export function Proposals({ proposals }: { proposals: readonly ReturnType<typeof proposalView>[] }) {
  const { t } = useTranslation()
  const last = proposals.at(-1)
  const rows = proposals.map(({ pair, to, orderNumber, open, amount, signs, isExact }) => (
    <div className={styles.proposal} key={pair}>
      <StateBadge tone={isExact ? 'good' : 'busy'}>
        <Link to={to}>{orderNumber}</Link>
      </StateBadge>
      <span className={styles.soft}>
        {t('admin_money.owes', { open })} · {signs.map((sign) => t(`admin_money.sign.${sign}`)).join(', ')}
      </span>
      <ActForm
        intent="accept"
        of={pair}
        given={{ pair }}
        submit={t('admin_money.verb.accept', { amount })}
        variant={isExact ? 'primary' : 'secondary'}
      />
    </div>
  ))
  return (
    <>
      {rows}
      {last && last.further > 0 ? (
        <div className={styles.proposal}>
          <Link to={`${last.all}#proposals`}>
            {t('admin_money.further_proposals', { count: last.further })}
          </Link>
        </div>
      ) : null}
    </>
  )
}

/** The order that a payment names is paid already: it goes back to its sender. */
export function PaidTwice({ id, number, offer }: { id: number; number: string; offer: Offer | null }) {
  const { t, locale } = usePageTexts()
  return (
    <div className={styles.proposal}>
      <StateBadge tone="wait">{t('admin_money.paid_twice')}</StateBadge>
      <Link to={adminHref('order', locale, { number })}>{number}</Link>
      {offer ? (
        <Operation
          offer={offer}
          of={`twice ${id}`}
          given={{ money: id }}
          stored={{ reason: t('admin_money.paid_twice_reason', { number }) }}
        />
      ) : null}
    </div>
  )
}
