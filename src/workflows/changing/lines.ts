/** The lines of an order after a change. Pure; amounts in haléře. */
import { isTooFew } from '../../shop/cart/rules.ts'
import type { Halere } from '../../lib/money.ts'
import { pricesFor, shirtsFor, tierFor, type Catalogue, type Tier } from '../../shop/catalogue/rules.ts'
import type { TShirtSize } from '../../shop/catalogue/schema.ts'
import { unitOf } from '../../shop/catalogue/rules.ts'
import type { Changeable, ChangedLine, ChangeSummary } from '../../shop/orders/orders.ts'
import type { Order, OrderLine } from '../../shop/orders/rules.ts'
import { boxesIn, percentUnder, piecesForPrice, type CountedLine } from '../../shop/pricing/rules.ts'
import { giftLine, lineName } from '../checkout/checkout.ts'

/** The requested quantity of a code: boxes for the code of a box, else pieces; 0: none. */
export interface LineInput {
  code: string
  quantity: number
  /** Per piece, in the order's own prices: with VAT for consumers, without for resellers. Left out: by the price list. */
  unitPrice?: Halere | undefined
}

export interface LinesInput {
  lines: readonly LineInput[]
  /** NONE: without the t-shirt; left out: unchanged, as long as the order still gets one. */
  tShirtSize?: TShirtSize | 'NONE' | undefined
  /** A withdrawal leaves the prices of the rest unchanged, and no minimum quantity applies. */
  isWithdrawal?: boolean
}

/** The inputs of prices. */
export interface LinePricing {
  catalogue: Catalogue
  /** Prices on the order's day, by variant and price list. */
  pricesThen: ReadonlyMap<number, Record<string, Tier[]>>
  /** The buyer's own price lists, the most specific first. */
  ownLists: readonly string[]
  /** Today. */
  day: string
}

/** The total discount of manually entered prices. */
export interface PriceCut {
  /** The difference between list prices and all entered prices of the changed order, for all pieces. */
  total: Halere
  /** The amount that counts against the limits: the total if the change increases it, else 0. */
  given: Halere
  /** True if a price is entered, or pieces are added at one, without any list price: such a line counts in full. */
  isUnweighed: boolean
}

export type LineFault = 'unknown_code' | 'not_sold' | 'min_quantity' | 'empty' | 'gift_not_offered'

export interface ChangedLines {
  lines: ChangedLine[]
  cut: PriceCut
}

type CountedGoods = Pick<OrderLine, 'kind' | 'variantId' | 'quantity' | 'pieces'>
type Goods = Omit<ChangedLine, 'unitPrice' | 'total'> & { before: OrderLine | null; asked: LineInput | null }

/** @returns the lines, kept ones first and the gift last; or the fault */
export function changedLines(
  order: Pick<Order, 'lines' | 'orderType' | 'locale' | 'tax'>,
  changeable: Pick<Changeable, 'lines'>,
  asked: LinesInput,
  pricing: LinePricing,
): ChangedLines | LineFault {
  const goods = wantedGoods(order, changeable, asked.lines, pricing)
  if (typeof goods === 'string') return goods
  if (goods.length === 0) return 'empty'
  const pieces = piecesOf(goods)
  if (!asked.isWithdrawal && hasTooFew(order, pieces, pricing.catalogue)) return 'min_quantity'
  const forPrice = piecesForPrice(counted(goods, pricing.catalogue))
  const lines: ChangedLine[] = []
  for (const { before, asked: one, ...line } of goods) {
    const listed = asked.isWithdrawal
      ? (before?.unitPrice ?? null)
      : listedPrice(order, { ...line, before }, forPrice.get(line.variantId) ?? 0, pricing)
    const typed = one?.unitPrice
    const unitPrice = typed ?? listed
    if (unitPrice === null) return 'not_sold'
    const isPriceTyped = typed !== undefined || line.isPriceTyped
    lines.push({ ...line, isPriceTyped, unitPrice, total: unitPrice * line.pieces })
  }
  const gift = giftOf(order, { asked, lines, pricing })
  if (gift === 'gift_not_offered') return gift
  return { lines: gift ? [...lines, gift] : lines, cut: priceCut(order, changeable, { lines, pricing }) }
}

/** The goods with their new quantities, not priced yet. */
function wantedGoods(
  order: Pick<Order, 'lines' | 'locale' | 'tax'>,
  changeable: Pick<Changeable, 'lines'>,
  asked: readonly LineInput[],
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
  asked: LineInput,
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

/** True if the pieces of a variant are below its minimum; the order's former quantity is always allowed. */
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
 * The list price of one piece: for a kept line as on the order's day, by the tier of its current pieces; for a
 * new one as today. An entered price stays, and so does a price missing from that day's lists.
 */
function listedPrice(
  order: Pick<Order, 'lines' | 'orderType'>,
  { before, variantId, isPriceTyped }: Pick<Goods, 'before' | 'variantId' | 'isPriceTyped'>,
  pieces: number,
  pricing: LinePricing,
): Halere | null {
  if (before === null) return priceOf(order, { variantId, pieces }, { ...pricing, isToday: true })
  const ordered = piecesForPrice(counted(order.lines, pricing.catalogue)).get(variantId) ?? 0
  if (isPriceTyped || pieces === ordered) return before.unitPrice
  const then = { ...pricing, isToday: false }
  const wasAsked = priceOf(order, { variantId, pieces: ordered }, then) === before.unitPrice
  return wasAsked ? (priceOf(order, { variantId, pieces }, then) ?? before.unitPrice) : before.unitPrice
}

/** The price of one piece by a list, of the order's day or of today; null if that list has none. */
function priceOf(
  { orderType }: Pick<Order, 'orderType'>,
  { variantId, pieces }: { variantId: number; pieces: number },
  { catalogue, pricesThen, ownLists, isToday }: LinePricing & { isToday: boolean },
): Halere | null {
  const variant = catalogue.variants.get(variantId)
  if (!variant) return null
  const prices = isToday ? variant.prices : (pricesThen.get(variantId) ?? {})
  return tierFor(pricesFor(catalogue, { ...variant, prices }, orderType, ownLists), pieces)?.amount ?? null
}

/**
 * Computes the discount of the entered prices of a changed order, including those entered before: more pieces increase it.
 */
function priceCut(
  order: Pick<Order, 'lines' | 'orderType'>,
  changeable: Pick<Changeable, 'lines'>,
  { lines, pricing }: { lines: readonly ChangedLine[]; pricing: LinePricing },
): PriceCut {
  const typedBefore = order.lines.filter((_line, index) => changeable.lines[index]?.isPriceTyped)
  const kept = (code: string) => order.lines.find((line) => line.kind === 'GOODS' && line.code === code)
  const byList = (line: OrderLine, all: readonly OrderLine[]): Halere | null => {
    const before = kept(line.code) ?? null
    const pieces = piecesForPrice(counted(all, pricing.catalogue)).get(line.variantId) ?? 0
    if (before === null || !typedBefore.includes(before))
      return listedPrice(order, { before, variantId: line.variantId, isPriceTyped: false }, pieces, pricing)
    const one = { variantId: line.variantId, pieces }
    return (
      priceOf(order, one, { ...pricing, isToday: false }) ??
      priceOf(order, one, { ...pricing, isToday: true })
    )
  }
  const cutIn = (typed: readonly OrderLine[], all: readonly OrderLine[]): Halere =>
    typed.reduce((sum, line) => {
      const listed = byList(line, all)
      return sum + (listed === null ? line.total : Math.max(0, listed - line.unitPrice) * line.pieces)
    }, 0)
  const typed = lines.filter(({ isPriceTyped }) => isPriceTyped)
  const isUnweighed = typed.some((line) => {
    const before = typedBefore.find(({ code }) => code === line.code)
    const isMore = !before || line.pieces > before.pieces || line.unitPrice < before.unitPrice
    return isMore && byList(line, lines) === null
  })
  const total = cutIn(typed, lines)
  // A line without a list price can't be compared: removing it leaves no room for another discount.
  const weighedBefore = typedBefore.filter(
    (line) => lines.some(({ code }) => code === line.code) || byList(line, goodsOf(order)) !== null,
  )
  const isMore = total > cutIn(weighedBefore, goodsOf(order))
  return { total, isUnweighed, given: isUnweighed ? Math.max(1, total) : isMore ? total : 0 }
}

interface GiftInput {
  asked: LinesInput
  /** The goods. */
  lines: readonly ChangedLine[]
  pricing: LinePricing
}

/**
 * The gift after the change: the current one if the order has as many boxes as before, or enough by today's
 * rule; another size, or a first gift, by today's rule.
 */
function giftOf(
  order: Pick<Order, 'lines' | 'orderType' | 'locale' | 'tax'>,
  { asked: { tShirtSize }, lines, pricing }: GiftInput,
): ChangedLine | 'gift_not_offered' | null {
  const { catalogue, day } = pricing
  if (tShirtSize === 'NONE') return null
  const boxes = boxesIn(counted(lines, catalogue))
  const shirts = shirtsFor(catalogue, order.orderType)
  const isOffered = shirts.length > 0 && boxes > 0 && boxes >= catalogue.gift.fromBoxes
  const kept = order.lines.find(({ kind }) => kind === 'GIFT')
  const staying = kept && { ...kept, isPriceTyped: false }
  const shirt = tShirtSize === undefined ? undefined : shirts.find(({ size }) => size === tShirtSize)
  if (tShirtSize === undefined || (shirt && shirt.id === kept?.variantId))
    return staying && (isOffered || boxes >= boxesIn(counted(order.lines, catalogue))) ? staying : null
  if (!isOffered || !shirt) return 'gift_not_offered'
  const line = giftLine(catalogue, shirt, { day, locale: order.locale, tax: order.tax })
  return { ...line, isPriceTyped: false }
}

/** The goods of an order as a cart counts them; what is no longer sold is not mixed. */
const counted = (lines: readonly CountedGoods[], { variants }: Pick<Catalogue, 'variants'>): CountedLine[] =>
  lines
    .filter(({ kind }) => kind === 'GOODS')
    .map((line) => ({ ...line, mixedBox: variants.get(line.variantId)?.mixedBox ?? null }))

/** Additional pieces taken from the stock, by variant; negative: returned. */
export function stockChanges(
  before: readonly Pick<OrderLine, 'variantId' | 'pieces'>[],
  after: readonly Pick<OrderLine, 'variantId' | 'pieces'>[],
): { variantId: number; pieces: number }[] {
  const change = piecesOf([...after, ...before.map((line) => ({ ...line, pieces: -line.pieces }))])
  return [...change].flatMap(([variantId, pieces]) => (pieces === 0 ? [] : [{ variantId, pieces }]))
}

/** The changed lines, for the mail. */
export function lineChanges(
  before: readonly OrderLine[],
  after: readonly ChangedLine[],
): Pick<ChangeSummary, 'lines' | 'repriced'> {
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
