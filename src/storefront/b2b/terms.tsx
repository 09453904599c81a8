import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { DocumentPage } from '../legal/document.tsx'
import type { loader } from './terms.server.ts'

export { loader } from './terms.server.ts'

/** The terms for resellers, and the privacy notice. */
export default function ResellersTerms() {
  const { t } = useTranslation()
  return <DocumentPage {...useLoaderData<typeof loader>()} description={t('entrance.description_terms')} />
}
