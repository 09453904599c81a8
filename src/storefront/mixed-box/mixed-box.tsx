/** The form of a mixed box: a drawn box that fills, a quantity of each flavour, and the price. */
import { useState } from 'react'
import { Link, useActionData, useFetcher } from 'react-router'
import { formatPrice } from '../../lib/money.ts'
import { href } from '../../lib/routes.ts'
import { CartIcon } from '../../ui/art/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Container, Section } from '../../ui/layout.tsx'
import { Price } from '../../ui/price.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { Title } from '../../ui/title.tsx'
import { messageAt, type FormRefusal } from '../../pages/forms/form-refusal.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { Refused } from '../../pages/shared/refused.tsx'
import { BoxPicture } from './box-picture.tsx'
import { Flavour } from './flavour.tsx'
import type { MixedBoxAnswer } from './offer.server.ts'
import { quoteOf, sharesOf, type Counts, type MixedBoxOffer, type MixedQuote } from './offer.ts'
import styles from './mixed-box.module.css'

export type MixedBoxProps = {
  offer: MixedBoxOffer
  page: 'box' | 'b2bBox'
}

export function MixedBox({ offer, page }: MixedBoxProps) {
  const { t } = useTranslation()
  const fetcher = useFetcher<MixedBoxAnswer>()
  const unscripted = useActionData<MixedBoxAnswer>()
  const last = fetcher.data ?? unscripted
  const refusal = last?.refusal ?? null
  const [counts, setCounts] = useState<Counts>(last?.typed ?? offer.chosen)
  const [tShirt, setTShirt] = useState(last?.tShirt ?? offer.tShirt)
  const quote = quoteOf(offer, counts)
  return (
    <Section tight data-buying aria-labelledby="box-title">
      <Container className={styles.columns}>
        <div className={styles.head}>
          <Title as="h1" id="box-title" size="l">
            {t('mixed_box.title')}
          </Title>
          <p className={styles.lead}>{t('mixed_box.lead')}</p>
          <Presets offer={offer} page={page} />
        </div>
        <div className={styles.picture}>
          <BoxPicture offer={offer} counts={counts} quote={quote} />
          <Counter quote={quote} size={offer.size} />
        </div>
        <fetcher.Form method="post" className={styles.form} noValidate>
          <Refused refusal={refusal} />
          <fieldset className={styles.flavours}>
            <legend className={styles.legend}>{t('mixed_box.flavours')}</legend>
            {offer.flavours.map((flavour, at) => (
              <Flavour
                key={flavour.code}
                flavour={flavour}
                number={at + 1}
                count={counts[flavour.code] ?? 0}
                price={quote.prices[flavour.code] ?? 0}
                onChange={(count) => setCounts((now) => ({ ...now, [flavour.code]: count }))}
                error={messageAt(refusal, `pieces.${flavour.code}`, t)}
              />
            ))}
          </fieldset>
          {quote.hasShirt ? (
            <Shirt offer={offer} refusal={refusal} value={tShirt} onChange={setTShirt} />
          ) : null}
          <Total offer={offer} quote={quote} />
          <Button type="submit" size="l" wide icon={<CartIcon />} pending={fetcher.state !== 'idle'}>
            {t(offer.inCart ? 'mixed_box.change' : 'mixed_box.add')}
          </Button>
        </fetcher.Form>
      </Container>
    </Section>
  )
}

/** Whole boxes at once: links, so that they need no scripts. */
function Presets({ offer: { presets, flavours }, page }: MixedBoxProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (presets.length === 0) return null
  return (
    <nav aria-label={t('mixed_box.presets')}>
      <ul className={styles.presets}>
        {presets.map(({ mix, label, counts }) => (
          <li key={mix}>
            <Link to={`${href(page, locale)}?mix=${encodeURIComponent(mix)}`} preventScrollReset replace>
              <span>{label}</span>
              <span className={styles.shares}>{sharesOf(flavours, counts)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How full the box is, read out as it changes. */
function Counter({ quote: { pieces, boxes, missing }, size }: { quote: MixedQuote; size: number }) {
  const { t } = useTranslation()
  const full = boxes > 0 ? t('mixed_box.full', { boxes }) : ''
  const rest =
    pieces === 0
      ? t('mixed_box.empty', { count: size })
      : missing > 0
        ? t(boxes > 0 ? 'mixed_box.missing_next' : 'mixed_box.missing', { count: missing })
        : ''
  return (
    <p className={styles.counter} aria-live="polite" aria-atomic="true">
      {full ? <strong>{full}</strong> : null} {rest}
    </p>
  )
}

function Total({ offer: { trade }, quote }: { offer: MixedBoxOffer; quote: MixedQuote }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { pieces, total, saving, boxes } = quote
  return (
    <div className={styles.total} aria-live="polite" aria-atomic="true">
      <Price size="l" note={t(trade === 'B2B' ? 'mixed_box.without_vat' : 'mixed_box.with_vat')}>
        {formatPrice(total, locale)}
      </Price>
      <p>
        {t('mixed_box.pieces', { count: pieces })}
        {saving > 0 && boxes > 0 ? (
          <>
            {' · '}
            <strong>{t('mixed_box.saving', { price: formatPrice(saving, locale) })}</strong>
          </>
        ) : null}
      </p>
    </div>
  )
}

type ShirtProps = {
  offer: MixedBoxOffer
  refusal: FormRefusal | null
  value: MixedBoxOffer['tShirt']
  onChange: (size: MixedBoxOffer['tShirt']) => void
}

function Shirt({ offer: { shirts, shirtsFromBoxes }, refusal, value, onChange }: ShirtProps) {
  const { t } = useTranslation()
  return (
    <RadioCards
      name="t_shirt"
      layout="chips"
      legend={t('home.order.shirt')}
      hint={t('home.order.shirt_hint', { count: shirtsFromBoxes })}
      options={[
        ...shirts.map(({ size, available }) => ({ value: size, label: size, disabled: !available })),
        { value: 'NONE', label: t('home.order.no_shirt') },
      ]}
      value={value ?? ''}
      onChange={(size) => onChange(size as MixedBoxOffer['tShirt'])}
      error={messageAt(refusal, 't_shirt', t)}
    />
  )
}
