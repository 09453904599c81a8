import { useTranslation } from '../../../ui/texts.tsx'
import { useLocale } from '../../shared/locale.ts'
import { PartLinks } from '../kit/part-links.tsx'
import { adminHref } from '../routes.ts'

const pages = ['prices', 'priceLists', 'bulkPrices', 'whyPrice'] as const

/** The pages of the prices. */
export function PriceLinks({ mayChange, seesCustomers }: { mayChange: boolean; seesCustomers: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <PartLinks
      label={t('admin_prices.title')}
      links={pages
        .filter((page) => (mayChange || page !== 'bulkPrices') && (seesCustomers || page !== 'whyPrice'))
        .map((page) => [adminHref(page, locale), t(`admin_prices.page.${page}`)] as const)}
    />
  )
}
