/** The preview of a pasted list: the understood and available lines, and the errors of the others. */
import { formatPrice } from '../../lib/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import styles from './quick-order-preview.module.css'
import type { QuickOrderAnswer, QuickOrderLine } from './quick-order.server.ts'

export function QuickOrderPreview({ answer: { lines, planned, sum } }: { answer: QuickOrderAnswer }) {
  const { t } = useTranslation()
  return (
    <>
      {lines.length > 0 ? (
        <Notice kind="warning" role="none" title={t('b2b.quick.faults', { count: lines.length })}>
          <ul className={styles.faults}>
            {lines.map(({ number, text, fault }) => (
              <li key={number}>
                {t('b2b.quick.line', { number })} <code>{text}</code> – {t(`b2b.quick.fault.${fault ?? ''}`)}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {planned.length > 0 ? <Understood planned={planned} sum={sum} /> : null}
      {planned.length + lines.length === 0 ? (
        <Notice kind="info" role="none" title={t('b2b.quick.nothing')} />
      ) : null}
    </>
  )
}

function Understood({ planned, sum }: Pick<QuickOrderAnswer, 'planned' | 'sum'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Table
      caption={t('b2b.quick.understood')}
      head={[t('b2b.quick.goods'), t('b2b.quick.quantity'), t('b2b.quick.without_vat')]}
      figures={[1, 2]}
      rows={[
        ...planned.map((line) => ({
          key: line.code,
          cells: [
            <PlannedGoods key="goods" line={line} />,
            t(line.isBox ? 'b2b.quick.boxes' : 'b2b.orders.pieces', { count: line.quantity }),
            formatPrice(line.total, locale),
          ],
        })),
        {
          key: 'sum',
          cells: [t('b2b.quick.sum'), '', formatPrice(sum.withoutVat, locale)],
          strong: true,
        },
        { key: 'sum_with', cells: [t('b2b.quick.sum_with'), '', formatPrice(sum.withVat, locale)] },
      ]}
    />
  )
}

/** A line's goods, their price and stock, and the reason if not all of it is available. */
function PlannedGoods({
  line: { name, quantity, wanted, shortage, unitPrice, stock },
}: {
  line: QuickOrderLine
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <>
      {name}
      {shortage === null ? null : (
        <>
          {' – '}
          <strong>
            {t(`b2b.shortage.${shortage}`, { count: quantity, wanted: wanted.toLocaleString(locale) })}
          </strong>
        </>
      )}
      {unitPrice === null ? null : (
        <span className={styles.facts}>
          {t('b2b.quick.each', { price: formatPrice(unitPrice, locale) })}
          {' · '}
          {t('b2b.quick.stock', { count: stock })}
        </span>
      )}
    </>
  )
}
