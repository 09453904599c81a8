/** Goods counted in boxes and pieces, in words. Pure. */
import type { Translate } from './i18n.ts'

/** Pieces of an article. */
export interface Goods {
  pieces: number
  /** Pieces in a box, of goods in boxes; null: they are counted by the piece. */
  box: number | null
}

/** Pieces in a box of an order's line; null: it counts by the piece. */
export const boxOf = ({ quantity, pieces }: { quantity: number; pieces: number }): number | null =>
  quantity > 0 && pieces > quantity ? pieces / quantity : null

/**
 * "4 krabice (80 ks) + 4 ks": whole boxes by size, the largest first, then loose pieces.
 * @param goods an article's pieces, or parts of them in boxes of several sizes
 */
export const goodsCount = (t: Translate, goods: Goods | readonly Goods[]): string =>
  inWords(t, goods, (boxes, pieces) => `${boxes} (${pieces})`)

/** "4 krabice + 4 ks", where there is little room. */
export const shortGoodsCount = (t: Translate, goods: Goods | readonly Goods[]): string =>
  inWords(t, goods, (boxes) => boxes)

function inWords(
  t: Translate,
  goods: Goods | readonly Goods[],
  boxed: (boxes: string, pieces: string) => string,
): string {
  const piecesIn = (count: number) => t('goods_count.piece', { count })
  const boxes = new Map<number, number>()
  let loose = 0
  for (const { pieces, box } of [goods].flat()) {
    const whole = box === null ? 0 : Math.floor(pieces / box)
    if (box !== null && whole > 0) boxes.set(box, (boxes.get(box) ?? 0) + whole)
    loose += pieces - whole * (box ?? 0)
  }
  const words = [...boxes]
    .toSorted(([one], [other]) => other - one)
    .map(([size, count]) => boxed(t('goods_count.box', { count }), piecesIn(size * count)))
  if (loose > 0 || words.length === 0) words.push(piecesIn(loose))
  return words.join(' + ')
}
