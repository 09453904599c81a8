import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { PartLinks } from '../kit/part-links.tsx'
import { adminHref } from '../routes.ts'

const pages = ['analytics', 'visits'] as const

/** The pages of analytics beside each other. */
export function AnalyticsLinks() {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <PartLinks
      label={t('admin_analytics.title')}
      links={pages.map((page) => [adminHref(page, locale), t(`admin_analytics.page.${page}`)] as const)}
    />
  )
}
