/** The error page of the specification (section 8): message default 'Error', status default 500. */
import { useTranslation } from 'react-i18next'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { href, localeOf } from '../../lib/routes.ts'

export function ErrorPage() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const message =
    status === 404
      ? t('error_page.not_found')
      : isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== ''
        ? error.data
        : t('error_page.message')
  return (
    <main>
      <title>{`${status} · ${message}`}</title>
      <h1>{status}</h1>
      <p>{message}</p>
      <a href={href('home', localeOf(pathname))}>{t('error_page.home')}</a>
    </main>
  )
}
