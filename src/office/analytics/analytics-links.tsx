import { usePageTexts } from '../kit/page-texts.ts'
import { PartLinks } from '../kit/part-links.tsx'
import { partPages } from '../part-pages.ts'
import { adminHref } from '../routes.ts'

/** Links between the analytics pages. */
export function AnalyticsLinks() {
  const { t, locale } = usePageTexts()
  return (
    <PartLinks
      label={t('admin_analytics.title')}
      links={partPages.analytics.map(
        (page) => [adminHref(page, locale), t(`admin_analytics.page.${page}`)] as const,
      )}
    />
  )
}
