import { useTranslation } from '../../ui/texts.tsx'
import { formatPrice } from '../../lib/money.ts'
import { ArrowDownIcon } from '../../ui/art/icons.tsx'
import { TShirt } from '../../ui/art/t-shirt.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { Price } from '../../ui/price.tsx'
import { Title } from '../../ui/title.tsx'
import { anchors } from '../../pages/shared/anchors.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { SectionPicture } from '../../pages/shared/section-picture.tsx'
import type { Words } from '../../shop/content/facts.ts'
import type { PictureView } from '../../shop/pictures/rules.ts'
import { quoteOf } from '../../pages/shared/quote.ts'
import type { SnackOffer } from '../../pages/shared/snack-offer.ts'
import styles from './home-box.module.css'

/** The content of a box, and its price. */
export function HomeBox({
  id,
  words,
  picture,
  offer: { boxPieces: count, pricing, shirts, shirtsFromBoxes },
}: {
  id: string
  words: Words
  picture: PictureView | null
  offer: SnackOffer
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const box = quoteOf(count, { ...pricing, others: { worth: 0, pieces: 0 } })
  const isGiven = shirts.length > 0 && shirtsFromBoxes === 1
  const text = (isGiven && words['text_gift']) || words['text']
  const each = formatPrice(box.unitPrice, locale)
  return (
    <Section tone="mustard" aria-labelledby={id} className={styles.band}>
      <Container className={styles.columns}>
        <div className={styles.art}>
          {picture ? <SectionPicture picture={picture} alt={words['alt']} className={styles.box} /> : null}
          {isGiven ? <TShirt width={220} className={styles.shirt} /> : null}
        </div>
        <Stack gap={4}>
          <Title id={id} size="l">
            {words['title']}
          </Title>
          {text ? <p className={styles.lead}>{text}</p> : null}
          <Price
            size="l"
            note={t('home.order.each_with_kg', {
              count,
              price: each,
              perKg: box.perKg === null ? '' : formatPrice(box.perKg, locale),
            })}
          >
            {formatPrice(box.total, locale)}
          </Price>
          {box.freeShipping?.reached ? <strong>{t('home.order.free_reached')}</strong> : null}
          {words['mix'] ? <a href={words['mix_to']}>{words['mix']}</a> : null}
          {words['button'] ? (
            <div>
              <ButtonLink size="l" href={`#${anchors.order[locale]}`} icon={<ArrowDownIcon />}>
                {words['button']}
              </ButtonLink>
            </div>
          ) : null}
        </Stack>
      </Container>
    </Section>
  )
}
