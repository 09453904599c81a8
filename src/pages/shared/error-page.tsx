/** The error page of the specification (section 8): message default 'Error', status default 500. */
import { useTranslation } from '../../ui/texts.tsx'
import { useRouteError } from 'react-router'
import { errorView } from './error-view.ts'
import { ErrorScene } from './error-scene.tsx'

/** Titles of answers that are not the shop's failure. */
const words: Partial<Record<number, readonly [title: string, lead: string]>> = {
  403: ['error_page.forbidden', 'error_page.lead_403'],
  404: ['error_page.not_found', 'error_page.lead_404'],
}

export function ErrorPage() {
  const { t } = useTranslation()
  const { status, title, lead, wasSubmit } = errorView(useRouteError())
  const [ownTitle, ownLead] = words[status] ?? ['error_page.message', 'error_page.lead']
  return (
    <ErrorScene
      figure={String(status)}
      title={title ?? t(ownTitle)}
      lead={lead ?? t(ownLead)}
      literal={status === 404 ? t('error_page.literal') : undefined}
      withAgain={!wasSubmit && (status === 429 || status >= 500)}
    />
  )
}
