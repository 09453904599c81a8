import { useTranslation } from '../../../ui/texts.tsx'
import { formatPrice } from '../../../lib/money.ts'
import type { Locale } from '../../../lib/routes.ts'
import type { Translate } from '../../../lib/i18n.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useLocale } from '../../../pages/shared/locale.ts'
import type { ChangeView } from './order-data.ts'
import styles from './changes.module.css'

/** The changes of the cart since the customer last saw it, line by line. */
export function Changes({ changes }: { changes: ChangeView[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (changes.length === 0) return null
  return (
    <Notice kind="warning" title={t('checkout.changes.title')}>
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>{textOf(change, locale, t)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function textOf(change: ChangeView, locale: Locale, t: Translate): string {
  const { name } = change
  switch (change.kind) {
    case 'PRICE':
      return t('checkout.changes.price', {
        name,
        before: formatPrice(change.before, locale),
        now: formatPrice(change.now, locale),
      })
    case 'STOCK':
      return change.available > 0
        ? t('checkout.changes.stock', { name, count: change.available })
        : t('checkout.changes.sold_out', { name })
    case 'WITHDRAWN':
      return t('checkout.changes.withdrawn', { name })
    case 'T_SHIRT':
      return t('checkout.changes.t_shirt', { name })
  }
}
