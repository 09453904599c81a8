/** The error page of the specification (section 8): message default 'Error', status default 500. */
import { useTranslation } from '../../ui/texts.tsx'
import { useRouteError } from 'react-router'
import { shownError } from './error-page-shown.ts'
import { ErrorScene } from './error-scene.tsx'

export function ErrorPage() {
  const { t } = useTranslation()
  const { status, message } = shownError(useRouteError())
  const isMissing = status === 404
  return (
    <ErrorScene
      figure={String(status)}
      title={isMissing ? t('error_page.not_found') : (message ?? t('error_page.message'))}
      lead={t(isMissing ? 'error_page.lead_404' : 'error_page.lead')}
    />
  )
}
