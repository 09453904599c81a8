import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { useStaff } from '../kit/act-form.tsx'
import { PartLinks } from '../kit/part-links.tsx'
import { partPages } from '../part-pages.ts'
import { adminHref } from '../routes.ts'
import { settingsPages } from './pages.ts'

/** Links to the settings pages that this member may open. */
export function SettingsLinks() {
  const { t } = useTranslation()
  const locale = useLocale()
  const permissions: readonly string[] = useStaff()?.permissions ?? []
  return (
    <PartLinks
      label={t('admin_settings.title')}
      links={partPages.settings
        .filter((page) => permissions.includes(settingsPages[page].permission))
        .map((page) => [adminHref(page, locale), t(`admin_settings.page.${page}`)] as const)}
    />
  )
}
