/** Links between the pages of a part, under its heading. */
import { NavLink } from 'react-router'
import styles from './part-links.module.css'

export function PartLinks({
  label,
  links,
}: {
  label: string
  links: readonly (readonly [to: string, label: string])[]
}) {
  return (
    <nav aria-label={label} className={styles.links}>
      {links.map(([to, text]) => (
        <NavLink key={to} to={to} end>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
