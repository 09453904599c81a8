import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, type ButtonVariant } from '../../ui/button.tsx'
import styles from './own.module.css'

type OwnActProps = {
  intent: string
  /** The row that it acts on, as a field of the form. */
  of?: { name: string; value: string | number }
  pending: string
  /** The button's name for screen readers, where its text alone would not say which row. */
  label?: string
  variant?: ButtonVariant
  children: ReactNode
}

/** A form of one button. A quiet one stands in line with the text above it. */
export function OwnAct({ intent, of, pending, label, variant = 'quiet', children }: OwnActProps) {
  const { formData } = useNavigation()
  const isSent = formData?.get('intent') === intent && (!of || formData.get(of.name) === String(of.value))
  return (
    <Form method="post">
      {of ? <input type="hidden" {...of} /> : null}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant={variant}
        className={variant === 'quiet' ? (styles.inline ?? '') : ''}
        pending={isSent}
        pendingText={pending}
        {...(label ? { 'aria-label': label } : {})}
      >
        {children}
      </Button>
    </Form>
  )
}
