import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

/** The first thing the Tab key reaches: jumps over the header to the element with the id `to`. */
export function SkipLink({ to = 'content', children }: { to?: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={`#${to}`}>
      {children}
    </a>
  )
}
