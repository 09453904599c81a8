/** The order codes of goods, by piece and by box, for forms that add goods. */
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
  return [...catalogue.variants.values()].flatMap(({ productId, size, pieceCode, box }) => {
    const name = [products.get(productId)?.texts[locale].name, size].filter(Boolean).join(' ')
    const pieces = { value: pieceCode, label: name }
    return box === null
      ? [pieces]
      : [pieces, { value: box.code, label: t('order.box_of', { name, pieces: box.pieces }) }]
  })
}
