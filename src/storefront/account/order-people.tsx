import { useTranslation } from '../../ui/texts.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { goesHome } from '../../lib/delivery.ts'
import { formatPhone } from '../../lib/phone.ts'
import { townLine } from '../../pages/shared/town-line.ts'
import { AddressText } from './address-text.tsx'
import type { OwnOrderData } from './order-data.ts'
import { OwnAct } from './own-act.tsx'
import { OwnPart } from './own-page.tsx'
import styles from './own.module.css'

/** The destination and the payer, as entered with the order. */
export function OrderPeople({ order }: { order: OwnOrderData }) {
  const { t } = useTranslation()
  const { billing, delivery, branch, company, note } = order
  const goesThere = !delivery && !branch && goesHome(order.shippingCode)
  return (
    <OwnPart title={t('account.order.delivery')} id="delivery">
      <div className={styles.cards}>
        {branch ? (
          <div className={styles.card}>
            <strong>{t('account.order.branch')}</strong>
            <p>
              <Unbroken>{branch.name}</Unbroken>
              <br />
              {branch.street}, {townLine(branch, t)}
            </p>
          </div>
        ) : null}
        {delivery ? (
          <div className={styles.card}>
            <strong>{t('account.order.to')}</strong>
            <AddressText address={delivery} />
          </div>
        ) : null}
        <div className={styles.card}>
          <strong>{t(goesThere ? 'account.order.both' : 'account.order.billing')}</strong>
          {company ? (
            <p>
              {company.name}
              <br />
              {t('account.order.ico', { ico: company.ico })}
              {company.dic ? `, ${t('account.order.dic', { dic: company.dic })}` : null}
            </p>
          ) : null}
          <AddressText address={billing} />
        </div>
      </div>
      <p className={styles.soft}>
        {order.email}, {formatPhone(billing.phone)}
      </p>
      {note ? (
        <p>
          <strong>{t('account.order.note')}:</strong> <span className={styles.note}>{note}</span>
        </p>
      ) : null}
      {order.canSaveAddresses ? (
        <OwnAct intent="save-addresses" pending={t('account.order.saving')}>
          {t('account.order.save_address')}
        </OwnAct>
      ) : null}
    </OwnPart>
  )
}
