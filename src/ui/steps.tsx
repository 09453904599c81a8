import type { ElementType, ReactNode } from 'react'
import { CheckIcon } from './art/icons.tsx'
import { classes } from './classes.ts'
import styles from './steps.module.css'

export type StepsProps = {
  label: string
  steps: { key: string; label: ReactNode; href?: string }[]
  /** The key of the current step; those before it are finished. */
  current: string
  /** Read out for a finished step, e.g. "done". */
  doneLabel: string
  as?: ElementType
}

/** The steps of an order; finished steps can be links back. */
export function Steps({ label, steps, current, doneLabel, as: Link = 'a' }: StepsProps) {
  const at = steps.findIndex((step) => step.key === current)
  const address = (href: string) => (Link === 'a' || href.startsWith('#') ? { href } : { to: href })
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {steps.map((step, place) => {
          const done = place < at
          const Tag = done && step.href ? (step.href.startsWith('#') ? 'a' : Link) : 'span'
          return (
            <li
              key={step.key}
              className={classes(styles.step, done && styles.done, place === at && styles.now)}
            >
              <Tag
                className={styles.inside}
                {...(done && step.href ? address(step.href) : {})}
                aria-current={place === at ? 'step' : undefined}
              >
                <span className={styles.number} aria-hidden="true">
                  {done ? <CheckIcon size={18} /> : place + 1}
                </span>
                <span className={styles.text}>{step.label}</span>
                {done ? <span className={styles.hidden}>, {doneLabel}</span> : null}
              </Tag>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
