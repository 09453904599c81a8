import type { CSSProperties } from 'react'
import { classes } from '../classes.ts'
import styles from './ground.module.css'

export type GroundProps = {
  /** The butcher's diagram of a cow (800 x 460), smoke, or crushed pepper (both repeat). */
  pattern: 'cow' | 'smoke' | 'pepper'
  /** From 0 to 1; the colour is the band's rule. */
  strength?: number
  className?: string
}

/** A drawing in one colour behind the content of a band; decoration, it fills its positioned parent. */
export function Ground({ pattern, strength = 0.1, className }: GroundProps) {
  return (
    <div
      aria-hidden="true"
      className={classes(styles.ground, styles[pattern], className)}
      style={{ opacity: strength } as CSSProperties}
    />
  )
}

/** The butcher's diagram in the colour of the text. `title` names it for screen readers. */
export function Cow({ title, className }: { title?: string; className?: string }) {
  return (
    <div
      className={classes(styles.figure, className)}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    />
  )
}
