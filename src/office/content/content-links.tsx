import { usePageTexts } from '../kit/page-texts.ts'
import { useStaff } from '../kit/act-form.tsx'
import { PartLinks } from '../kit/part-links.tsx'
import { partPages } from '../part-pages.ts'
import { adminHref } from '../routes.ts'
import { contentPages } from './pages.ts'

/** Links to the content pages that this member may open. */
export function ContentLinks() {
  const { t, locale } = usePageTexts()
  const permissions: readonly string[] = useStaff()?.permissions ?? []
  return (
    <PartLinks
      label={t('admin_content.title')}
      links={partPages.content
        .filter((page) => permissions.includes(contentPages[page].permission))
        .map((page) => [adminHref(page, locale), t(`admin_content.page.${page}`)] as const)}
    />
  )
}
