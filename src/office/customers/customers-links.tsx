import { usePageTexts } from '../kit/page-texts.ts'
import { PartLinks } from '../kit/part-links.tsx'
import { partPages } from '../part-pages.ts'
import { adminHref } from '../routes.ts'

/** Links between the lists of this part. */
export function CustomersLinks() {
  const { t, locale } = usePageTexts()
  return (
    <PartLinks
      label={t('admin_customers.title')}
      links={partPages.customers.map(
        (page) => [adminHref(page, locale), t(`admin_customers.page.${page}`)] as const,
      )}
    />
  )
}
