import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import type { Step } from '../../../shop/cart/rules.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { goodsWaitFault } from '../../shared/order-faults.ts'
import { Changes } from './changes.tsx'
import type { StepProps } from './order-state.ts'
import { isDone, stepAddress } from './steps.ts'
import styles from './step-fault.module.css'

/** Under which step the buyer does something else instead; faults without one lead to their step by themselves. */
const waysOut: Readonly<Record<string, Step>> = {
  'order.error.unpaid_orders': 'payment',
  'order.error.unpaid_bound': 'payment',
  [goodsWaitFault]: 'payment',
  'order.error.credit_limit': 'payment',
  'order.error.overdue_invoices': 'payment',
  'order.error.mailbox_limit': 'customer_data',
  'order.error.vat_number_invalid': 'customer_data',
  'order.error.vat_number_consumer': 'customer_data',
  'order.error.minimum_order': 'cart',
}

/**
 * Why a form of the order was refused and what to do instead, right above the button of the step that is open then: the
 * page scrolls to that step, and the buyer's finger is at its button. `children` says it in place of the fault's own words.
 */
export function StepFault({
  order,
  answer,
  children,
}: Pick<StepProps, 'order' | 'answer'> & { children?: ReactNode }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const said = useRef<HTMLDivElement>(null)
  const isIdle = useNavigation().state === 'idle'
  const fault = answer?.fault
  useEffect(() => {
    // The page scrolls to the step once it has settled: what is seen before that is out of sight again.
    if (answer?.fault && isIdle) said.current?.focus()
  }, [answer, isIdle])
  if (!fault) return null
  const way = waysOut[fault]
  return (
    <div ref={said} tabIndex={-1} data-refused className={styles.said}>
      {children ?? (
        <Notice kind="error">
          <p>{t(fault)}</p>
        </Notice>
      )}
      {way && isDone(way, order.guessed) ? (
        <p>
          <Link to={stepAddress(way, locale, order.trade)}>{t(`checkout.instead.${way}`)}</Link>
        </p>
      ) : null}
      <Changes changes={answer.changes} />
    </div>
  )
}
