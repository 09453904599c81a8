import { useLoaderData } from 'react-router'
import { competitionPdfPath } from '../../lib/routes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import type { loader } from './competition-terms.server.ts'
import { DocumentPage } from './document.tsx'

export { loader } from './competition-terms.server.ts'

export default function Page() {
  return (
    <DocumentPage {...useLoaderData<typeof loader>()}>
      <ToPdf />
    </DocumentPage>
  )
}

/** The same text as a file. */
function ToPdf() {
  const { t } = useTranslation()
  return (
    <div>
      <ButtonLink href={competitionPdfPath[useLocale()]} variant="secondary">
        {t('legal.as_pdf')}
      </ButtonLink>
    </div>
  )
}
