import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { PartLinks } from '../kit/part-links.tsx'
import { partPages } from '../part-pages.ts'
import { adminHref } from '../routes.ts'

/** The pages of the content beside each other. */
export function ContentLinks() {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <PartLinks
      label={t('admin_content.title')}
      links={partPages.content.map(
        (page) => [adminHref(page, locale), t(`admin_content.page.${page}`)] as const,
      )}
    />
  )
}
