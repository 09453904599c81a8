/** States of orders, payments, parcels and the like: a word and a sign, never a colour alone. */
import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'
import styles from './state-badge.module.css'

/** `good`: done; `busy`: under way; `wait`: waits for a person; `bad`: went wrong; `soft`: over. */
export type StateTone = 'good' | 'busy' | 'wait' | 'bad' | 'soft'

const signs: Record<StateTone, string> = { good: '●', busy: '◐', wait: '○', bad: '▲', soft: '–' }

export function StateBadge({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      <span aria-hidden="true">{signs[tone]}</span> {children}
    </span>
  )
}

/** How a mail fared. */
export const mailTones = { sent: 'good', waiting: 'busy', refused: 'bad' } as const
