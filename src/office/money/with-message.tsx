/** The sender of a payment, with their message below. */
import type { ReactNode } from 'react'
import styles from './money.module.css'

export const WithMessage = ({
  of: { message },
  children,
}: {
  of: { message: string }
  children: ReactNode
}) => (
  <>
    {children}
    {message === '' ? null : <div className={styles.soft}>{message}</div>}
  </>
)
