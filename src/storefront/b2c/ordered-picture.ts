import { imageOf, type Catalogue, type ProductImage } from '../../shop/catalogue/rules.ts'
import type { OrderLine } from '../../shop/orders/rules.ts'

/** The boxes, and the pieces of boxed goods, in the picture of an order. */
export function picturedOf(
  lines: OrderLine[],
  { variants, featured }: Catalogue,
): { boxes: number; pieces: number } {
  const goods = lines.filter(({ kind }) => kind === 'GOODS')
  const sum = (quantities: number[]) => quantities.reduce((total, quantity) => total + quantity, 0)
  const isPacked = (id: number) => variants.get(id)?.box != null || id === featured?.id
  const [boxed, single] = [
    goods.filter(({ pieces, quantity }) => pieces > quantity),
    goods.filter(({ pieces, quantity, variantId }) => pieces === quantity && isPacked(variantId)),
  ]
  return {
    boxes: sum(boxed.map(({ quantity }) => quantity)),
    pieces: sum(single.map(({ quantity }) => quantity)),
  }
}

/** What shows a line's product; null: it is no longer sold. */
export function pictureOfLine(variantId: number, { variants, products }: Catalogue): ProductImage | null {
  const product = products.find(({ id }) => id === variants.get(variantId)?.productId)
  return product ? imageOf(product) : null
}
