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
import type { ShippingView } from './order-data.ts'
import {
  useAlive,
  useFocusOnFault,
  useFormAddress,
  useHeldSubmit,
  type ChoiceStepProps,
  type StepProps,
} from './order-state.ts'
import { StepFault } from './step-fault.tsx'
import { StepFrame } from './step-frame.tsx'
import { opensPacketa } from './packeta-point.ts'
import { townLine } from '../../../pages/shared/town-line.ts'
import { usual, useUnsentChoice } from './unsent-choice.ts'
import styles from './choice-step.module.css'

const icons = { point: PinIcon, home: TruckIcon, counter: BoxIcon }

/** The destination and its cost; for a pick-up point, the point. */
export function ShippingStep({ order, answer, kept, isAhead }: ChoiceStepProps) {
  return (
    <StepFrame step="shipping" order={order} essence={<ShippingEssence order={order} />}>
      <ShippingForm order={order} answer={answer} kept={kept} isAhead={isAhead} />
    </StepFrame>
  )
}

function ShippingForm({ order, answer, kept, isAhead }: ChoiceStepProps) {
  const { t } = useTranslation()
  const locale = useLocale()
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
    step: 'shipping',
    draft: { owner: order.typedBy, base: order.stored },
    offered: order.shippings,
    first: said?.typed['shipping_id'] ?? String(led?.id ?? usual.shipping(order) ?? ''),
    kept,
  })
  const fault = said?.faults['shipping_id']
  const card = (shipping: ShippingView) => {
    const Icon = icons[shippings[shipping.code].to]
    return {
      value: String(shipping.id),
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
                open={chosen === String(shipping.id)}
                said={String(shipping.id) === (said?.typed['shipping_id'] ?? '') ? said : null}
              />
            ),
          }
        : {}),
    }
  }
  if (order.shippings.length === 0) return <Notice kind="info">{t('checkout.shipping.none')}</Notice>
  return (
    <Form
      method="post"
      action={formAddress}
      className={styles.form}
      preventScrollReset={Boolean(fault)}
      onSubmit={onSubmit}
    >
      {alive ? null : <button type="submit" className={styles.enter} tabIndex={-1} aria-hidden="true" />}
      <input type="hidden" name="intent" value="shipping" />
      <NoteAlong kept={kept} />
      {said?.faults['branch_id'] ? (
        <Notice kind="error">
          <p>{t(said.faults['branch_id'])}</p>
        </Notice>
      ) : null}
      <RadioCards
        name="shipping_id"
        legend={t('checkout.shipping.legend')}
        options={order.shippings.map(card)}
        value={chosen}
        onChange={choose}
        error={fault ? t(fault) : undefined}
      />
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
