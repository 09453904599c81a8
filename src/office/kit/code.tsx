import styles from './code.module.css'

/** A code of goods, of a lot or of a list, kept as one word. */
export function Code({ children }: { children: string }) {
  return <span className={styles.code}>{children}</span>
}
