import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { CloseIcon } from './art/icons.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  /** Called by Escape, the close button or a click outside the dialog. Without it, the dialog can't be closed. */
  onClose?: () => void
  title: ReactNode
  /** The heading's level: h1 if the window is the page's only content. */
  titleAs?: 'h1' | 'h2'
  closeLabel?: string
  wide?: boolean
  /** false: an open window within the page; the rest of the page stays usable. */
  isModal?: boolean
  /** The id of the element that gets the focus first; defaults to the first focusable one. */
  focusId?: string
  className?: string
  children: ReactNode
}

/**
 * A modal window on the native dialog element. Rendered open by the server it is part of the page, so that its
 * form works without scripts; once scripts run it becomes modal.
 */
export function Dialog({
  open,
  onClose,
  title,
  titleAs: TitleTag = 'h2',
  closeLabel,
  wide,
  isModal = true,
  focusId,
  className,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Set once, for the page without scripts: afterwards showModal and close own the attribute.
  const [openAtFirst] = useState(open)
  useEffect(() => {
    const element = dialog.current
    if (!element || !isModal) return
    if (open && !element.matches(':modal')) {
      // A visitor who is typing already keeps the focus.
      const at = document.activeElement
      element.close()
      element.showModal()
      const first = element.contains(at) ? at : focusId ? document.getElementById(focusId) : null
      if (first instanceof HTMLElement) first.focus()
    }
    if (!open) element.close()
  }, [open, isModal, focusId])
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide, className)}
      aria-labelledby={titleId}
      open={openAtFirst || undefined}
      {...(onClose ? {} : { closedby: 'none' })}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      // Some browsers close on a second Escape even if the page prevented the first.
      onClose={(event) => {
        if (event.target === event.currentTarget && open && !onClose) event.currentTarget.showModal()
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose?.()
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <TitleTag className={styles.title} id={titleId}>
            {title}
          </TitleTag>
          {onClose ? (
            <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
              <CloseIcon />
            </button>
          ) : null}
        </header>
        {children}
      </div>
    </dialog>
  )
}
