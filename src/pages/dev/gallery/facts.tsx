import { formatPrice } from '../../../lib/money.ts'
import { Price } from '../../../ui/price.tsx'
import { Table } from '../../../ui/table.tsx'
import { useTranslation } from '../../../ui/texts.tsx'
import { Title } from '../../../ui/title.tsx'
import { useLocale } from '../../shared/locale.ts'
import { Specimen, State } from './specimen.tsx'

const sizes = ['s', 'm', 'l', 'xl'] as const

export function Titles() {
  const { t } = useTranslation()
  return (
    <Specimen name="Title">
      {sizes.map((size) => (
        <State key={size} of={`size ${size}`} wide>
          <Title as="p" size={size}>
            {t('layout.newsletter.title')}
          </Title>
        </State>
      ))}
    </Specimen>
  )
}

export function Prices() {
  const { t } = useTranslation()
  const locale = useLocale()
  const price = (amount: number) => formatPrice(amount, locale)
  return (
    <Specimen name="Price">
      {sizes.map((size) => (
        <State key={size} of={`size ${size}`}>
          <Price size={size}>{price(129_050)}</Price>
        </State>
      ))}
      {sizes.map((size) => (
        <State key={size} of={`size ${size}, note`}>
          <Price size={size} note={t('product_page.per_piece')}>
            {price(3900)}
          </Price>
        </State>
      ))}
      <State of="before">
        <Price size="l" before={t('gallery.lowest', { price: price(4500) })}>
          {price(3900)}
        </Price>
      </State>
      <State of="note, before">
        <Price
          size="l"
          note={t('product_page.weight_and_per_kg', { weight: 25, price: price(156_000) })}
          before={t('gallery.lowest', { price: price(4500) })}
        >
          {price(3900)}
        </Price>
      </State>
      <State of="millions">
        <Price size="l">{price(123_456_789)}</Price>
      </State>
    </Specimen>
  )
}

export function Tables() {
  const { t } = useTranslation()
  const locale = useLocale()
  const price = (amount: number) => formatPrice(amount, locale)
  const tiers = [
    [1, 4500],
    [20, 3900],
    [60, 3600],
  ] as const
  const nutrition = ['fat', 'saturates', 'carbohydrate', 'sugars', 'protein', 'salt'] as const
  return (
    <Specimen name="Table">
      <State of="head, strong">
        <Table
          caption={t('product_page.tiers')}
          head={[t('product_page.tier_pieces'), t('product_page.tier_price'), t('product_page.tier_per_kg')]}
          figures={[1, 2]}
          rows={tiers.map(([count, amount]) => ({
            key: String(count),
            cells: [t('product_page.tier_from', { count }), price(amount), price(amount * 40)],
            strong: count === 20,
          }))}
        />
      </State>
      <State of="part">
        <Table
          caption={t('food.nutrition_facts')}
          head={['', t('food.per_100g')]}
          rows={nutrition.map((key, place) => ({
            key,
            cells: [t(`food.nutrition.${key}`), t('food.grams', { amount: 3 + 7 * place })],
            part: key === 'saturates' || key === 'sugars',
          }))}
        />
      </State>
      <State of="hideCaption">
        <Table
          caption={t('checkout.totals.vat')}
          hideCaption
          head={[t('checkout.totals.rate'), t('checkout.totals.base'), t('checkout.totals.vat_amount')]}
          figures={[1, 2]}
          rows={[12, 21].map((percent) => ({
            key: String(percent),
            cells: [t('checkout.totals.percent', { percent }), price(100_000), price(percent * 1000)],
          }))}
        />
      </State>
    </Specimen>
  )
}
