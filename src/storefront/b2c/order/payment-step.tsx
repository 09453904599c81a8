import { useTranslation } from '../../../ui/texts.tsx'
import { Form, useNavigation } from 'react-router'
import { formatPrice } from '../../../lib/money.ts'
import { ArrowIcon } from '../../../ui/art/icons.tsx'
import { BankIcon, CardIcon, CashIcon } from '../../../ui/art/more-icons.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useLocale } from '../../../pages/shared/locale.ts'
import styles from './choice-step.module.css'
import { NoteAlong } from './note-along.tsx'
import {
  useFocusOnFault,
  useFormAddress,
  useHeldSubmit,
  type ChoiceStepProps,
  type StepProps,
} from './order-state.ts'
import { StepFault } from './step-fault.tsx'
import { StepFrame } from './step-frame.tsx'
import { usual, useUnsentChoice } from './unsent-choice.ts'

const icons = { card: CardIcon, transfer: BankIcon, cod: CashIcon, invoice: BankIcon, cash: CashIcon }

/** The way to pay, and its cost. */
export function PaymentStep({ order, answer, kept, isAhead }: ChoiceStepProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { payment } = order
  const feeText = (fee: number) => (fee === 0 ? t('checkout.free') : formatPrice(fee, locale))
  return (
    <StepFrame
      step="payment"
      order={order}
      essence={
        payment ? (
          <div className={styles.essence}>
            <strong>{t(`payment_method.${payment.code}.name`)}</strong>
            <strong>{feeText(payment.fee)}</strong>
            {order.customerCredit && order.customerCredit.used > 0 ? (
              <span>
                {t('checkout.totals.credit')} {formatPrice(order.customerCredit.used, locale)}
              </span>
            ) : null}
          </div>
        ) : null
      }
    >
      <PaymentForm order={order} answer={answer} kept={kept} isAhead={isAhead} feeText={feeText} />
    </StepFrame>
  )
}

/** The choice to pay the order from the shop's debt to the buyer, as far as it goes. */
function CreditChoice({
  order: { waitsForApproval, totals },
  credit: { balance, isWanted },
}: Pick<StepProps, 'order'> & { credit: NonNullable<StepProps['order']['customerCredit']> }) {
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
        defaultChecked={isWanted}
      />
    </>
  )
}

function PaymentForm({
  order,
  answer,
  kept,
  isAhead,
  feeText,
}: ChoiceStepProps & { feeText: (fee: number) => string }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const formAddress = useFormAddress('payment')
  const { credit } = order
  const { isHeld, onSubmit } = useHeldSubmit(isAhead)
  const navigation = useNavigation()
  const said = answer?.intent === 'payment' ? answer : null
  useFocusOnFault(said)
  const [chosen, choose] = useUnsentChoice({
    step: 'payment',
    draft: { owner: order.typedBy, base: order.storedPayment },
    offered: order.payments,
    first: said?.typed['payment_id'] ?? String(order.payment?.id ?? usual.payment(order) ?? ''),
    kept,
  })
  // The cart has grown over the credit since invoice was chosen: the way out is another payment, or fewer goods.
  const fault = said?.faults['payment_id'] ?? (credit?.exceeded ? 'cart.error.credit_limit' : undefined)
  return (
    <Form method="post" action={formAddress} className={styles.form} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="payment" />
      <NoteAlong kept={kept} />
      <RadioCards
        name="payment_id"
        legend={t('checkout.payment.legend')}
        options={order.payments.map(({ id, code, fee }) => {
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
            price: feeText(fee),
            media: <Icon />,
          }
        })}
        value={chosen}
        onChange={choose}
        error={fault ? t(fault) : undefined}
      />
      {order.customerCredit ? <CreditChoice order={order} credit={order.customerCredit} /> : null}
      <StepFault order={order} answer={answer} />
      <Button
        type="submit"
        size="l"
        className={styles.go}
        icon={<ArrowIcon />}
        pending={isHeld || navigation.formData?.get('intent') === 'payment'}
        pendingText={t('checkout.pending')}
      >
        {t('checkout.payment.continue')}
      </Button>
    </Form>
  )
}
