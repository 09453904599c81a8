/** Tabs and saved views of a list: rows of links, and the forms that save and remove views. */
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import type { ListLink, ListViews } from './list-views.server.ts'
import { Operations } from './operations.tsx'
import styles from './list-views.module.css'

/** A row of links that scrolls sideways inside itself; the open one starts in view. */
function LinkRow({ of }: { of: readonly ListLink[] }) {
  const row = useRef<HTMLUListElement>(null)
  const current = of.findIndex(({ isCurrent }) => isCurrent)
  useEffect(() => {
    const [list, item] = [row.current, row.current?.children[current]]
    if (list && item instanceof HTMLElement)
      list.scrollLeft = item.offsetLeft - list.offsetLeft - list.clientWidth / 2
  }, [current])
  return (
    <ul ref={row}>
      {of.map(({ key, label, to, isCurrent, count = null }) => (
        <li key={key}>
          <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
            {label}
            {count === null ? null : <span className={styles.count}>{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function Tabs({ of }: { of: readonly ListLink[] }) {
  const { t } = useTranslation()
  if (of.length === 0) return null
  return (
    <nav className={styles.views} aria-label={t('admin.views.tabs')}>
      <LinkRow of={of} />
    </nav>
  )
}

export function Views({ of: { links, offers, action } }: { of: ListViews }) {
  const { t } = useTranslation()
  if (links.length + offers.length === 0) return null
  return (
    <nav className={styles.views} aria-label={t('admin.views.label')}>
      {links.length > 0 ? <LinkRow of={links} /> : null}
      <Operations offers={offers} action={action} />
    </nav>
  )
}
