import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import { Filters } from '../kit/filters.tsx'
import type { loader } from './settings.server.ts'
import styles from './settings.module.css'

export { loader } from './settings.server.ts'

/** /admin/settings: the groups of settings with what is in each, and a search over the words of all. */
export default function Settings() {
  const { t } = useTranslation()
  const { groups, found } = useLoaderData<typeof loader>()
  const text = (key: string) => t(`admin_settings.settings.${key}`)
  return (
    <AdminPage title={text('title')} lead={text('lead')} texts="admin_settings.settings">
      <Filters search={{ label: text('search') }} keep={[]} />
      {found ? (
        <Found found={found} />
      ) : (
        <div className={styles.groups}>
          {groups.map(({ group, label, items }) => (
            <Panel key={group} title={label} id={group}>
              <ul className={styles.items}>
                {items.map((item) => (
                  <li key={item.to}>
                    <Link to={item.to} data-row-link="">
                      {item.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </Panel>
          ))}
        </div>
      )}
    </AdminPage>
  )
}

type FoundItems = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['found']>

function Found({ found }: { found: FoundItems }) {
  const { t } = useTranslation()
  if (found.length === 0) return <p>{t('admin_settings.settings.not_found')}</p>
  return (
    <ul className={styles.found}>
      {found.map(({ to, label, group, values }) => (
        <li key={to}>
          <Link to={to} data-row-link="">
            {label}
          </Link>{' '}
          <span className={styles.group}>{group}</span>
          <ul className={styles.items}>
            {values.map((value) => (
              <li key={value.to}>
                {/* A plain link, so that the browser goes to the field. */}
                <a href={value.to}>{value.label}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
