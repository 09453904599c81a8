/** Saved views of a list: a row of links, and the forms that save and remove them. */
import { Link } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import type { ListViews } from './list-views.server.ts'
import { Operations } from './operations.tsx'
import styles from './list-views.module.css'

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
