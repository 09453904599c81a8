import { shippings } from '../../../lib/delivery.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { Unbroken } from '../../../ui/unbroken.tsx'
import { Form, useNavigation, useSearchParams } from 'react-router'
import { formatPrice } from '../../../lib/money.ts'
import { ArrowIcon, TruckIcon } from '../../../ui/art/icons.tsx'
import { BoxIcon, PinIcon } from '../../../ui/art/more-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { useLocale } from '../../../pages/shared/locale.ts'
import { BranchPicker } from './branch-picker.tsx'
import { NoteAlong } from './note-along.tsx'
import type { OrderAnswer, ShippingView } from './order-data.ts'
import {
  useAlive,
  useFocusOnFault,
  useFormAddress,
  useHeldSubmit,
  type ChoiceStepProps,
  type StepProps,
} from './order-state.ts'
import { StepFault } from './step-fault.tsx'
import { StepFrame, StepTotal } from './step-frame.tsx'
import { opensPacketa } from './packeta-point.ts'
import { townLine } from '../../../pages/shared/town-line.ts'
import { useUnsentChoice } from './unsent-choice.ts'
import { paymentAmong } from './usual-choice.ts'
import { PaymentChoice, PaymentEssence } from './payment-choice.tsx'
import styles from './choice-step.module.css'

const icons = { point: PinIcon, home: TruckIcon, counter: BoxIcon }

/** The delivery and its cost; for a pick-up point, the point; and one of the payments that it offers. */
export function ShippingStep({ order, answer, kept, isAhead }: ChoiceStepProps) {
  return (
    <StepFrame
      step="shipping"
      order={order}
      essence={
        <>
          <ShippingEssence order={order} />
          <PaymentEssence order={order} />
        </>
      }
    >
      <ShippingForm order={order} answer={answer} kept={kept} isAhead={isAhead} />
    </StepFrame>
  )
}

function ShippingForm({ order, answer, kept, isAhead }: ChoiceStepProps) {
  const { t } = useTranslation()
  const formAddress = useFormAddress('shipping')
  const alive = useAlive()
  const { isHeld, onSubmit } = useHeldSubmit(isAhead)
  const navigation = useNavigation()
  const said = answer?.intent === 'shipping' ? answer : null
  useFocusOnFault(said)
  const [search] = useSearchParams()
  const led = search.has(opensPacketa)
    ? order.shippings.find(({ carrier }) => carrier === 'packeta')
    : order.shipping
  const [chosen, choose] = useUnsentChoice({
    part: 'shipping',
    draft: { owner: order.typedBy, base: order.stored },
    offered: order.shippings,
    first: said?.typed['shipping_id'] ?? String(led?.id ?? ''),
    kept,
  })
  const payments = order.shippings.find(({ id }) => String(id) === chosen)?.payments ?? []
  const [wanted, want] = useUnsentChoice({
    part: 'payment',
    draft: { owner: order.typedBy, base: order.storedPayment },
    offered: order.shippings.flatMap((shipping) => shipping.payments),
    first: said?.typed['payment_id'] ?? String(order.payment?.id ?? ''),
    kept,
  })
  if (order.shippings.length === 0) return <Notice kind="info">{t('checkout.shipping.none')}</Notice>
  return (
    <Form
      method="post"
      action={formAddress}
      className={styles.form}
      preventScrollReset={Boolean(said?.faults['shipping_id'] ?? said?.faults['payment_id'])}
      onSubmit={onSubmit}
    >
      {alive ? null : <button type="submit" className={styles.enter} tabIndex={-1} aria-hidden="true" />}
      <input type="hidden" name="intent" value="shipping" />
      <NoteAlong kept={kept} />
      {/* Without scripts nothing moves the focus to a payment, which is further down. */}
      {said?.faults['branch_id'] || (!alive && said?.faults['payment_id']) ? (
        <Notice kind="error">
          <p>{t(said.faults['branch_id'] ?? said.faults['payment_id'] ?? '')}</p>
        </Notice>
      ) : null}
      <ShippingChoice order={order} said={said} kept={kept} value={chosen} onChange={choose} />
      {alive ? null : (
        <Button type="submit" variant="secondary" name="payments" value="1" className={styles.ask}>
          {t('checkout.payment.ask')}
        </Button>
      )}
      <PaymentChoice
        order={order}
        said={said}
        payments={payments}
        value={String(paymentAmong(payments, Number(wanted), order)?.id ?? '')}
        onChange={want}
      />
      <StepTotal order={order} />
      <StepFault order={order} answer={answer} />
      <Button
        type="submit"
        size="l"
        className={styles.go}
        icon={<ArrowIcon />}
        pending={isHeld || navigation.formData?.get('intent') === 'shipping'}
        pendingText={t('checkout.pending')}
      >
        {t('checkout.shipping.continue')}
      </Button>
    </Form>
  )
}

/** The ways to deliver, each with its price and day; a carrier's points are under its way. */
function ShippingChoice({
  order,
  said,
  kept,
  value,
  onChange,
}: Pick<StepProps, 'order' | 'kept'> & {
  said: OrderAnswer | null
  value: string
  onChange: (id: string) => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const fault = said?.faults['shipping_id']
  const card = (shipping: ShippingView) => {
    const Icon = icons[shippings[shipping.code].to]
    const id = String(shipping.id)
    return {
      value: id,
      label: t(`shipping.${shipping.code}.name`),
      description: (
        <>
          <Unbroken>{t(`shipping.${shipping.code}.description`)}</Unbroken>
          <PromisedDay words={shipping.promise} />
        </>
      ),
      price: priceText(shipping.price, locale, t('checkout.free')),
      media: <Icon />,
      ...(shipping.carrier
        ? {
            details: (
              <BranchPicker
                carrier={shipping.carrier}
                order={order}
                onHold={kept.hold}
                open={value === id}
                said={id === (said?.typed['shipping_id'] ?? '') ? said : null}
              />
            ),
          }
        : {}),
    }
  }
  return (
    <RadioCards
      name="shipping_id"
      legend={t('checkout.shipping.legend')}
      options={order.shippings.map(card)}
      value={value}
      onChange={onChange}
      error={fault ? t(fault) : undefined}
    />
  )
}

function ShippingEssence({ order }: Pick<StepProps, 'order'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { shipping, branch } = order
  if (!shipping) return null
  return (
    <div className={styles.essence}>
      <p>
        <strong>{t(`shipping.${shipping.code}.name`)}</strong>
        {branch ? (
          <>
            <br />
            <Unbroken>{branch.name}</Unbroken>
            <br />
            {branch.street}, {townLine(branch, t)}
          </>
        ) : null}
        {shipping.code === 'pickup' ? (
          <>
            <br />
            {order.pickupAddress}
          </>
        ) : null}
        <PromisedDay words={order.promise} />
      </p>
      <strong>{priceText(shipping.price, locale, t('checkout.free'))}</strong>
    </div>
  )
}

function PromisedDay({ words }: { words: string | null }) {
  return words === null ? null : (
    <>
      <br />
      <strong>{words}</strong>
    </>
  )
}

function priceText(amount: number, locale: 'cs' | 'en', free: string): string {
  return amount === 0 ? free : formatPrice(amount, locale)
}
