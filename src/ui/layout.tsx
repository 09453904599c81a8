import type { CSSProperties, ElementType, HTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './layout.module.css'

/** The colour of a band: each gives the same roles (background, text, action …) other values. */
export type Tone = 'paper' | 'ink' | 'meat' | 'mustard'

type Common = HTMLAttributes<HTMLElement> & { as?: ElementType; children?: ReactNode }

export type SectionProps = Common & { tone?: Tone; /** Less air above and below. */ tight?: boolean }

/** A band across the whole page. */
export function Section({ as: Tag = 'section', tone = 'paper', tight, className, ...rest }: SectionProps) {
  return (
    <Tag
      {...rest}
      data-tone={tone === 'paper' ? undefined : tone}
      className={classes(styles.section, tight && styles.tight, className)}
    />
  )
}

export type ContainerProps = Common & { width?: 'text' | 'narrow' | 'page' }

/** Holds the content at a readable width, with the page's gutters. */
export function Container({ as: Tag = 'div', width = 'page', className, ...rest }: ContainerProps) {
  return <Tag {...rest} className={classes(styles.container, styles[width], className)} />
}

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7

export type StackProps = Common & { gap?: Gap }

/** Things under each other with equal space between. */
export function Stack({ as: Tag = 'div', gap = 4, className, style, ...rest }: StackProps) {
  return <Tag {...rest} className={classes(styles.stack, className)} style={withGap(gap, style)} />
}

export type RowProps = Common & {
  gap?: Gap
  align?: 'start' | 'center' | 'end' | 'baseline'
  between?: boolean
}

/** Things beside each other that wrap when there is no room. */
export function Row({
  as: Tag = 'div',
  gap = 4,
  align = 'center',
  between,
  className,
  style,
  ...rest
}: RowProps) {
  const name = classes(styles.row, styles[align], between && styles.between, className)
  return <Tag {...rest} className={name} style={withGap(gap, style)} />
}

export type ColumnsProps = Common & {
  gap?: Gap
  /** The least width of a column, a CSS length. */ least?: string
}

/** As many equal columns as have room. */
export function Columns({
  as: Tag = 'div',
  gap = 5,
  least = '18rem',
  className,
  style,
  ...rest
}: ColumnsProps) {
  return (
    <Tag
      {...rest}
      className={classes(styles.columns, className)}
      style={{ '--least': least, ...withGap(gap, style) } as CSSProperties}
    />
  )
}

function withGap(gap: Gap, style: CSSProperties | undefined): CSSProperties {
  return { '--gap': `var(--space-${gap})`, ...style } as CSSProperties
}
