/** Goods of the forms that place or change an order: names of their fields, and goods as finished texts. */
import type { PictureView } from '../../shop/pictures/rules.ts'

/** The search text. */
export const goodsSearch = 'find_goods'
/** The text of the goods found so far. */
export const goodsFoundBy = 'goods_found_by'
/** Scripts search while the clerk types, so sending the form searches for nothing. */
export const goodsFoundByScripts = 'scripts'
/** Buttons without scripts: they hold the code of the goods. */
export const addGoods = 'add_goods'
export const removeGoods = 'remove_goods'

/** Goods under one code, as the buyer gets them. */
export interface GoodsRow {
  code: string
  name: string
  art: string
  picture: PictureView | null
  isBox: boolean
  /** The label of its quantity: pieces, or boxes with their size. */
  unit: string
  /** Of one unit, with the words on VAT. */
  price: string
  stock: string
  isSoldOut: boolean
  /** The least and the greatest quantity that can be sold. */
  least: number
  most: number
}

/** What a form shows of goods: those found by its search, and those of its lines. */
export interface GoodsView {
  text: string
  found: GoodsRow[]
  lines: GoodsRow[]
}

export interface GoodsLine {
  code: string
  quantity: string
}

/** The goods in a form, by the values of its fields. */
export const goodsLinesIn = (typed: Record<string, string>): GoodsLine[] =>
  goodsRowsIn(Object.keys(typed)).flatMap((row) => {
    const code = (typed[`add.${row}.code`] ?? '').trim()
    return code === '' ? [] : [{ code, quantity: typed[`add.${row}.quantity`] || '1' }]
  })

/** The numbers of the rows with goods, by the names of a form's fields. */
export const goodsRowsIn = (names: Iterable<string>): number[] =>
  [
    ...new Set([...names].flatMap((name) => /^add\.(\d{1,3})\.code$/.exec(name)?.[1] ?? []).map(Number)),
  ].toSorted((one, other) => one - other)

/** Adds goods to the lines: one more of what is there already, else the least quantity sold. */
export function withGoods(lines: readonly GoodsLine[], code: string, least = 1): GoodsLine[] {
  if (!lines.some((line) => line.code === code)) return [...lines, { code, quantity: String(least) }]
  return lines.map((line) =>
    line.code === code ? { code, quantity: String((Number(line.quantity) || 0) + 1) } : line,
  )
}

/** Lines as one text, which a draft keeps. */
export const goodsText = (lines: readonly GoodsLine[]): string =>
  lines.map(({ code, quantity }) => `${code}:${quantity}`).join(' ')

export const goodsFromText = (text: string): GoodsLine[] =>
  text.split(' ').flatMap((one) => {
    const [, code, quantity] = /^([^:]+):(.*)$/.exec(one) ?? []
    return code === undefined ? [] : [{ code, quantity: quantity ?? '' }]
  })

/** The goods in an answer of the form. */
export const goodsIn = (shown: unknown): GoodsView | undefined =>
  ((shown ?? {}) as { goods?: GoodsView }).goods
