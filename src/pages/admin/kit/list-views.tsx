/** Tabs and saved views of a list: rows of links, and the forms that save and remove views. */
import { Link } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import type { ListTab, ListViews } from './list-views.server.ts'
import { Operations } from './operations.tsx'
import styles from './list-views.module.css'

export function Tabs({ of }: { of: readonly ListTab[] }) {
  const { t } = useTranslation()
  if (of.length === 0) return null
  return (
    <nav className={styles.views} aria-label={t('admin.views.tabs')}>
      <ul>
        {of.map(({ name, label, to, count, isCurrent }) => (
          <li key={name}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label}
              {count === null ? null : <span className={styles.count}>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Views({ of: { links, offers, action } }: { of: ListViews }) {
  const { t } = useTranslation()
  if (links.length + offers.length === 0) return null
  return (
    <nav className={styles.views} aria-label={t('admin.views.label')}>
      {links.length > 0 ? (
        <ul>
          {links.map(({ id, name, to, isShared, isCurrent }) => (
            <li key={id}>
              <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
                {name}
                {isShared ? ` (${t('admin.views.shared')})` : null}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <Operations offers={offers} action={action} />
    </nav>
  )
}
