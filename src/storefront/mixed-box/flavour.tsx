import { formatPrice } from '../../lib/money.ts'
import { pricePerKg } from '../../shop/catalogue/rules.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { useHydrated } from '../../pages/shared/hydrated.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { ProductPicture } from '../../pages/shared/product-picture.tsx'
import { piecesField, type MixedFlavour } from './offer.ts'
import styles from './flavour.module.css'

export type FlavourProps = {
  flavour: MixedFlavour
  /** Its number in the drawn box. */
  number: number
  count: number
  price: number
  onChange: (count: number) => void
  error: string | undefined
}

/** A flavour of the box: a tap on its picture adds a piece, the field takes any number. */
export function Flavour({ flavour, number, count, price, onChange, error }: FlavourProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const hydrated = useHydrated()
  const { code, name, art, picture, stock, minQuantity, netWeightG } = flavour
  const perKg = pricePerKg(price, netWeightG)
  const each = { price: formatPrice(price, locale) }
  const isOut = count >= stock
  const more = count === 0 ? Math.min(stock, minQuantity) : count + 1
  return (
    <div className={styles.flavour}>
      <button
        type="button"
        className={styles.tap}
        disabled={!hydrated || isOut}
        onClick={() => onChange(more)}
        aria-label={t('mixed_box.tap', { name })}
      >
        <ProductPicture art={art} picture={picture} width={56} className={styles.picture} />
        {/* Drawn, not written: the button's name is its label alone. */}
        <span className={styles.number} data-number={number} />
      </button>
      <Stepper
        name={piecesField(code)}
        label={name}
        hint={
          <>
            {perKg === null
              ? t('mixed_box.each', each)
              : t('mixed_box.each_with_kg', { ...each, perKg: formatPrice(perKg, locale) })}
            {isOut ? (
              <>
                {' · '}
                {stock === 0 ? t('mixed_box.sold_out') : t('mixed_box.no_more', { count: stock })}
              </>
            ) : null}
          </>
        }
        decreaseLabel={t('mixed_box.less', { name })}
        increaseLabel={t('mixed_box.more', { name })}
        least={minQuantity}
        max={Math.max(stock, count)}
        most={stock}
        value={count}
        onChange={onChange}
        error={error}
        className={styles.stepper}
      />
    </div>
  )
}
