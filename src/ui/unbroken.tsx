/** Keeps hyphenated names in a text, such as Z-BOX, on one line. */
import { partsOf } from '../lib/unbroken.ts'
import styles from './unbroken.module.css'

export function Unbroken({ children }: { children: string }) {
  return partsOf(children).map(({ text, isName }, index) =>
    isName ? (
      <span key={index} className={styles.name}>
        {text}
      </span>
    ) : (
      text
    ),
  )
}
