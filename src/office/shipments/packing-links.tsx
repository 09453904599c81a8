import { usePageTexts } from '../kit/page-texts.ts'
import { useStaff } from '../kit/act-form.tsx'
import { PartLinks } from '../kit/part-links.tsx'
import { partPages } from '../part-pages.ts'
import { adminHref } from '../routes.ts'
import { packingPages } from './pages.ts'

/** Links to the packing pages that this member may open. */
export function PackingLinks() {
  const { t, locale } = usePageTexts()
  const permissions: readonly string[] = useStaff()?.permissions ?? []
  return (
    <PartLinks
      label={t('admin_packing.title')}
      links={partPages.packing
        .filter((page) => permissions.includes(packingPages[page].permission))
        .map((page) => [adminHref(page, locale), t(`admin_packing.page.${page}`)] as const)}
    />
  )
}
