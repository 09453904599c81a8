import { useTranslation } from '../../../ui/texts.tsx'
import { formatPrice } from '../../../lib/money.ts'
import { BankIcon, CardIcon, CashIcon } from '../../../ui/art/more-icons.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useLocale } from '../../../pages/shared/locale.ts'
import type { OfferedPayment } from '../../../shop/shipping/rules.ts'
import styles from './choice-step.module.css'
import type { OrderAnswer } from './order-data.ts'
import type { StepProps } from './order-state.ts'
import { stepId } from './steps.ts'

const icons = { card: CardIcon, transfer: BankIcon, cod: CashIcon, invoice: BankIcon, cash: CashIcon }

/** The ways to pay that the chosen delivery offers, and their cost. */
export function PaymentChoice({
  order,
  said,
  payments,
  ...chosen
}: Pick<StepProps, 'order'> & {
  said: OrderAnswer | null
  payments: readonly OfferedPayment[]
  value: string
  onChange: (id: string) => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { credit } = order
  // The cart has grown over the credit since invoice was chosen: the way out is another payment, or fewer goods.
  const fault = said?.faults['payment_id'] ?? (credit?.exceeded ? 'cart.error.credit_limit' : undefined)
  if (payments.length === 0) return <p>{t('checkout.payment.after_shipping')}</p>
  return (
    <div id={stepId('payment', locale)} className={styles.part}>
      <RadioCards
        name="payment_id"
        legend={t('checkout.payment.legend')}
        options={payments.map(({ id, code, fee }) => {
          const Icon = icons[code]
          return {
            value: String(id),
            label: t(`payment_method.${code}.name`),
            description:
              code === 'invoice' && credit
                ? t(
                    `checkout.b2b.${credit.left < order.totals.totalWithVat ? 'credit_short' : 'credit_left'}`,
                    {
                      left: formatPrice(credit.left, locale),
                      limit: formatPrice(credit.limit, locale),
                    },
                  )
                : t(`payment_method.${code}.description`),
            price: fee === 0 ? t('checkout.free') : formatPrice(fee, locale),
            media: <Icon />,
          }
        })}
        {...chosen}
        error={fault ? t(fault) : undefined}
      />
      {order.customerCredit ? <CreditChoice order={order} credit={order.customerCredit} said={said} /> : null}
    </div>
  )
}

/** The choice to pay the order from the shop's debt to the buyer, as far as it goes. */
function CreditChoice({
  order: { waitsForApproval, totals },
  credit: { balance, isWanted },
  said,
}: Pick<StepProps, 'order'> & {
  credit: NonNullable<StepProps['order']['customerCredit']>
  said: OrderAnswer | null
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (waitsForApproval) return <p>{t('checkout.payment.credit_unusable')}</p>
  return (
    <>
      <input type="hidden" name="asks_credit" value="yes" />
      <Checkbox
        name="use_credit"
        value="yes"
        label={t('checkout.payment.credit', { balance: formatPrice(balance, locale) })}
        hint={t(
          balance >= totals.totalWithVat ? 'checkout.payment.credit_covers' : 'checkout.payment.credit_hint',
        )}
        defaultChecked={said ? 'use_credit' in said.typed : isWanted}
      />
    </>
  )
}

/** The chosen payment and its cost, in a line. */
export function PaymentEssence({ order: { payment, customerCredit } }: Pick<StepProps, 'order'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (!payment) return null
  return (
    <div className={styles.essence}>
      <strong>{t(`payment_method.${payment.code}.name`)}</strong>
      <strong>{payment.fee === 0 ? t('checkout.free') : formatPrice(payment.fee, locale)}</strong>
      {customerCredit && customerCredit.used > 0 ? (
        <span>
          {t('checkout.totals.credit')} {formatPrice(customerCredit.used, locale)}
        </span>
      ) : null}
    </div>
  )
}
