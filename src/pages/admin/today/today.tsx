import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../../ui/texts.tsx'
import { AdminPage, Panel } from '../kit/admin-page.tsx'
import type { loader } from './today.server.ts'
import styles from './today.module.css'

export { loader } from './today.server.ts'

/** /admin: what waits for a person. */
export default function Today() {
  const { t } = useTranslation()
  const { waiting } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('admin_today.title')} texts="admin_today">
      <Panel title={t('admin_today.waiting.title')} id="waiting">
        {waiting.length === 0 ? <p>{t('admin_today.waiting.none')}</p> : null}
        <ul className={styles.items}>
          {waiting.map(({ key, count, to }) => (
            <li key={key}>
              <Link to={to} data-row-link="">
                {t(`admin_today.waiting.${key}`, { count })}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </AdminPage>
  )
}
