import { usePageTexts } from '../kit/page-texts.ts'
import { PartLinks } from '../kit/part-links.tsx'
import { partPages } from '../part-pages.ts'
import { adminHref } from '../routes.ts'

/** Links between the price pages. */
export function PriceLinks({ seesCustomers }: { seesCustomers: boolean }) {
  const { t, locale } = usePageTexts()
  return (
    <PartLinks
      label={t('admin_prices.title')}
      links={partPages.prices
        .filter((page) => seesCustomers || page !== 'whyPrice')
        .map((page) => [adminHref(page, locale), t(`admin_prices.page.${page}`)] as const)}
    />
  )
}
