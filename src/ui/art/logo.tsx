import { drawnName, useBrand } from '../brand.tsx'
import { classes } from '../classes.ts'
import styles from './logo.module.css'

/** The bull's head, drawn for a field of 64 x 64. */
const BULL =
  'M6 9c1 13 8 19 18 20h16c10-1 17-7 18-20 5 14 1 26-11 29l-5 17q-1 5-6 5h-8q-5 0-6-5l-5-17C5 35 1 23 6 9zM26 53.5a2.6 2.6 0 1 0 .1 0zM38 53.5a2.6 2.6 0 1 0 .1 0zM21.5 36.5l6.5 3-5.5 2zM42.5 36.5l-6.5 3 5.5 2z'

/** The name in outlines, set in the display type; 396 wide, capitals from 31 to 101. */
const NAME =
  'M5 100v-69h30q5 0 9 2 4 2 7 6 2 3 2 9 0 4-2 7-1 4-3 6-3 2-5 3v0q3 2 5 3 3 2 4 5 2 4 2 9 0 5-3 10-2 4-7 7-4 2-10 2zm18-16h8q2 0 3-2 1-1 1-4 0-2-1-3 0-1-1-2-1-1-2-1h-8zm0-26h7q1 0 2-1 1-1 2-2 0-1 0-3 0-3-1-4-1-2-3-2h-7zm37 42v-69h20v69zm53 1q-12 0-19-9-6-8-6-26 0-13 3-20 3-8 9-12 6-4 15-4 6 0 11 2 5 1 8 4 3 4 5 9 2 5 2 11h-19q0-2 0-4-1-2-1-3-1-2-3-2-1-1-3-1-2 0-4 1-2 1-3 2 0 2-1 4 0 3 0 6v13q0 4 1 7 0 3 2 5 2 1 5 1 3 0 4-1 2-1 3-3 0-2 0-5v0h-8v-14h27v38h-10l-2-6q-1 2-3 3-3 2-6 3-3 1-7 1zm49-1v-69h26l4 24q1 2 1 5 1 3 1 6 1 3 1 6h1q0-2 1-5 0-3 1-6 0-3 1-5l4-25h26v69h-19v-21q0-5 1-9 0-5 0-8 0-4 0-5h-1q0 1 0 3-1 2-1 4 0 1-1 3l-6 33h-14l-6-33q-1-2-1-3 0-2-1-4 0-2 0-3h-1q0 2 0 6 0 4 0 8 1 4 1 8v21zm76 0v-69h44v16h-25v10h21v16h-21v11h25v16zm47 0 16-69h26l16 69h-20l-2-10h-15l-1 10zm24-25h10l-3-15q0-1 0-2 0-2-1-4 0-2 0-3-1-2-1-4h-1q0 2 0 5-1 2-1 4 0 2-1 4zm51 25v-53h-15v-16h49v16h-15v53z'

export type MarkProps = {
  size?: number
  /** A name for screen readers; without it the mark is decoration. */
  title?: string
  className?: string
}

/** The mark alone, in the colour of the text; nothing in a shop without drawings. */
export function BullMark({ size = 48, title, className }: MarkProps) {
  if (!useBrand().drawings) return null
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" className={className} {...named(title)}>
      <path fill="currentColor" fillRule="evenodd" d={BULL} />
    </svg>
  )
}

export type LogoProps = {
  /** The name of the shop. */
  name: string
  /** The height in pixels; the width follows (about 6.3 times). */
  height?: number
  title?: string
  className?: string
}

/**
 * The merchant's own logo. Without one: mark and name side by side, the mark in the accent colour, the name in the colour of the text; another name than the drawn
 * one stands in letters.
 */
export function Logo({ name, height = 40, title, className }: LogoProps) {
  const { drawings, logo } = useBrand()
  const shown = classes(styles.name, height > 48 && styles.large, className)
  if (logo) return <img {...logo} alt={name} className={shown} />
  if (!drawings || name !== drawnName)
    return (
      <span className={shown} aria-hidden={title ? undefined : true}>
        {name}
      </span>
    )
  return (
    <svg width={height * 6.3} height={height} viewBox="0 0 504 80" className={className} {...named(title)}>
      <path
        fill="var(--accent, currentColor)"
        fillRule="evenodd"
        transform="translate(0 -1) scale(1.28)"
        d={BULL}
      />
      <path fill="currentColor" transform="translate(102 -26)" d={NAME} />
    </svg>
  )
}

function named(title: string | undefined) {
  return title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }
}
