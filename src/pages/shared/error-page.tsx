/** The error page of the specification (section 8): message default 'Error', status default 500. */
import { useTranslation } from '../../ui/texts.tsx'
import { isRouteErrorResponse, useRouteError } from 'react-router'
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

/** What may be told of an error: one that we answered on purpose says what it is, anything else is a 500 without a word. */
export function shownError(error: unknown): { status: number; message: string | null } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: null }
  const message = typeof error.data === 'string' && error.status < 600 ? error.data : ''
  // The router's own messages name routes and methods: nothing for a customer.
  const isOurs = message !== '' && !message.startsWith('Error:')
  return { status: error.status, message: isOurs ? message : null }
}
