import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { PartLinks } from '../kit/part-links.tsx'
import { partPages } from '../part-pages.ts'
import { adminHref } from '../routes.ts'

/** Links between the product pages. */
export function ProductLinks({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <PartLinks
      label={t('admin_products.title')}
      links={partPages.products
        .filter((page) => mayChange || page !== 'productImport')
        .map((page) => [adminHref(page, locale), t(`admin_products.page.${page}`)] as const)}
    />
  )
}
