import { useState, type Dispatch, type SetStateAction } from 'react'
import { useTranslation } from '../../ui/texts.tsx'
import { formatPrice } from '../../lib/money.ts'
import { TShirt } from '../../ui/art/t-shirt.tsx'
import { classes } from '../../ui/classes.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { messageAt, type FormRefusal } from '../forms/form-refusal.ts'
import { useLocale } from './locale.ts'
import { quoteOf, type Quote } from './quote.ts'
import styles from './snack-fields.module.css'
import type { SnackChoice, SnackOffer } from './snack-offer.ts'

/** The quantities as the visitor changes them, and their price. */
export function useSnackChoice(offer: SnackOffer, typed: SnackChoice | undefined) {
  const [wanted, setWanted] = useState(typed ?? offer.chosen)
  const quote = quoteOf(wanted.boxes * offer.boxPieces + wanted.pieces, offer.pricing)
  return { wanted, setWanted, quote }
}

export type SnackFieldsProps = {
  offer: SnackOffer
  wanted: SnackChoice
  onChange: Dispatch<SetStateAction<SnackChoice>>
  refusal: FormRefusal | null
  size?: 'm' | 'l'
}

/** Boxes, pieces, and the t-shirt that comes with a box. */
export function SnackFields({ offer, wanted, onChange, refusal, size = 'l' }: SnackFieldsProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { boxPieces, pricing } = offer
  const box = quoteOf(boxPieces, pricing)
  const piece = quoteOf(1, pricing)
  const perKg = (quote: Quote) => formatPrice(quote.perKg ?? 0, locale)
  return (
    <div className={styles.fields}>
      <div className={styles.quantities}>
        {offer.boxed ? (
          <Stepper
            name="boxes"
            size={size}
            label={t('home.order.boxes', { count: boxPieces })}
            hint={t('home.order.boxes_hint', { price: formatPrice(box.total, locale), perKg: perKg(box) })}
            decreaseLabel={t('home.order.boxes_less')}
            increaseLabel={t('home.order.boxes_more')}
            value={wanted.boxes}
            onChange={(boxes) => onChange((now) => ({ ...now, boxes }))}
            error={messageAt(refusal, 'boxes', t)}
          />
        ) : null}
        <Stepper
          name="pieces"
          size={size}
          label={t('home.order.pieces')}
          hint={t('home.order.pieces_hint', {
            price: formatPrice(piece.unitPrice, locale),
            perKg: perKg(piece),
          })}
          decreaseLabel={t('home.order.pieces_less')}
          increaseLabel={t('home.order.pieces_more')}
          value={wanted.pieces}
          onChange={(pieces) => onChange((now) => ({ ...now, pieces }))}
          error={messageAt(refusal, 'pieces', t)}
        />
      </div>
      {offer.shirts.length === 0 ? null : wanted.boxes >= offer.shirtsFromBoxes ? (
        <div className={styles.shirt}>
          <TShirt
            {...(wanted.tShirt && wanted.tShirt !== 'NONE' ? { size: wanted.tShirt } : {})}
            width={128}
            className={classes(styles.drawing, wanted.tShirt === 'NONE' && styles.declined)}
          />
          <RadioCards
            name="t_shirt"
            layout="chips"
            legend={t('home.order.shirt')}
            hint={t('home.order.shirt_hint', { count: offer.shirtsFromBoxes })}
            options={[
              ...offer.shirts.map(({ size: label, available }) => ({
                value: label,
                label,
                disabled: !available,
              })),
              { value: 'NONE', label: t('home.order.no_shirt') },
            ]}
            value={wanted.tShirt ?? ''}
            onChange={(value) => onChange((now) => ({ ...now, tShirt: value as SnackChoice['tShirt'] }))}
            error={messageAt(refusal, 't_shirt', t)}
          />
        </div>
      ) : offer.boxed ? (
        <p className={styles.locked}>{t('home.order.shirt_locked', { count: offer.shirtsFromBoxes })}</p>
      ) : null}
    </div>
  )
}
