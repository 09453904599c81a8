import { useTranslation } from '../../../ui/texts.tsx'
import { Link } from 'react-router'
import { formatPrice } from '../../../lib/money.ts'
import { href } from '../../../lib/routes.ts'
import { CloseIcon } from '../../../ui/art/icons.tsx'
import { Picture } from '../../../ui/art/pictures.tsx'
import { useBrand } from '../../../ui/brand.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useLocale } from '../../../pages/shared/locale.ts'
import { ProductPicture } from '../../../pages/shared/product-picture.tsx'
import styles from './cart-line.module.css'
import type { OrderAnswer, LineView, TShirtView } from './order-data.ts'
import { whatIsLeft } from './what-is-left.ts'

export type CartLineProps = {
  line: LineView
  said: OrderAnswer | null
  /** A quantity that the server has not confirmed yet. */
  wanted: number | undefined
  /** True if no other line is of the same thing. */
  alone: boolean
  onChange: (quantity: number) => void
}

/** One line of the cart, with buttons for more, less and removal. */
export function CartLine({ line, said, wanted, alone, onChange }: CartLineProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const field = `quantity.${line.code}`
  const fault = said?.faults[field]
  const typed = fault ? Number(said?.typed[field]) : line.quantity
  const quantity = wanted ?? (Number.isSafeInteger(typed) ? typed : line.quantity)
  const available = said?.available[field]
  const name = useLineName(line)
  const { stride } = line.bounds
  return (
    <li className={styles.line}>
      <LinePicture line={line} width={88} />
      <div className={styles.what}>
        <Link to={href('product', locale, { slug: line.slug })} className={styles.name}>
          {name}
        </Link>
        <LinePrices line={line} />
      </div>
      <div className={styles.quantity}>
        <Stepper
          name={field}
          hideLabel
          label={t('checkout.cart.quantity', { name })}
          decreaseLabel={t(stride > 1 ? 'checkout.cart.less_by' : 'checkout.cart.less', {
            name,
            count: stride,
          })}
          increaseLabel={t(stride > 1 ? 'checkout.cart.more_by' : 'checkout.cart.more_of', {
            name,
            count: stride,
          })}
          {...line.bounds}
          value={quantity}
          onChange={onChange}
          error={fault ? t(fault) : undefined}
        />
      </div>
      <Price size="m" className={styles.total ?? ''}>
        {formatPrice(line.total, locale)}
      </Price>
      <button type="submit" name="remove" value={line.code} className={styles.remove}>
        <CloseIcon size={20} />
        <VisuallyHidden>{t('checkout.cart.remove', { name })}</VisuallyHidden>
      </button>
      {line.short || available ? <Shortage line={line} alone={alone} available={available} /> : null}
    </li>
  )
}

type ShortageProps = Pick<CartLineProps, 'line' | 'alone'> & { available: number | undefined }

/** Warns while less is on hand than the line wants. */
function Shortage({ line, alone, available }: ShortageProps) {
  const { t } = useTranslation()
  const left = available ?? line.stock
  // If there is another line of the same thing, the server divides the rest; this is the button's effect on a single line.
  const fits = whatIsLeft([line], left).get(line.code) ?? 0
  const action = left === 0 ? 'take_out' : alone && fits > 0 ? 'set_to' : 'set_to_left'
  return (
    <Notice
      kind="warning"
      className={styles.shortage ?? ''}
      action={
        line.short ? (
          <Button type="submit" variant="secondary" name="fit" value={line.variantId}>
            {t(`checkout.cart.${action}`, { count: fits })}
          </Button>
        ) : null
      }
    >
      <p>{left === 0 ? t('checkout.cart.sold_out') : t('checkout.cart.only', { count: left })}</p>
    </Notice>
  )
}

/** A line of a folded cart: the picture, the quantity, the name, and the price. */
export function LineEssence({ line, tShirt }: { line: LineView; tShirt: TShirtView | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const name = useLineName(line)
  return (
    <li className={styles.essence}>
      <LinePicture line={line} width={44} />
      <span className={styles.essenceWhat}>
        {t('checkout.cart.times', { count: line.quantity })} {name}
        {tShirt?.size ? (
          <span className={styles.gift}>{t('checkout.cart.shirt_of', { size: tShirt.size })}</span>
        ) : null}
        {line.perKg === null ? null : (
          <span className={styles.gift}>
            {t('checkout.cart.per_kg', { price: formatPrice(line.perKg, locale) })}
          </span>
        )}
      </span>
      <span className={styles.essencePrice}>{formatPrice(line.total, locale)}</span>
    </li>
  )
}

function LinePicture({ line, width }: { line: LineView; width: number }) {
  const { drawings } = useBrand()
  return (
    <span className={width > 60 ? styles.picture : styles.thumb}>
      {line.isBox && drawings ? (
        <Picture name="box" width={width} eager />
      ) : (
        <ProductPicture art={line.art} picture={line.picture} width={width} eager />
      )}
    </span>
  )
}

/** Price of a box and of a piece, and of a kilogram for food. */
export function LinePrices({ line }: { line: LineView }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const price = formatPrice(line.unitPrice, locale)
  return (
    <span className={styles.prices}>
      {t('checkout.cart.per_piece', { price })}
      {line.perKg === null
        ? null
        : ` · ${t('checkout.cart.per_kg', { price: formatPrice(line.perKg, locale) })}`}
    </span>
  )
}

/** The name of the variant; for a box also the number of pieces. */
export function useLineName(line: LineView): string {
  const { t } = useTranslation()
  if (line.isBox) return t('checkout.cart.box', { name: line.name, pieces: line.unit })
  return line.name
}
