import { preload } from 'react-dom'
import { useBrand } from '../brand.tsx'
import { classes } from '../classes.ts'
import styles from './ground.module.css'

export type GroundProps = {
  /** The butcher's diagram of a cow (800 x 460), smoke, or crushed pepper (both repeat). */
  pattern: 'cow' | 'smoke' | 'pepper'
  /** Its opacity: 6, 12 or 20 %; the colour is that of the band's rules. */
  strength?: 'faint' | 'light' | 'strong'
  /** Visible first: the page itself, not only the style sheet, makes the browser load it. */
  eager?: boolean
  className?: string
}

/** A drawing in one colour in the background of a band, for shops that use drawings; passed to a Section as its `ground`. */
export function Ground({ pattern, strength = 'light', eager, className }: GroundProps) {
  if (!useBrand().drawings) return null
  if (eager) {
    preload(`/art/${pattern}.svg`, {
      as: 'image',
      crossOrigin: 'anonymous',
      fetchPriority: 'low',
      // Not drawn for visitors who prefer more contrast.
      media: 'not (prefers-contrast: more)',
    })
  }
  return (
    <div
      aria-hidden="true"
      className={classes(styles.ground, styles[pattern], styles[strength], className)}
    />
  )
}

/** The butcher's diagram in the colour of the text. `title` names it for screen readers. */
export function Cow({ title, className }: { title?: string; className?: string }) {
  if (!useBrand().drawings) return null
  return (
    <div
      className={classes(styles.figure, className)}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    />
  )
}
