import { usePageTexts } from '../kit/page-texts.ts'
import { PartLinks } from '../kit/part-links.tsx'
import { partPages } from '../part-pages.ts'
import { adminHref } from '../routes.ts'

/** Links between the stock pages. */
export function StockLinks({ mayChange }: { mayChange: boolean }) {
  const { t, locale } = usePageTexts()
  return (
    <PartLinks
      label={t('admin_stock.title')}
      links={partPages.stock
        .filter((page) => mayChange || page !== 'stockImport')
        .map((page) => [adminHref(page, locale), t(`admin_stock.page.${page}`)] as const)}
    />
  )
}
