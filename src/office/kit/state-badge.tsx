/** States of orders, payments, parcels and the like: a word and a sign, never colour alone. */
import type { ReactNode } from 'react'
import type { Look, Tone } from '../../lib/tone.ts'
import { classes } from '../../ui/classes.ts'
import { useTranslation } from '../../ui/texts.tsx'
import styles from './state-badge.module.css'

export type { Tone as StateTone } from '../../lib/tone.ts'

const signs: Record<Tone, string> = { good: '●', busy: '◐', wait: '○', bad: '▲', soft: '–' }

export function StateBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      <span aria-hidden="true">{signs[tone]}</span> {children}
    </span>
  )
}

/** A state with the tone and the text of its look. */
export function State<Code extends string>({ look, is }: { look: Look<Code>; is: Code }) {
  const { t } = useTranslation()
  return <StateBadge tone={look.tones[is]}>{t(`${look.texts}.${is}`)}</StateBadge>
}
