/** One step of a form about an order; the heading of a following step is read out. */
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Title } from '../../ui/title.tsx'
import styles from './withdrawal-form.module.css'

interface FormStepProps {
  /** The anchor for links to the form. */
  id: string
  title: string
  focus: boolean
  children: ReactNode
}

export function FormStep({ id, title, focus, children }: FormStepProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Before the step is painted: otherwise the page would move under an immediate click, which would be lost.
  useLayoutEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  return (
    <section id={id} className={styles.frame} aria-labelledby={`${id}-title`}>
      <Title as="h2" size="s">
        <span id={`${id}-title`} ref={heading} tabIndex={-1}>
          {title}
        </span>
      </Title>
      {children}
    </section>
  )
}
