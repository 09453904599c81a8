import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { ChevronIcon } from './art/icons.tsx'
import { classes } from './classes.ts'
import styles from './menu.module.css'

export type MenuProps = {
  /** The content of the opener. */
  label: ReactNode
  /** The opener's name for screen readers, when the label is only an icon. */
  ariaLabel?: string
  /** Opens towards the start or the end of the line. */
  side?: 'start' | 'end'
  /** Links and buttons, one per line. */
  children: ReactNode
  className?: string
}

/** Closes a menu on a click or a focus outside it. @param isInUse true: it stays open */
export function useClosedBeside(
  menu: RefObject<HTMLDetailsElement | null>,
  isInUse?: (menu: HTMLDetailsElement) => boolean,
): void {
  useEffect(() => {
    const closeBeside = ({ target }: Event) => {
      const { current } = menu
      if (current?.open && !current.contains(target as Node) && !isInUse?.(current)) current.open = false
    }
    document.addEventListener('pointerdown', closeBeside)
    document.addEventListener('focusin', closeBeside)
    return () => {
      document.removeEventListener('pointerdown', closeBeside)
      document.removeEventListener('focusin', closeBeside)
    }
  }, [menu, isInUse])
}

/** A drop-down, at most 350 px high. It opens without scripts too; Escape, a click outside and a choice close it. */
export function Menu({ label, ariaLabel, side = 'end', children, className }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useClosedBeside(details)
  const close = () => {
    if (details.current) details.current.open = false
  }
  return (
    <details
      ref={details}
      className={classes(styles.menu, className)}
      data-menu=""
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        event.stopPropagation()
        close()
        details.current.querySelector('summary')?.focus()
      }}
    >
      <summary className={styles.opener} aria-label={ariaLabel}>
        {label}
        <ChevronIcon size={16} className={styles.sign} />
      </summary>
      <div
        className={classes(styles.list, styles[side])}
        onClick={(event) => {
          if ((event.target as Element).closest('a, button')) close()
        }}
      >
        {children}
      </div>
    </details>
  )
}
