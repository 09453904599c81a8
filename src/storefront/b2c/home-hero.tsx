import { useTranslation } from '../../ui/texts.tsx'
import { formatPrice } from '../../lib/money.ts'
import { ArrowDownIcon } from '../../ui/art/icons.tsx'
import { Ground } from '../../ui/art/ground.tsx'
import { Picture } from '../../ui/art/pictures.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Container, Row, Section } from '../../ui/layout.tsx'
import { Price } from '../../ui/price.tsx'
import { Title } from '../../ui/title.tsx'
import { anchors } from '../../pages/shared/anchors.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { quoteOf } from '../../pages/shared/quote.ts'
import type { SnackOffer } from '../../pages/shared/snack-offer.ts'
import styles from './home-hero.module.css'

/** The shop's slogan, the pack, and its price. */
export function HomeHero({ offer }: { offer: SnackOffer | null }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <Section
      tone="mustard"
      className={styles.hero}
      ground={<Ground pattern="pepper" strength="faint" eager />}
    >
      <Container className={styles.columns}>
        <Title as="h1" size="xl" className={styles.line}>
          <span className={styles.big}>{t('home.hero.big')}</span>{' '}
          <span className={styles.small}>{t('home.hero.small')}</span>
        </Title>
        <p className={styles.sub}>{t('home.hero.sub')}</p>
        {offer ? <HeroPrices offer={offer} /> : null}
        {offer ? (
          <Row gap={3} className={styles.ways}>
            <ButtonLink size="l" href={`#${anchors.order[locale]}`} icon={<ArrowDownIcon />}>
              {t('home.hero.buy')}
            </ButtonLink>
            <ButtonLink size="l" variant="quiet" href={`#${anchors.inside[locale]}`}>
              {t('home.hero.second')}
            </ButtonLink>
          </Row>
        ) : null}
        <div className={styles.art}>
          <Picture name="jerky" width={620} eager="behind" className={styles.meat} />
          <Picture name="pack-original" width={460} eager alt={t('home.hero.alt')} className={styles.pack} />
        </div>
      </Container>
    </Section>
  )
}

function HeroPrices({ offer }: { offer: SnackOffer }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const piece = quoteOf(1, offer.pricing)
  const box = quoteOf(offer.boxPieces, { ...offer.pricing, others: { worth: 0, pieces: 0 } })
  const perKg = (price: number | null) => (price === null ? '' : formatPrice(price, locale))
  const weight = offer.pricing.netWeightG
  return (
    <ul className={styles.prices}>
      <li>
        <Price size="l">{formatPrice(piece.total, locale)}</Price>
        <span>{t('home.hero.piece', { weight, price: perKg(piece.perKg) })}</span>
      </li>
      {offer.boxed ? (
        <li>
          <Price size="l">{formatPrice(box.total, locale)}</Price>
          <span>{t('home.hero.box', { count: offer.boxPieces, price: perKg(box.perKg) })}</span>
          {box.freeShipping?.reached ? <strong>{t('home.hero.box_free')}</strong> : null}
        </li>
      ) : null}
    </ul>
  )
}
