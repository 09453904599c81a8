/** The tax documents of an order, to be downloaded. */
import { formatDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import type { ListedDocument } from '../../shop/invoices/rules.ts'
import { useTranslation } from '../../ui/texts.tsx'
import styles from './document-links.module.css'
import { useLocale } from './locale.ts'

export function DocumentLinks({ documents }: { documents: ListedDocument[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <ul className={styles.list}>
      {documents.map(({ id, kind, number, issuedOn, total }) => (
        <li key={id} className={styles.document}>
          <span>
            <strong>{t(`documents.kind.${kind}`, { number })}</strong>
            <span className={styles.soft}>
              {formatDay(new Date(`${issuedOn}T12:00:00Z`), locale)}, {formatPrice(total, locale)}
            </span>
          </span>
          <span className={styles.files}>
            <a href={`/api/account/document?id=${id}`} download>
              {t('documents.pdf', { number })}
            </a>
            <a href={`/api/account/document?id=${id}&format=isdoc`} download>
              {t('documents.isdoc', { number })}
            </a>
          </span>
        </li>
      ))}
    </ul>
  )
}
