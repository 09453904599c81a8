import { Link, useLoaderData } from 'react-router'
import { href } from '../../lib/routes.ts'
import { InfoIcon, TruckIcon } from '../../ui/art/icons.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Trans, useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import type { loader } from './product.server.ts'
import styles from './product.module.css'

/**
 * What a buyer wants to know before pressing the button: the promised day of goods that are in stock and what it depends on,
 * withdrawal (Civil Code § 1837) and the legal guarantee, and how to pay.
 */
export function ProductTerms({ isInStock }: { isInStock: boolean }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { delivery, withdrawal, payments } = useLoaderData<typeof loader>()
  return (
    <ul className={styles.terms}>
      {delivery && isInStock ? (
        <li>
          <TruckIcon />
          <p>
            <strong>{delivery.promise}</strong>
            <br />
            {delivery.orderBy} {delivery.byTransfer}
          </p>
        </li>
      ) : null}
      <li>
        <InfoIcon />
        <p>
          <Trans
            i18nKey={`product_page.rights.${withdrawal}`}
            components={{
              withdrawal: <Link to={href('withdrawal', locale)} />,
              guarantee: <Link to={href('legalGuarantee', locale)} />,
            }}
          />
        </p>
      </li>
      {isInStock && payments.length > 0 ? (
        <li>
          <ul className={styles.marks} aria-label={t('product_page.payments')}>
            {payments.map((mark) => (
              <li key={mark}>
                <Badge>{t(`layout.mark.${mark}`)}</Badge>
              </li>
            ))}
          </ul>
        </li>
      ) : null}
    </ul>
  )
}
