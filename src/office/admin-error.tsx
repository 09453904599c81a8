/** The error page of the back office: not found, not allowed, or failed. */
import { Link, useRouteError } from 'react-router'
import { AreaTexts } from '../pages/shared/area-texts.tsx'
import { errorView } from '../pages/shared/error-view.ts'
import { usePageTexts } from './kit/page-texts.ts'
import { adminTexts } from './admin-texts.ts'
import { useHeldKeys } from './kit/held-keys.ts'
import { adminHref } from './routes.ts'
import styles from './layout.module.css'

/** Replaces the page, within the navigation. */
export function PageError() {
  return (
    <div className={styles.missing}>
      <Words />
    </div>
  )
}

/** Replaces the whole document, because it is unknown if the caller may see the navigation. */
export function AdminError() {
  useHeldKeys()
  return (
    <AreaTexts texts={adminTexts}>
      <main className={styles.error} data-workshop="">
        <Words />
      </main>
    </AreaTexts>
  )
}

const known = new Set([400, 403, 404])

function Words() {
  const { t, locale } = usePageTexts()
  const { status } = errorView(useRouteError())
  const key = known.has(status) ? status : 500
  return (
    <>
      <title>{t(`admin.error.title_${key}`)}</title>
      <meta name="robots" content="noindex" />
      <h1>{t(`admin.error.title_${key}`)}</h1>
      <p>{t(`admin.error.lead_${key}`)}</p>
      <p>
        <Link to={adminHref('today', locale)}>{t('admin.error.back')}</Link>
      </p>
    </>
  )
}
