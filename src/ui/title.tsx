import type { ElementType, HTMLAttributes } from 'react'
import { classes } from './classes.ts'
import styles from './title.module.css'

export type TitleProps = HTMLAttributes<HTMLElement> & {
  /** The heading's level in the page, apart from its size. */
  as?: ElementType
  size?: 's' | 'm' | 'l' | 'xl'
}

/** Poster type: heavy, narrow capitals. `xl` is for the page's one memorable line. */
export function Title({ as: Tag = 'h2', size = 'm', className, ...rest }: TitleProps) {
  return <Tag {...rest} className={classes(styles.title, styles[size], className)} />
}
