/** The preview of a pasted list: the understood and available lines, and the errors of the others. */
import { formatPrice } from '../../lib/money.ts'
import { Notice } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import styles from './quick-order-preview.module.css'
import type { QuickOrderAnswer } from './quick-order.server.ts'

export function QuickOrderPreview({ answer: { lines, planned } }: { answer: QuickOrderAnswer }) {
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
      {planned.length > 0 ? <Understood planned={planned} /> : null}
      {planned.length + lines.length === 0 ? (
        <Notice kind="info" role="none" title={t('b2b.quick.nothing')} />
      ) : null}
    </>
  )
}

function Understood({ planned }: { planned: QuickOrderAnswer['planned'] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Table
      caption={t('b2b.quick.understood')}
      head={[t('b2b.quick.goods'), t('b2b.quick.quantity'), t('b2b.quick.price')]}
      figures={[1, 2]}
      rows={planned.map(({ code, name, quantity, wanted, shortage, unitPrice, isBox }) => ({
        key: code,
        cells: [
          <>
            {name}
            {shortage === null ? null : (
              <>
                {' – '}
                <strong>
                  {t(`b2b.shortage.${shortage}`, {
                    count: quantity,
                    wanted: wanted.toLocaleString(locale),
                  })}
                </strong>
              </>
            )}
          </>,
          t(isBox ? 'b2b.quick.boxes' : 'b2b.orders.pieces', { count: quantity }),
          unitPrice === null ? '' : formatPrice(unitPrice, locale),
        ],
      }))}
    />
  )
}
