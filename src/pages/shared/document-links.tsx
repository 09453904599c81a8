/** The tax documents of an order, for download. */
import { formatDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import type { ListedDocument } from '../../shop/invoices/rules.ts'
import { useTranslation } from '../../ui/texts.tsx'
import styles from './document-links.module.css'
import { useLocale } from './locale.ts'

interface DocumentLinksProps {
  documents: ListedDocument[]
  /** The order's token, for a visitor who is not signed in. */
  token?: string
}

const addressOf = (id: number, format: 'pdf' | 'isdoc', token?: string): string => {
  const query = new URLSearchParams({ ...(token ? { token } : {}), id: String(id), format })
  return `/api/${token ? 'order' : 'account'}/document?${query}`
}

const dayOf = (iso: string, locale: Locale): string => formatDay(new Date(`${iso}T12:00:00Z`), locale)

export function DocumentLinks({ documents, token }: DocumentLinksProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <ul className={styles.list}>
      {documents.map(({ id, kind, number, issuedOn, total, settledOn }) => (
        <li key={id} className={styles.document}>
          <span>
            <strong>{t(`documents.kind.${kind}`, { number })}</strong>
            <span className={styles.soft}>
              {dayOf(issuedOn, locale)}, {formatPrice(total, locale)}
              {settledOn
                ? `, ${t(`documents.settled.${total < 0 ? 'returned' : 'paid'}`, { day: dayOf(settledOn, locale) })}`
                : null}
            </span>
          </span>
          <span className={styles.files}>
            <a href={addressOf(id, 'pdf', token)} download>
              {t('documents.pdf', { number })}
            </a>
            <a href={addressOf(id, 'isdoc', token)} download>
              {t('documents.isdoc', { number })}
            </a>
          </span>
        </li>
      ))}
    </ul>
  )
}
