/**
 * Many quantities at once: what of them can be had (a plan, for old orders and pasted lists), and setting them (for a
 * form of the whole range). Quantities are those of cart lines: boxes for the code of a box, else pieces.
 */
import type { Reading } from '../../server/context.ts'
import type { Halere } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Reader } from '../../server/db.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { pricesFor, tierFor, unitOf } from '../catalogue/rules.ts'
import type { Catalogue, Variant } from '../catalogue/rules.ts'
import { piecesIn } from '../pricing/rules.ts'
import { isTooFew, packedQuantities } from './rules.ts'
import { viewOf } from './view.ts'
import { refused, setPacked, type Changed, type OpenCart } from './verbs.ts'

/** How many of a cart line the buyer wants; 0 removes the line. */
export interface DesiredLine {
  code: string
  variantId: number
  quantity: number
}

/** Why less can be had than was desired. */
export type Shortage = 'NOT_SOLD' | 'SOLD_OUT' | 'LESS_IN_STOCK' | 'BELOW_MINIMUM'

export interface PlannedLine extends DesiredLine {
  /** What was desired; `quantity` is what can be had. */
  wanted: number
  /** Price of one piece for what can be had, in the list's sense; null: it is not sold. */
  unitPrice: Halere | null
  shortage: Shortage | null
}

/** What decides how much of the desired lines can be had. */
export interface Market {
  catalogue: Catalogue
  orderType: OrderType
  /** Price lists agreed with the buyer, the most particular first. */
  ownLists: readonly string[]
  /** Pieces on hand by variant. */
  stock: ReadonlyMap<number, number>
}

/** A line holds so many at most (the API's bound). */
const most = 10_000

/**
 * How much of the desired lines can be had. Lines of one variant share its stock, in the order in which they come;
 * quantities for the same line are added up. Planning the result again changes nothing. Pure.
 */
export function planOf(desiredLines: DesiredLine[], market: Market): PlannedLine[] {
  const left = new Map(market.stock)
  const lines = addedUp(desiredLines).map((desired): PlannedLine => {
    const none = { ...desired, wanted: desired.quantity, quantity: 0, unitPrice: null }
    const variant = soldVariant(desired, market)
    if (!variant) return { ...none, shortage: 'NOT_SOLD' }
    const perUnit = unitOf(variant, desired.code) ?? 1
    const onHand = left.get(variant.id) ?? 0
    const quantity = Math.min(desired.quantity, most, Math.floor(onHand / perUnit))
    left.set(variant.id, onHand - quantity * perUnit)
    const shortage =
      quantity === desired.quantity
        ? null
        : quantity === 0
          ? ('SOLD_OUT' as const)
          : ('LESS_IN_STOCK' as const)
    return { ...none, quantity, shortage }
  })
  return priced(withoutTooFew(lines, market), market)
}

function addedUp(desiredLines: DesiredLine[]): DesiredLine[] {
  const lines = new Map<string, DesiredLine>()
  for (const desired of desiredLines) {
    const before = lines.get(desired.code)?.quantity ?? 0
    lines.set(desired.code, { ...desired, quantity: Math.min(before + desired.quantity, 10 * most) })
  }
  return [...lines.values()]
}

/** The variant, if it is sold to this trade under this code. */
function soldVariant({ code, variantId }: DesiredLine, market: Market): Variant | null {
  const variant = market.catalogue.variants.get(variantId)
  if (!variant || pricesFor(market.catalogue, variant, market.orderType, market.ownLists).length === 0)
    return null
  return unitOf(variant, code) === null ? null : variant
}

const piecesOf = (lines: PlannedLine[], variantId: number, catalogue: Catalogue): number =>
  lines
    .filter((line) => line.variantId === variantId)
    .reduce((sum, line) => sum + (piecesIn(catalogue, line) ?? 0), 0)

function withoutTooFew(lines: PlannedLine[], { catalogue }: Market): PlannedLine[] {
  return lines.map((line) => {
    const variant = catalogue.variants.get(line.variantId)
    return variant && line.quantity > 0 && isTooFew(variant, piecesOf(lines, line.variantId, catalogue))
      ? { ...line, quantity: 0, shortage: 'BELOW_MINIMUM' as const }
      : line
  })
}

function priced(lines: PlannedLine[], { catalogue, orderType, ownLists }: Market): PlannedLine[] {
  return lines.map((line) => {
    const variant = line.shortage === 'NOT_SOLD' ? undefined : catalogue.variants.get(line.variantId)
    if (!variant) return line
    const tiers = pricesFor(catalogue, variant, orderType, ownLists)
    return { ...line, unitPrice: tierFor(tiers, piecesOf(lines, variant.id, catalogue))?.amount ?? null }
  })
}

/** What was not set, and why; the line stays as it was. */
export interface RefusedLine {
  code: string
  refusal: Refusal
}

/**
 * Sets many lines in one change: each as if it were set alone, so that one that can't be had keeps no other from it. What
 * is not named stays; doing it twice changes nothing. For the work of `changeCart`.
 */
export async function setLines(
  { db }: Reading,
  { open, desiredLines }: { open: OpenCart; desiredLines: DesiredLine[] },
): Promise<Changed & { refusals: RefusedLine[] }> {
  let { state } = open
  const refusals: RefusedLine[] = []
  for (const [variantId, lines] of byVariant(desiredLines)) {
    const changed = await setOne(db, { state, pricing: open.pricing }, variantId, lines)
    if (!changed) continue
    const { refusal } = changed
    if (refusal) refusals.push(...lines.map(({ code }) => ({ code, refusal })))
    else state = changed.state
  }
  return { state, view: viewOf(state, open.pricing), refusals }
}

function byVariant(desiredLines: DesiredLine[]): Map<number, DesiredLine[]> {
  const groups = new Map<number, DesiredLine[]>()
  for (const desired of desiredLines)
    groups.set(desired.variantId, [...(groups.get(desired.variantId) ?? []), desired])
  return groups
}

/** @returns null when it is so already: what has not been seen of it stays news. */
async function setOne(
  db: Reader,
  open: OpenCart,
  variantId: number,
  lines: DesiredLine[],
): Promise<Changed | null> {
  const isSo = lines.every(
    ({ code, quantity }) => (open.state.lines.find((line) => line.code === code)?.quantity ?? 0) === quantity,
  )
  if (isSo) return null
  const variant = open.pricing.catalogue.variants.get(variantId)
  if (!variant) return refused(open, refuse(404, 'cart.error.unknown_variant'))
  const before = packedQuantities(variant, open.state.lines)
  const wanted = (code: string | undefined) => lines.find((line) => line.code === code)?.quantity
  const boxes = wanted(variant.box?.code) ?? before.boxes
  const pieces = wanted(variant.pieceCode) ?? before.pieces
  return await setPacked({ db }, { open, variant, wanted: { boxes, pieces } })
}
