import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ElementType, MouseEvent, ReactNode } from 'react'
import { useAtLeast } from './at-least.ts'
import styles from './button.module.css'
import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

type Look = { variant?: ButtonVariant; size?: 'm' | 'l'; wide?: boolean; icon?: ReactNode }

function look({ variant = 'primary', size = 'm', wide }: Look, extra?: string): string | undefined {
  return classes(styles.button, styles[variant], size === 'l' && styles.large, wide && styles.wide, extra)
}

export type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Work is under way: the button keeps the focus, takes no second click and shows `pendingText`. */
    pending?: boolean
    pendingText?: ReactNode
  }

/** A button. While `pending` (and for 200 ms at least) it is busy and refuses clicks. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    pending = false,
    pendingText,
    children,
    className,
    onClick,
    ...rest
  } = props
  const busy = useAtLeast(pending)
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, size, wide }, className)}
      onClick={click}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span>{busy ? (pendingText ?? children) : children}</span>
    </button>
  )
}

export type ButtonLinkProps = Look &
  AnchorHTMLAttributes<HTMLAnchorElement> & {
    /** The element or router link to render; it gets all the other properties. */
    as?: ElementType
    /** The address, for a router's link. */
    to?: string
  }

/** A link that looks like a button. */
export function ButtonLink({
  as: Tag = 'a',
  variant,
  size,
  wide,
  icon,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  return (
    <Tag {...rest} className={look({ variant, size, wide }, className)}>
      {icon}
      <span>{children}</span>
    </Tag>
  )
}
