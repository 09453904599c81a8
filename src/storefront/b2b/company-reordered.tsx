/** The parts of an old order that went into the cart, and the differences from then. */
import { Link } from 'react-router'
import { formatPrice } from '../../lib/money.ts'
import type { ReorderedLine } from '../../shop/cart/cart.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { orderPage } from '../../pages/shared/order-page.ts'

export function Reordered({ lines }: { lines: ReorderedLine[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const some = lines.some(({ quantity }) => quantity > 0)
  const differing = lines.filter(
    ({ shortage, priceThen, unitPrice }) => shortage !== null || priceThen !== unitPrice,
  )
  return (
    <div role="status">
      <Notice
        kind={some ? 'info' : 'warning'}
        role="none"
        title={t(some ? 'b2b.reorder.title' : 'b2b.reorder.nothing')}
        action={
          some ? (
            <ButtonLink as={Link} to={orderPage(locale, 'B2B')}>
              {t('b2b.reorder.to_order')}
            </ButtonLink>
          ) : undefined
        }
      >
        <Table
          caption={t('b2b.reorder.differences')}
          hideCaption
          head={[t('b2b.orders.goods'), t('b2b.reorder.quantity'), t('b2b.reorder.price')]}
          figures={[1, 2]}
          rows={differing.map((line) => ({
            key: line.code,
            cells: [line.name, <QuantityNow key="quantity" line={line} />, priceNow(line)],
          }))}
        />
      </Notice>
    </div>
  )

  function priceNow({ priceThen, unitPrice, quantity }: ReorderedLine) {
    // It is no longer sold, so today's price would mean little.
    if (unitPrice === null || quantity === 0) return t('b2b.reorder.no_price')
    if (unitPrice === priceThen) return formatPrice(unitPrice, locale)
    return t('b2b.reorder.then_now', {
      before: formatPrice(priceThen, locale),
      now: formatPrice(unitPrice, locale),
    })
  }
}

function QuantityNow({ line: { quantity, wanted, shortage } }: { line: ReorderedLine }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (shortage === null) return t('b2b.reorder.all', { count: quantity })
  return t(`b2b.shortage.${shortage}`, { count: quantity, wanted: wanted.toLocaleString(locale) })
}
