import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './icons.module.css'

export type IconProps = {
  /** The width and height in pixels. */
  size?: number
  /** A name for screen readers; without it the icon is decoration. */
  title?: string
  className?: string
}

/** A drawing of 24 x 24 in lines. */
export function Icon({ size = 24, title, className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={classes(styles.icon, className)}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {children}
    </svg>
  )
}
