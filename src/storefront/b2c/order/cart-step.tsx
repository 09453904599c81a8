import { useEffect, useRef, type RefObject } from 'react'
import { useTranslation } from '../../../ui/texts.tsx'
import { Link, useFetcher } from 'react-router'
import { href } from '../../../lib/routes.ts'
import { formatPrice } from '../../../lib/money.ts'
import { ArrowIcon, TruckIcon } from '../../../ui/art/icons.tsx'
import { useAtLeast } from '../../../ui/at-least.ts'
import { Button } from '../../../ui/button.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { anchors } from '../../../pages/shared/anchors.ts'
import { useFollowing } from '../../../pages/shared/following.ts'
import { useLocale } from '../../../pages/shared/locale.ts'
import { CartLine, LineEssence } from './cart-line.tsx'
import styles from './cart-step.module.css'
import type { OrderAnswer, OrderData, TShirtView } from './order-data.ts'
import { NoteAlong } from './note-along.tsx'
import { cartFetcher, useAlive, useFocusOnFault, useFormAddress, type StepProps } from './order-state.ts'
import { StepFault } from './step-fault.tsx'
import { StepFrame, StepTotal } from './step-frame.tsx'

/** Nothing is sent for this long after the last click on plus (milliseconds). */
const patienceMs = 350

/** The goods: their quantities, the t-shirt that comes with a box, the progress to free shipping. */
export function CartStep({ order, answer, kept }: StepProps) {
  const giver = order.lines.find(({ isBox }) => isBox) ?? order.lines[0]
  return (
    <StepFrame
      step="cart"
      order={order}
      essence={
        <ul className={styles.essence}>
          {order.lines.map((line) => (
            <LineEssence key={line.code} line={line} tShirt={line === giver ? order.tShirt : null} />
          ))}
        </ul>
      }
    >
      <CartForm order={order} answer={answer} kept={kept} />
    </StepFrame>
  )
}

function CartForm({ order, answer, kept }: StepProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const formAddress = useFormAddress('cart')
  const fetcher = useFetcher<OrderAnswer>({ key: cartFetcher })
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const alive = useAlive()
  useEffect(() => () => clearTimeout(timer.current), [])
  const said = fetcher.data ?? (answer?.intent === 'cart' ? answer : null)
  const pending = useAtLeast(fetcher.state !== 'idle')
  const goingOn = fetcher.formData?.has('continue') ?? false
  const later = () => {
    kept.keepCartOpen()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => form.current?.requestSubmit(), patienceMs)
  }
  useSettled(fetcher, timer, kept.settle)
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={formAddress}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        clearTimeout(timer.current)
        timer.current = undefined
        const submitter = event.nativeEvent.submitter as HTMLButtonElement | null
        if (submitter?.name === 'remove') kept.want(submitter.value, 0)
        if (submitter?.name !== 'continue') kept.keepCartOpen()
      }}
    >
      {/* Enter presses the first button. */}
      <button type="submit" className={styles.enter} tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="intent" value="cart" />
      <NoteAlong kept={kept} />
      <ul className={styles.lines} aria-busy={pending}>
        {order.lines.map((line) => (
          <CartLine
            key={line.code}
            line={line}
            said={said}
            wanted={kept.wanted?.[line.code]}
            alone={order.lines.filter(({ variantId }) => variantId === line.variantId).length === 1}
            onChange={(quantity) => {
              kept.want(line.code, quantity)
              later()
            }}
          />
        ))}
      </ul>
      <MixedBoxes order={order} />
      {order.tShirt ? <TShirtChoice tShirt={order.tShirt} said={said} onChange={later} /> : null}
      <MinimumOrder order={order} />
      <FreeShipping order={order} />
      {order.promise ? <p>{order.promise}</p> : null}
      <StepTotal order={order} />
      <StepFault order={order} answer={answer} />
      <div className={styles.actions}>
        <Link
          to={
            order.trade === 'B2B'
              ? href('b2bHome', locale)
              : `${href('home', locale)}#${anchors.flavours[locale]}`
          }
          className={styles.back}
        >
          {t(order.trade === 'B2B' ? 'checkout.b2b.more' : 'checkout.cart.more')}
        </Link>
        {alive ? null : (
          <Button type="submit" variant="secondary">
            {t('checkout.cart.recalculate')}
          </Button>
        )}
        <Button
          type="submit"
          size="l"
          name="continue"
          value="1"
          icon={<ArrowIcon />}
          pending={pending && goingOn}
          pendingText={t('checkout.pending')}
        >
          {t('checkout.cart.continue')}
        </Button>
      </div>
    </fetcher.Form>
  )
}

/** Lets the server's quantities count once it has answered for the latest of the buyer's. */
function useSettled(
  { state, data }: { state: string; data: OrderAnswer | undefined },
  timer: RefObject<ReturnType<typeof setTimeout> | undefined>,
  settle: () => void,
) {
  const seen = useRef(data)
  const atEnd = useRef(settle)
  useEffect(() => {
    if (state !== 'idle' || data === seen.current || timer.current !== undefined) return
    seen.current = data
    atEnd.current()
  }, [state, data, timer])
}

type TShirtChoiceProps = { tShirt: TShirtView; said: OrderAnswer | null; onChange: () => void }

function TShirtChoice({ tShirt, said, onChange }: TShirtChoiceProps) {
  const { t } = useTranslation()
  const stored = tShirt.declined ? 'NONE' : (tShirt.size ?? '')
  const [chosen, setChosen] = useFollowing(stored)
  const fault = said?.faults['t_shirt']
  useFocusOnFault(said)
  return (
    <RadioCards
      name="t_shirt"
      layout="chips"
      legend={t('checkout.cart.shirt')}
      hint={t('checkout.cart.shirt_hint', { count: tShirt.fromBoxes })}
      options={[
        ...tShirt.sizes.map(({ size, available }) => ({ value: size, label: size, disabled: !available })),
        { value: 'NONE', label: t('checkout.cart.no_shirt') },
      ]}
      value={chosen}
      onChange={(size) => {
        setChosen(size)
        onChange()
      }}
      error={fault ? t(fault) : undefined}
    />
  )
}

/** The box that loose pieces of several flavours make, or what is missing to it. */
function MixedBoxes({ order: { mixedBoxes, mixes, lines, trade } }: { order: OrderData }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (!mixes) return null
  return mixedBoxes.map(({ size, boxes, missing }) => {
    const loose = lines.filter((line) => line.mixedBox === size && !line.isBox && line.quantity > 0)
    const shares = loose.map(({ quantity }) => quantity).join(' + ')
    if (shares === '') return null
    return (
      <p key={size}>
        {boxes > 0
          ? t('checkout.cart.mixed', { shares })
          : t('checkout.cart.mixed_missing', { count: missing })}{' '}
        <Link to={href(trade === 'B2B' ? 'b2bBox' : 'box', locale)}>{t('checkout.cart.mixed_change')}</Link>
      </p>
    )
  })
}

function FreeShipping({ order }: { order: OrderData }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { freeShipping, freePieces } = order
  if (!freeShipping) return freePieces ? <FreePieces freePieces={freePieces} /> : null
  const { reached, from, worth } = freeShipping
  return (
    <Meter
      live
      icon={<TruckIcon />}
      label={
        reached
          ? t('checkout.free_shipping.reached')
          : t('checkout.free_shipping.missing', { price: formatPrice(from - worth, locale) })
      }
      value={reached ? from : worth}
      max={from}
    />
  )
}

function FreePieces({ freePieces }: { freePieces: NonNullable<OrderData['freePieces']> }) {
  const { t } = useTranslation()
  const { reached, from, pieces } = freePieces
  return (
    <Meter
      live
      icon={<TruckIcon />}
      label={
        reached
          ? t('checkout.free_shipping.reached')
          : t('checkout.b2b.free_pieces_missing', { count: from - pieces })
      }
      value={reached ? from : pieces}
      max={from}
    />
  )
}

/** Below the minimum: shows the missing amount, with a link to the goods. */
function MinimumOrder({ order }: { order: OrderData }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { minimumOrder } = order
  if (!minimumOrder || minimumOrder.missing === 0) return null
  const { amount, missing } = minimumOrder
  return (
    <Notice kind="warning">
      <p>
        {t('checkout.b2b.minimum', {
          amount: formatPrice(amount, locale),
          missing: formatPrice(missing, locale),
        })}
      </p>
    </Notice>
  )
}
