import { useTranslation } from '../../ui/texts.tsx'
import { Link } from 'react-router'
import { formatPrice } from '../../lib/money.ts'
import { href } from '../../lib/routes.ts'
import type { StockLevel } from '../../shop/catalogue/rules.ts'
import { Badge } from '../../ui/badge.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './flavour-list.module.css'
import type { Flavour } from './flavours.server.ts'
import { useLocale } from './locale.ts'
import { ProductPicture, toneOf } from './product-picture.tsx'

/** The goods side by side: drawing, name, price with the price of a kilogram, stock. */
export function FlavourList({ flavours }: { flavours: Flavour[] }) {
  return (
    <ul className={styles.list}>
      {flavours.map((flavour) => (
        <FlavourItem key={flavour.slug} flavour={flavour} />
      ))}
    </ul>
  )
}

function FlavourItem({ flavour }: { flavour: Flavour }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { slug, name, claim, art, picture, price, perKg, netWeightG, stock } = flavour
  return (
    <li className={styles.item}>
      <div className={styles.stage} data-tone={toneOf(art)}>
        <ProductPicture art={art} picture={picture} width={210} className={styles.picture} />
      </div>
      <h3 className={styles.name}>
        <Link to={href('product', locale, { slug })} className={styles.link}>
          {name}
        </Link>
      </h3>
      <p className={styles.claim}>{claim}</p>
      <p className={styles.price}>
        <Price
          note={
            perKg === null || netWeightG === null
              ? t('home.flavours.each')
              : t('home.flavours.weight_and_per_kg', {
                  weight: netWeightG,
                  price: formatPrice(perKg, locale),
                })
          }
        >
          {formatPrice(price, locale)}
        </Price>
      </p>
      <p>
        <StockBadge stock={stock} />
      </p>
    </li>
  )
}

/** The remaining stock: nothing, the last few, or enough. */
export function StockBadge({ stock }: { stock: StockLevel }) {
  const { t } = useTranslation()
  if (stock === 'plenty') return <Badge kind="good">{t('home.stock.plenty')}</Badge>
  if (stock === 0) return <Badge kind="bad">{t('home.stock.none')}</Badge>
  return <Badge kind="plain">{t('home.stock.few', { count: stock })}</Badge>
}
