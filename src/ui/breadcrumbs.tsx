import type { ElementType, ReactNode } from 'react'
import styles from './breadcrumbs.module.css'

export type BreadcrumbsProps = {
  label: string
  /** From the home page to this one; the last has no address. */
  items: { label: ReactNode; href?: string }[]
  /** The link element; it gets `href` and `to`. */
  as?: ElementType
}

/** The position of this page in the site. */
export function Breadcrumbs({ label, items, as: Link = 'a' }: BreadcrumbsProps) {
  const address = (href: string) => (Link === 'a' ? { href } : { to: href })
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map((item, place) => (
          <li key={place} className={styles.item}>
            {item.href ? (
              <Link {...address(item.href)}>{item.label}</Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
