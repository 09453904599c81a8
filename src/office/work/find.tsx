import { Link, useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { Filters } from '../kit/filters.tsx'
import type { loader } from './find.server.ts'
import styles from './today.module.css'

export { loader } from './find.server.ts'

/** /admin/find: the one search box as a page of its own, for browsers without scripts. */
export default function Find() {
  const { t } = useTranslation()
  const { asked, found } = useLoaderData<typeof loader>()
  return (
    <AdminPage title={t('admin.find.open')} texts="admin">
      <Filters search={{ label: t('admin.find.open'), hint: t('admin.find.hint') }} keep={[]} />
      {asked !== '' && found.length === 0 ? <p>{t('admin.find.none')}</p> : null}
      <ul className={styles.items}>
        {found.map(({ id, to, label, detail }) => (
          <li key={id}>
            <Link to={to} data-row-link="">
              {label}
            </Link>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </AdminPage>
  )
}
