import { createContext, useContext, type ReactNode } from 'react'
import { useTranslation } from '../../../ui/texts.tsx'
import { Link } from 'react-router'
import { formatPrice } from '../../../lib/money.ts'
import { CheckIcon } from '../../../ui/art/icons.tsx'
import { classes } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useLocale } from '../../../pages/shared/locale.ts'
import type { LostChoices } from '../../../shop/cart/cart.ts'
import { steps } from '../../../shop/cart/rules.ts'
import type { OrderData } from './order-data.ts'
import styles from './step-frame.module.css'
import { isDone, pageStepOf, pageSteps, stepAddress, stepId, type PageStep } from './steps.ts'

export type StepFrameProps = {
  step: PageStep
  order: Pick<OrderData, 'open' | 'guessed' | 'totals' | 'trade' | 'lost'>
  /** The summary of a finished step, in a line or two. */
  essence: ReactNode
  /** The step itself, shown while it is open. */
  children: ReactNode
}

/**
 * The step with a form under way, behind the one that is ahead of the server: its form is hidden and not dropped, so
 * that it is as it was if there is no answer.
 */
export const LeavingStep = createContext<PageStep | null>(null)

/** One step of the order: open, folded to its summary with a link back, or still to come. */
export function StepFrame({ step, order, essence, children }: StepFrameProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const id = stepId(step, locale)
  const isOpen = order.open === step
  const lost = lostAt(step, order.lost)
  const isLeaving = useContext(LeavingStep) === step && !isOpen
  const done = !isOpen && isDone(step, order.guessed)
  return (
    <section
      id={id}
      className={classes(styles.step, isOpen && styles.open, done && styles.done)}
      aria-labelledby={`${id}-title`}
      data-open={isOpen || undefined}
      aria-current={isOpen ? 'step' : undefined}
    >
      <header className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {done ? <CheckIcon size={22} /> : pageSteps.indexOf(step) + 1}
        </span>
        <h2 id={`${id}-title`} className={styles.title} tabIndex={-1}>
          {t(`checkout.${step}.title`)}
          {isOpen ? null : (
            <VisuallyHidden>, {t(done ? 'checkout.steps.done' : 'checkout.steps.to_come')}</VisuallyHidden>
          )}
        </h2>
        {done ? (
          <Link to={stepAddress(step, locale, order.trade)} className={styles.edit}>
            {t('checkout.steps.edit')}
            <VisuallyHidden> {t(`checkout.${step}.edited`)}</VisuallyHidden>
          </Link>
        ) : null}
      </header>
      {isOpen || isLeaving ? (
        <div className={styles.body} hidden={isLeaving}>
          {lost.map((what) => (
            <Notice key={what} role="none">
              <p>{t(`checkout.lost.${what}`)}</p>
            </Notice>
          ))}
          {children}
        </div>
      ) : null}
      {done ? <div className={styles.essence}>{essence}</div> : null}
    </section>
  )
}

/** The total above a step's button, where the box with the totals is out of view: on a narrow screen. */
export function StepTotal({ order: { totals } }: Pick<StepFrameProps, 'order'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <p className={styles.sum}>
      {t('checkout.totals.total')} <strong>{formatPrice(totals.totalWithVat, locale)}</strong>
    </p>
  )
}

/** What the step has to ask once more: it was chosen last time and is no longer available. */
const lostAt = (step: PageStep, lost: LostChoices): NonNullable<LostChoices[PageStep]>[] =>
  steps.flatMap((one) => (pageStepOf(one) === step ? (lost[one] ?? []) : []))
