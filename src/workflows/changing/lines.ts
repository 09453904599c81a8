/** The lines of an order as they are to be. Pure; amounts in haléře. */
import { isTooFew } from '../../shop/cart/rules.ts'
import type { Halere } from '../../lib/money.ts'
import { pricesFor, shirtsFor, tierFor, type Catalogue, type Tier } from '../../shop/catalogue/rules.ts'
import type { TShirtSize } from '../../shop/catalogue/schema.ts'
import { unitOf } from '../../shop/catalogue/rules.ts'
import type { Changeable, ChangedLine, ChangeTold } from '../../shop/orders/orders.ts'
import type { Order, OrderLine } from '../../shop/orders/rules.ts'
import { percentUnder } from '../../shop/pricing/rules.ts'
import { giftLine, lineName } from '../checkout/checkout.ts'

/** How many of a code there are to be: boxes for the code of a box, else pieces; 0: none. */
export interface LineAsked {
  code: string
  quantity: number
  /** Of one piece, as the order's prices are: with VAT for consumers, without for resellers. Left out: by the price list. */
  unitPrice?: Halere | undefined
}

export interface LinesAsked {
  lines: readonly LineAsked[]
  /** NONE: without the t-shirt; left out: as it is, as far as the order still gets one. */
  tShirtSize?: TShirtSize | 'NONE' | undefined
  /** What is withdrawn changes no price of what stays, and no least quantity holds. */
  isWithdrawal?: boolean
}

/** What prices are made of. */
export interface LinePricing {
  catalogue: Catalogue
  /** What was asked on the order's day, by variant and price list. */
  pricesThen: ReadonlyMap<number, Record<string, Tier[]>>
  /** The buyer's own price lists, the most particular first. */
  ownLists: readonly string[]
  /** Today. */
  day: string
}

export type LineFault = 'unknown_code' | 'not_sold' | 'min_quantity' | 'empty' | 'gift_not_offered'

export interface ChangedLines {
  lines: ChangedLine[]
  /** What typed prices are lower by than those that would hold, for all pieces. */
  priceCut: Halere
}

type Goods = Omit<ChangedLine, 'unitPrice' | 'total'> & { before: OrderLine | null; asked: LineAsked | null }

/** @returns the lines, kept ones first and the gift last; or why it can't be. */
export function changedLines(
  order: Pick<Order, 'lines' | 'orderType' | 'locale' | 'tax'>,
  changeable: Pick<Changeable, 'lines'>,
  asked: LinesAsked,
  pricing: LinePricing,
): ChangedLines | LineFault {
  const goods = wantedGoods(order, changeable, asked.lines, pricing)
  if (typeof goods === 'string') return goods
  if (goods.length === 0) return 'empty'
  const pieces = piecesOf(goods)
  if (!asked.isWithdrawal && hasTooFew(order, pieces, pricing.catalogue)) return 'min_quantity'
  const lines: ChangedLine[] = []
  let priceCut = 0
  for (const { before, asked: one, ...line } of goods) {
    const listed = asked.isWithdrawal
      ? (before?.unitPrice ?? null)
      : listedPrice(order, { ...line, before }, pieces.get(line.variantId) ?? 0, pricing)
    const typed = one?.unitPrice
    const unitPrice = typed ?? listed
    if (unitPrice === null) return 'not_sold'
    if (typed !== undefined) priceCut += Math.max(0, (listed ?? typed) - typed) * line.pieces
    const isPriceTyped = typed !== undefined || line.isPriceTyped
    lines.push({ ...line, isPriceTyped, unitPrice, total: unitPrice * line.pieces })
  }
  const gift = giftOf(order, { asked, lines, pricing })
  if (gift === 'gift_not_offered') return gift
  return { lines: gift ? [...lines, gift] : lines, priceCut }
}

/** The goods with their new quantities, not priced yet. */
function wantedGoods(
  order: Pick<Order, 'lines' | 'locale' | 'tax'>,
  changeable: Pick<Changeable, 'lines'>,
  asked: readonly LineAsked[],
  pricing: LinePricing,
): Goods[] | LineFault {
  const kept = order.lines.flatMap((line, index): Goods[] => {
    const one = asked.find(({ code }) => code === line.code) ?? null
    const quantity = one?.quantity ?? line.quantity
    if (line.kind !== 'GOODS' || quantity === 0) return []
    const pieces = (line.pieces / line.quantity) * quantity
    const isPriceTyped = changeable.lines[index]?.isPriceTyped ?? false
    return [{ ...line, quantity, pieces, isPriceTyped, before: line, asked: one }]
  })
  const isThere = (code: string) => order.lines.some((line) => line.kind === 'GOODS' && line.code === code)
  const added: Goods[] = []
  for (const one of asked) {
    if (isThere(one.code)) continue
    const line = one.quantity === 0 ? null : newLine(order, one, pricing)
    if (!line) return 'unknown_code'
    added.push(line)
  }
  return [...kept, ...added]
}

function newLine(
  { locale, tax }: Pick<Order, 'locale' | 'tax'>,
  asked: LineAsked,
  { catalogue, day }: LinePricing,
): Goods | null {
  const { code, quantity } = asked
  for (const variant of catalogue.variants.values()) {
    const unit = unitOf(variant, code)
    if (unit === null) continue
    const line = { variantId: variant.id, quantity, pieces: quantity * unit }
    const vatPercent = percentUnder(catalogue, tax, variant.vatCategory, day)
    const name = lineName(catalogue, line, locale)
    const rest = { code, name, vatPercent, isPriceTyped: false, before: null, asked }
    return { kind: 'GOODS', ...line, ...rest }
  }
  return null
}

function piecesOf(lines: readonly Pick<OrderLine, 'variantId' | 'pieces'>[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { variantId, pieces } of lines) sums.set(variantId, (sums.get(variantId) ?? 0) + pieces)
  return sums
}

const goodsOf = ({ lines }: Pick<Order, 'lines'>) => lines.filter(({ kind }) => kind === 'GOODS')

/** Fewer pieces of a variant than are sold at once; what the order had is not asked about. */
function hasTooFew(
  order: Pick<Order, 'lines'>,
  pieces: ReadonlyMap<number, number>,
  { variants }: Pick<Catalogue, 'variants'>,
): boolean {
  const before = piecesOf(goodsOf(order))
  return [...pieces].some(([variantId, sum]) => {
    const variant = variants.get(variantId)
    return variant !== undefined && sum !== before.get(variantId) && isTooFew(variant, sum)
  })
}

/**
 * The price of one piece by the price list: of a kept line as it was on the order's day, by the tier of its pieces now; of
 * a new one as it is today. What was typed stays, and so does a price that the lists of that day do not tell of any more.
 */
function listedPrice(
  order: Pick<Order, 'lines' | 'orderType'>,
  { before, variantId, isPriceTyped }: Pick<Goods, 'before' | 'variantId' | 'isPriceTyped'>,
  pieces: number,
  { catalogue, pricesThen, ownLists }: LinePricing,
): Halere | null {
  const variant = catalogue.variants.get(variantId)
  if (before === null)
    return (
      (variant && tierFor(pricesFor(catalogue, variant, order.orderType, ownLists), pieces)?.amount) ?? null
    )
  const ordered = piecesOf(goodsOf(order)).get(variantId) ?? 0
  if (isPriceTyped || pieces === ordered || !variant) return before.unitPrice
  const tiers = pricesFor(
    catalogue,
    { ...variant, prices: pricesThen.get(variantId) ?? {} },
    order.orderType,
    ownLists,
  )
  const wasAsked = tierFor(tiers, ordered)?.amount === before.unitPrice
  return wasAsked ? (tierFor(tiers, pieces)?.amount ?? before.unitPrice) : before.unitPrice
}

interface GiftAsked {
  asked: LinesAsked
  /** The goods. */
  lines: readonly ChangedLine[]
  pricing: LinePricing
}

/**
 * The gift that goes with the order then: the one that it has as long as it has as many boxes, or enough by the rule of
 * today; another size, or one for the first time, by that rule.
 */
function giftOf(
  order: Pick<Order, 'lines' | 'orderType' | 'locale' | 'tax'>,
  { asked: { tShirtSize }, lines, pricing }: GiftAsked,
): ChangedLine | 'gift_not_offered' | null {
  const { catalogue, day } = pricing
  if (tShirtSize === 'NONE') return null
  const boxes = boxesIn(lines)
  const shirts = shirtsFor(catalogue, order.orderType)
  const isOffered = shirts.length > 0 && boxes > 0 && boxes >= catalogue.gift.fromBoxes
  const kept = order.lines.find(({ kind }) => kind === 'GIFT')
  const staying = kept && { ...kept, isPriceTyped: false }
  const shirt = tShirtSize === undefined ? undefined : shirts.find(({ size }) => size === tShirtSize)
  if (tShirtSize === undefined || (shirt && shirt.id === kept?.variantId))
    return staying && (isOffered || boxes >= boxesIn(order.lines)) ? staying : null
  if (!isOffered || !shirt) return 'gift_not_offered'
  const line = giftLine(catalogue, shirt, { day, locale: order.locale, tax: order.tax })
  return { ...line, isPriceTyped: false }
}

const boxesIn = (lines: readonly Pick<OrderLine, 'kind' | 'quantity' | 'pieces'>[]): number =>
  lines.reduce(
    (sum, { kind, quantity, pieces }) => (kind === 'GOODS' && pieces > quantity ? sum + quantity : sum),
    0,
  )

/** Pieces that the order takes more of the stock, by variant; below 0: fewer. */
export function stockChanges(
  before: readonly Pick<OrderLine, 'variantId' | 'pieces'>[],
  after: readonly Pick<OrderLine, 'variantId' | 'pieces'>[],
): { variantId: number; pieces: number }[] {
  const change = piecesOf([...after, ...before.map((line) => ({ ...line, pieces: -line.pieces }))])
  return [...change].flatMap(([variantId, pieces]) => (pieces === 0 ? [] : [{ variantId, pieces }]))
}

/** What of the lines is another thing than before. */
export function toldLines(
  before: readonly OrderLine[],
  after: readonly ChangedLine[],
): Pick<ChangeTold, 'lines' | 'repriced'> {
  const same = (one: OrderLine) => (other: OrderLine) => other.code === one.code && other.kind === one.kind
  const row = (line: OrderLine, from: number, to: number) => ({
    code: line.code,
    name: line.name,
    from,
    to,
    isBox: line.pieces > line.quantity,
    isGift: line.kind === 'GIFT',
  })
  const kept = before.map((line) => row(line, line.quantity, after.find(same(line))?.quantity ?? 0))
  const added = after.filter((line) => !before.some(same(line))).map((line) => row(line, 0, line.quantity))
  const repriced = after.filter((line) => {
    const was = before.find(same(line))
    return was !== undefined && was.unitPrice !== line.unitPrice
  })
  return {
    lines: [...kept, ...added].filter(({ from, to }) => from !== to),
    repriced: repriced.map(({ code }) => code),
  }
}
