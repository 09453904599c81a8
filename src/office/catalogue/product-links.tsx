import { usePageTexts } from '../kit/page-texts.ts'
import { useStaff } from '../kit/act-form.tsx'
import { PartLinks } from '../kit/part-links.tsx'
import { partPages } from '../part-pages.ts'
import { adminHref } from '../routes.ts'
import { productsPages } from './pages.ts'

/** Links between the product pages that this member may open. */
export function ProductLinks() {
  const { t, locale } = usePageTexts()
  const permissions: readonly string[] = useStaff()?.permissions ?? []
  return (
    <PartLinks
      label={t('admin_products.title')}
      links={partPages.products
        .filter((page) => permissions.includes(productsPages[page].permission))
        .map((page) => [adminHref(page, locale), t(`admin_products.page.${page}`)] as const)}
    />
  )
}
