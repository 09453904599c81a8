import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import type { Step } from '../../../shop/cart/rules.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../../pages/shared/locale.ts'
import { goodsWaitFault } from '../../../pages/shared/order-faults.ts'
import { Changes } from './changes.tsx'
import type { StepProps } from './order-state.ts'
import { isDone, pageStepOf, stepAddress } from './steps.ts'
import styles from './step-fault.module.css'

/** The step at which the buyer can take another way; faults without one link to their own step. */
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
 * The reason of a refusal and the way out, right above the button of the step that is open then: the page
 * scrolls to that step, and the buyer's finger is at its button. `children` replaces the fault's own text.
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
    // The page scrolls to the step once it has settled: earlier content moves out of sight again.
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
      {way && isDone(pageStepOf(way), order.guessed) ? (
        <p>
          <Link to={stepAddress(way, locale, order.trade)}>{t(`checkout.instead.${way}`)}</Link>
        </p>
      ) : null}
      <Changes changes={answer.changes} />
    </div>
  )
}
