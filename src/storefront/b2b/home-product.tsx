/** One product of the weekly order: its prices by quantity, its stock, and the quantities. */
import { formatPrice } from '../../lib/money.ts'
import { bothPrices, pricePerKg, usualBox } from '../../shop/catalogue/rules.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { ProductPicture } from '../../pages/shared/product-picture.tsx'
import {
  fieldBounds,
  lineOf,
  type OfferedProduct,
  type OfferedVariant,
  type Quantities,
} from './home-offer.ts'
import type { HomeFault } from './home.server.ts'
import styles from './home-product.module.css'

interface Each {
  wanted: Quantities
  /** The pieces by which each variant finds its price. */
  forPrice: ReadonlyMap<number, number>
  faults: Record<string, HomeFault>
  set: (field: string, quantity: number) => void
}

/** A product of one kind. */
export function HomeProduct({ product, ...each }: Each & { product: OfferedProduct }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { name, art, picture, netWeightG, variants } = product
  const variant = variants[0]
  if (!variant) return null
  const line = lineOf(variant, each.wanted, each.forPrice.get(variant.variantId) ?? 0)
  // Without a whole box on hand none is offered; one that was put in before can be taken out.
  const { stock } = variant
  const box =
    variant.box && (stock >= variant.box.pieces || (each.wanted[variant.box.code] ?? 0) > 0)
      ? variant.box
      : null
  return (
    <article className={styles.product} aria-labelledby={`product-${product.code}`}>
      <ProductPicture art={art} picture={picture} width={84} className={styles.picture} />
      <div className={styles.head}>
        <h3 id={`product-${product.code}`} className={styles.name}>
          {name}
        </h3>
        <p className={styles.facts}>
          <span>{variant.shownCode}</span>
          {netWeightG === null ? null : <span>{t('b2b.home.weight', { weight: netWeightG })}</span>}
          <Stock variant={variant} />
        </p>
      </div>
      <Tiers variant={variant} name={name} netWeightG={netWeightG} reached={line.reached} />
      <div className={styles.quantities}>
        {box === null ? null : (
          <Quantity
            variant={variant}
            field={box.code}
            label={t('b2b.home.boxes', { count: box.pieces })}
            of={name}
            {...each}
          />
        )}
        <Quantity variant={variant} field={variant.code} label={t('b2b.home.pieces')} of={name} {...each} />
        <p className={styles.line}>
          {line.pieces > 0 ? <strong>{formatPrice(line.total, locale)}</strong> : null}
          <span>
            {line.pieces > 0
              ? t('b2b.home.each', { count: line.pieces, price: formatPrice(line.unitPrice, locale) })
              : t('b2b.home.none')}
          </span>
          {line.next && line.next.missing <= (variant.box?.pieces ?? usualBox) ? (
            <span className={styles.next}>
              {t('b2b.home.next', {
                count: line.next.missing,
                price: formatPrice(line.next.unitPrice, locale),
              })}
            </span>
          ) : null}
        </p>
      </div>
    </article>
  )
}

/** A product in sizes: one row for each, with the prices once. */
export function SizesProduct({ product, ...each }: Each & { product: OfferedProduct }) {
  const { t } = useTranslation()
  const [first] = product.variants
  if (!first) return null
  return (
    <div className={styles.sizes}>
      <Tiers variant={first} name={product.name} netWeightG={null} reached={null} />
      <div className={styles.sizeList}>
        {product.variants.map((variant) => (
          <Quantity
            key={variant.code}
            variant={variant}
            field={variant.code}
            label={t('b2b.home.size', { size: variant.size ?? variant.shownCode })}
            of={product.name}
            hint={t('b2b.home.stock', { count: variant.stock })}
            {...each}
          />
        ))}
      </div>
    </div>
  )
}

/** The price of a piece by quantity; the tier that the quantity reaches stands out. */
function Tiers({
  variant: { tiers, vatPercent },
  name,
  netWeightG,
  reached,
}: {
  variant: OfferedVariant
  name: string
  netWeightG: number | null
  reached: number | null
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <table className={styles.tiers}>
      <caption className={styles.hidden}>{t('b2b.home.tiers', { name })}</caption>
      <thead className={styles.hidden}>
        <tr>
          <th scope="col">{t('b2b.home.tiers_from')}</th>
          <th scope="col">{t('b2b.home.tiers_without_vat')}</th>
          <th scope="col">{t('b2b.home.tiers_with_vat')}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ quantity, amount }) => {
          const { withVat } = bothPrices(amount, false, vatPercent)
          const perKg = pricePerKg(amount, netWeightG)
          const isReached = quantity === reached
          return (
            <tr
              key={quantity}
              className={classes(isReached && styles.reached)}
              aria-current={isReached || undefined}
            >
              <th scope="row">{t('b2b.home.from', { count: quantity })}</th>
              <td className={styles.price}>{formatPrice(amount, locale)}</td>
              <td className={styles.small}>
                {t('b2b.home.with_vat', { price: formatPrice(withVat, locale) })}
                {perKg === null ? null : (
                  <span className={styles.perKg}>
                    {t('b2b.home.per_kg', { price: formatPrice(perKg, locale) })}
                  </span>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Quantity(
  props: Each & {
    variant: OfferedVariant
    field: string
    label: string
    of: string
    hint?: string
  },
) {
  const { t } = useTranslation()
  const { variant, field, label, of, hint, wanted, faults, set } = props
  const bounds = fieldBounds(variant, wanted, field)
  const { stride } = bounds
  const fault = faults[field]
  const available =
    fault?.available === undefined ? '' : ` ${t('b2b.home.available', { count: fault.available })}`
  return (
    <Stepper
      name={field}
      label={
        <>
          {label}
          <span className={styles.hidden}> {of}</span>
        </>
      }
      hint={hint}
      decreaseLabel={t('b2b.home.less', { what: `${of}, ${label}`, count: stride })}
      increaseLabel={t('b2b.home.more', { what: `${of}, ${label}`, count: stride })}
      {...bounds}
      value={wanted[field] ?? 0}
      onChange={(quantity) => set(field, quantity)}
      error={fault ? `${t(fault.key)}${available}` : undefined}
    />
  )
}

function Stock({ variant: { stock } }: { variant: OfferedVariant }) {
  const { t } = useTranslation()
  return (
    <Badge kind={stock === 0 ? 'bad' : 'good'}>
      {stock === 0 ? t('b2b.home.sold_out') : t('b2b.home.stock', { count: stock })}
    </Badge>
  )
}
