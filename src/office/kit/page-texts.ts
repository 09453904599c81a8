import type { Translate } from '../../lib/i18n.ts'
import type { Locale } from '../../lib/routes.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { useTranslation } from '../../ui/texts.tsx'

/** The texts of the current page, and its language for what formats numbers, days and addresses. */
export function usePageTexts(): { t: Translate; locale: Locale } {
  return { ...useTranslation(), locale: useLocale() }
}
