import type { ElementType, HTMLAttributes } from 'react'
import styles from './visually-hidden.module.css'

/** For screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: ElementType }) {
  return <Tag {...rest} className={styles.hidden} />
}
