/**
 * Many quantities at once: how many are available (a plan, for old orders and pasted lists), and setting them (for the order
 * form of the whole range). Quantities are those of cart lines: boxes for the code of a box, else pieces.
 */
import type { Reading } from '../../server/context.ts'
import type { Halere } from '../../lib/money.ts'
import type { OrderType } from '../../lib/trade.ts'
import type { Reader } from '../../server/db.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { pricesFor, tierFor, unitOf } from '../catalogue/rules.ts'
import type { Catalogue, Variant } from '../catalogue/rules.ts'
import { countedLines, piecesForPrice, piecesIn } from '../pricing/rules.ts'
import { isTooFew, packedQuantities } from './rules.ts'
import { viewOf } from './view.ts'
import { refused, setPacked, type Changed, type OpenCart } from './verbs.ts'

/** Desired quantity of a cart line; 0 removes the line. */
export interface DesiredLine {
  code: string
  variantId: number
  quantity: number
}

/** Reason why less is available than desired. */
export type Shortage = 'NOT_SOLD' | 'SOLD_OUT' | 'LESS_IN_STOCK' | 'BELOW_MINIMUM'

export interface PlannedLine extends DesiredLine {
  /** The desired quantity; `quantity` is the available one. */
  wanted: number
  /** Price of one piece for the available quantity, as listed; `null`: not sold. */
  unitPrice: Halere | null
  shortage: Shortage | null
}

/** The facts that limit the available quantities. */
export interface Market {
  catalogue: Catalogue
  orderType: OrderType
  /** Price lists agreed with the buyer, the most specific first. */
  ownLists: readonly string[]
  /** Pieces on hand by variant. */
  stock: ReadonlyMap<number, number>
}

/** Largest quantity of a line (the API's limit). */
const most = 10_000

/**
 * Plans the available quantities of the desired lines. Lines of one variant share its stock in the order in
 * which they come; quantities for the same line are added up. Planning the result again changes nothing. Pure.
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

/** The variant, if this trade sells it under this code. */
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
  const sold = lines.filter(({ shortage }) => shortage !== 'NOT_SOLD')
  const counted = piecesForPrice(countedLines(catalogue, sold))
  return lines.map((line) => {
    const variant = line.shortage === 'NOT_SOLD' ? undefined : catalogue.variants.get(line.variantId)
    if (!variant) return line
    const tiers = pricesFor(catalogue, variant, orderType, ownLists)
    return { ...line, unitPrice: tierFor(tiers, counted.get(variant.id) ?? 0)?.amount ?? null }
  })
}

/** A line that could not be set, with the reason; it stays as it was. */
export interface RefusedLine {
  code: string
  refusal: Refusal
}

/**
 * Sets many lines in one change, each independently, so that an unavailable one does not block another. Lines
 * that are not named stay. Idempotent. For the work of `changeCart`.
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

/** @returns null if nothing changes, so that unseen news stays */
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
