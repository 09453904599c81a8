import { Link } from 'react-router'
import { formatPrice } from '../../lib/money.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../shared/locale.ts'
import type { Reordered } from './order.server.ts'
import styles from './own.module.css'

type Line = Extract<Reordered, { lines: unknown }>['lines'][number]

const isDifferent = ({ shortage, priceThen, unitPrice }: Line) => shortage !== null || priceThen !== unitPrice

/** What came into the cart, and what is different from then: price, nothing left, less left. */
export function ReorderResult({ result }: { result: Reordered }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if ('key' in result) return <Notice kind="error">{t(result.key)}</Notice>
  const { lines, cart } = result
  const price = (amount: number | null) => (amount === null ? '–' : formatPrice(amount, locale))
  const remark = ({ quantity, wanted, shortage }: Line) =>
    shortage === null
      ? t('account.reorder.fine', { quantity })
      : t(`account.reorder.shortage.${shortage}`, { quantity, wanted })
  const different = lines.filter(isDifferent)
  const isEmpty = lines.every(({ quantity }) => quantity === 0)
  return (
    <Notice
      kind={isEmpty || different.length > 0 ? 'warning' : 'success'}
      role="status"
      title={t(isEmpty ? 'account.reorder.nothing' : 'account.reorder.done')}
      action={
        isEmpty ? null : (
          <ButtonLink as={Link} to={cart}>
            {t('account.reorder.to_cart')}
          </ButtonLink>
        )
      }
    >
      {different.length === 0 ? <p>{t('account.reorder.same')}</p> : null}
      {different.length > 0 ? (
        <div className={styles.scroll}>
          <Table
            caption={t('account.reorder.differences')}
            head={[
              t('account.reorder.goods'),
              t('account.reorder.then'),
              t('account.reorder.now'),
              t('account.reorder.remark'),
            ]}
            figures={[1, 2]}
            rows={different.map((line) => ({
              key: line.code,
              cells: [line.name, price(line.priceThen), price(line.unitPrice), remark(line)],
            }))}
          />
        </div>
      ) : null}
      <p>{t('account.reorder.gift')}</p>
    </Notice>
  )
}
