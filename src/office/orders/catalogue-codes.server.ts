/** The order codes of goods, by piece and by box, for forms that add goods. */
import { variantName } from '../../shop/options/rules.ts'
import type { StaffPage } from '../staff-page.server.ts'

export async function codesOf({
  shop,
  call,
  locale,
  t,
}: StaffPage): Promise<{ value: string; label: string }[]> {
  const { version } = await call.state()
  const catalogue = await shop.catalogue.at(shop.db, version)
  const products = new Map(catalogue.products.map((product) => [product.id, product]))
  return [...catalogue.variants.values()].flatMap((variant) => {
    const { productId, pieceCode, box } = variant
    const name = variantName(products.get(productId)?.texts[locale].name ?? '', variant, locale)
    const pieces = { value: pieceCode, label: name }
    return box === null
      ? [pieces]
      : [pieces, { value: box.code, label: t('order.box_of', { name, pieces: box.pieces }) }]
  })
}
