import { useTranslation } from '../../ui/texts.tsx'
import { formatPrice } from '../../lib/money.ts'
import { ArrowDownIcon } from '../../ui/art/icons.tsx'
import { Picture } from '../../ui/art/pictures.tsx'
import { TShirt } from '../../ui/art/t-shirt.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Container, Section, Stack } from '../../ui/layout.tsx'
import { Price } from '../../ui/price.tsx'
import { Title } from '../../ui/title.tsx'
import { anchors } from '../../pages/shared/anchors.ts'
import { useLocale } from '../../pages/shared/locale.ts'
import { quoteOf } from '../../pages/shared/quote.ts'
import type { SnackOffer } from '../../pages/shared/snack-offer.ts'
import styles from './home-box.module.css'

/** The content of a box, and its price. */
export function HomeBox({
  offer: { boxPieces: count, pricing, shirts, shirtsFromBoxes },
}: {
  offer: SnackOffer
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const box = quoteOf(count, { ...pricing, others: { worth: 0, pieces: 0 } })
  const isGiven = shirts.length > 0 && shirtsFromBoxes === 1
  const each = formatPrice(box.unitPrice, locale)
  return (
    <Section tone="mustard" aria-labelledby="box-title" className={styles.band}>
      <Container className={styles.columns}>
        <div className={styles.art}>
          <Picture name="box" alt={t('home.box.alt', { count })} className={styles.box} />
          {isGiven ? <TShirt width={220} className={styles.shirt} /> : null}
        </div>
        <Stack gap={4}>
          <Title id="box-title" size="l">
            {t('home.box.title')}
          </Title>
          <p className={styles.lead}>{t(isGiven ? 'home.box.text' : 'home.box.text_plain', { count })}</p>
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
          <div>
            <ButtonLink size="l" href={`#${anchors.order[locale]}`} icon={<ArrowDownIcon />}>
              {t('home.box.want')}
            </ButtonLink>
          </div>
        </Stack>
      </Container>
    </Section>
  )
}
