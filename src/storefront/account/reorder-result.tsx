import { Link } from 'react-router'
import { formatPrice } from '../../lib/money.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import type { Reordered } from '../../pages/shared/order-again.server.ts'
import styles from './own.module.css'

type Line = Extract<Reordered, { lines: unknown }>['lines'][number]

const isDifferent = ({ shortage, priceThen, unitPrice }: Line) => shortage !== null || priceThen !== unitPrice

/** The lines that went into the cart, and the differences from then: price, nothing left, less left. */
export function ReorderResult({ result }: { result: Reordered }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if ('key' in result) return <Notice kind="error">{t(result.key)}</Notice>
  const { lines, cart } = result
  const remark = ({ quantity, wanted, shortage }: Line) =>
    shortage === null
      ? t('reorder.fine', { quantity })
      : t(`reorder.shortage.${shortage}`, { quantity, wanted })
  const different = lines.filter(isDifferent)
  const isEmpty = lines.every(({ quantity }) => quantity === 0)
  return (
    <Notice
      kind={isEmpty || different.length > 0 ? 'warning' : 'success'}
      role="status"
      title={t(isEmpty ? 'reorder.nothing' : 'reorder.done')}
      action={
        isEmpty ? null : (
          <ButtonLink as={Link} to={cart}>
            {t('reorder.to_cart')}
          </ButtonLink>
        )
      }
    >
      {different.length > 0 ? (
        <>
          <p>{t('reorder.differences')}</p>
          <ul className={styles.differences}>
            {different.map((line) => (
              <li key={line.code}>
                <strong>{line.name}</strong>
                <span>{remark(line)}</span>
                {line.unitPrice !== null && line.quantity > 0 && line.unitPrice !== line.priceThen ? (
                  <span>
                    {t('reorder.line', {
                      now: formatPrice(line.unitPrice, locale),
                      before: formatPrice(line.priceThen, locale),
                    })}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>{t('reorder.gift')}</p>
    </Notice>
  )
}
