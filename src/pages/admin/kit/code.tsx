import styles from './code.module.css'

/** A code of goods, a lot or a list: read as one word. */
export function Code({ children }: { children: string }) {
  return <span className={styles.code}>{children}</span>
}
