import { useTranslation } from '../../ui/texts.tsx'
import { formatPrice } from '../../lib/money.ts'
import { ArrowDownIcon } from '../../ui/art/icons.tsx'
import { Ground } from '../../ui/art/ground.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Container, Row, Section } from '../../ui/layout.tsx'
import { Price } from '../../ui/price.tsx'
import { Title } from '../../ui/title.tsx'
import { anchors } from '../../pages/shared/anchors.ts'
import type { Words } from '../../shop/content/facts.ts'
import type { PictureView } from '../../shop/pictures/rules.ts'
import { Stars } from '../../pages/shared/review-list.tsx'
import type { ReviewsView } from '../../pages/shared/reviews.server.ts'
import { SectionPicture } from '../../pages/shared/section-picture.tsx'
import { useLocale } from '../../pages/shared/locale.ts'
import { quoteOf } from '../../pages/shared/quote.ts'
import type { SnackOffer } from '../../pages/shared/snack-offer.ts'
import { toneOf } from './home-tone.ts'
import styles from './home-hero.module.css'

interface HomeHeroProps {
  words: Words
  picture: PictureView | null
  /** Behind the picture. */
  behind: PictureView | null
  rating: ReviewsView | null
  offer: SnackOffer | null
  /** The part of the page that the button leads to; null: there is nothing to buy. */
  goal: 'order' | 'flavours' | null
}

/** The most letters of a title that fill one line. */
const mostOnLine = 10

/** The page's first words, a picture, and the price of the featured product. */
export function HomeHero({ words, picture, behind, rating, offer, goal }: HomeHeroProps) {
  const locale = useLocale()
  const { title = '', subtitle, text, button, more, alt } = words
  const pattern = grounds.find((one) => one === words['ground'])
  return (
    <Section
      tone={toneOf(words)}
      className={styles.hero}
      ground={pattern ? <Ground pattern={pattern} strength="faint" eager /> : null}
    >
      <Container className={classes(styles.columns, picture === null && styles.bare)}>
        <div className={styles.head}>
          <Title as="h1" size="xl" className={classes(styles.line, title.length > mostOnLine && styles.long)}>
            <span className={styles.big}>{title}</span>{' '}
            {subtitle ? <span className={styles.small}>{subtitle}</span> : null}
          </Title>
          {rating ? (
            <a href="#reviews-title" className={styles.rating}>
              <Stars>{rating.stars}</Stars>
              {rating.summary}
            </a>
          ) : null}
        </div>
        {text ? <p className={styles.sub}>{text}</p> : null}
        {offer ? <HeroPrices offer={offer} /> : null}
        {goal ? (
          <Row gap={3} className={styles.ways}>
            {button ? (
              <ButtonLink size="l" href={`#${anchors[goal][locale]}`} icon={<ArrowDownIcon />}>
                {button}
              </ButtonLink>
            ) : null}
            {more && offer ? (
              <ButtonLink size="l" variant="quiet" href={`#${anchors.inside[locale]}`}>
                {more}
              </ButtonLink>
            ) : null}
          </Row>
        ) : null}
        {picture ? (
          <div className={styles.art}>
            {behind ? (
              <SectionPicture picture={behind} width={620} eager="behind" className={styles.meat} />
            ) : null}
            <SectionPicture picture={picture} width={460} eager alt={alt} className={styles.pack} />
          </div>
        ) : null}
      </Container>
    </Section>
  )
}

const grounds = ['pepper', 'smoke'] as const

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
