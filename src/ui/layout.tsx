import type { ElementType, HTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './layout.module.css'

/** The colour of a band: each sets the same roles (background, text, action …) to other values. */
export type Tone = 'paper' | 'ink' | 'meat' | 'mustard'

type Common = HTMLAttributes<HTMLElement> & { as?: ElementType; children?: ReactNode }

export type SectionProps = Common & {
  tone?: Tone
  /** Less space above and below. */
  tight?: boolean
  /** A drawing behind the content: `<Ground … />`. */
  ground?: ReactNode
}

/** A band across the whole page. */
export function Section(props: SectionProps) {
  const { as: Tag = 'section', tone = 'paper', tight, ground, className, children, ...rest } = props
  return (
    <Tag
      {...rest}
      data-tone={tone === 'paper' ? undefined : tone}
      className={classes(
        styles.section,
        tight && styles.tight,
        Boolean(ground) && styles.grounded,
        className,
      )}
    >
      {ground}
      {children}
    </Tag>
  )
}

export type ContainerProps = Common & { width?: 'text' | 'narrow' | 'page' }

/** Holds the content at a readable width, with the page's gutters. */
export function Container({ as: Tag = 'div', width = 'page', className, ...rest }: ContainerProps) {
  return <Tag {...rest} className={classes(styles.container, styles[width], className)} />
}

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7

export type StackProps = Common & { gap?: Gap }

/** Elements below each other with equal space between. */
export function Stack({ as: Tag = 'div', gap = 4, className, ...rest }: StackProps) {
  return <Tag {...rest} className={classes(styles.stack, styles[`gap${gap}`], className)} />
}

export type RowProps = Common & {
  gap?: Gap
  align?: 'start' | 'center' | 'end' | 'baseline'
  /** The first element at the start, the last at the end of the line. */
  between?: boolean
}

/** Things side by side that wrap when there is no room. */
export function Row({ as: Tag = 'div', gap = 4, align = 'center', between, className, ...rest }: RowProps) {
  const name = classes(styles.row, styles[`gap${gap}`], styles[align], between && styles.between, className)
  return <Tag {...rest} className={name} />
}

export type ColumnsProps = Common & {
  gap?: Gap
  /** The minimum width of a column: s 12, m 18, l 24 rem. */
  least?: 's' | 'm' | 'l'
  /** Centre the columns vertically instead of aligning their tops. */
  middle?: boolean
}

/** As many equal columns as have room. */
export function Columns({ as: Tag = 'div', gap = 5, least = 'm', middle, className, ...rest }: ColumnsProps) {
  const name = classes(styles.columns, styles[`gap${gap}`], styles[least], middle && styles.center, className)
  return <Tag {...rest} className={name} />
}
