import { useLoaderData } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { DocumentPage } from '../legal/document.tsx'
import type { loader } from './guide.server.ts'

export { loader } from './guide.server.ts'

/** The guide to buying as a reseller. */
export default function ResellersGuide() {
  const { t } = useTranslation()
  return <DocumentPage {...useLoaderData<typeof loader>()} description={t('entrance.description_guide')} />
}
