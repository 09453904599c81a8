/** States of orders, payments, parcels and the like: a word and a sign, never a colour alone. */
import type { ReactNode } from 'react'
import type { Tone } from '../../../lib/tone.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './state-badge.module.css'

export type { Tone as StateTone } from '../../../lib/tone.ts'

const signs: Record<Tone, string> = { good: '●', busy: '◐', wait: '○', bad: '▲', soft: '–' }

export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      <span aria-hidden="true">{signs[tone]}</span> {children}
    </span>
  )
}
