/** An old order once more: its lines into the cart at the prices of now, with what is different from then. */
import type { Halere } from '../../lib/money.ts'
import type { Reader } from '../../server/db.ts'
import { stockOf } from '../stock/stock.ts'
import type { Changed, OpenCart } from './verbs.ts'
import { planOf, setLines, type Market, type PlannedLine, type DesiredLine } from './desired-lines.ts'

/** A line of an old order; gifts are chosen anew. */
export interface OrderedLine {
  kind: 'GOODS' | 'GIFT'
  variantId: number
  code: string
  name: string
  quantity: number
  /** Price of one piece then, in the sense of the trade's price list. */
  unitPrice: Halere
}

/** What became of a line: how many went into the cart, at which price, and why not as then. */
export interface ReorderedLine extends PlannedLine {
  name: string
  priceThen: Halere
}

/** Whether the buyer has to be told of it before ordering. */
export const differs = ({ shortage, priceThen, unitPrice }: ReorderedLine): boolean =>
  shortage !== null || priceThen !== unitPrice

/** What can be had today of an old order's lines. Pure. */
export function reorderPlan(lines: OrderedLine[], market: Market): ReorderedLine[] {
  const goods = lines.filter(({ kind }) => kind === 'GOODS')
  return planOf(goods, market).map((planned) => {
    const then = goods.find(({ code }) => code === planned.code)
    const { code, variantId, quantity, wanted, unitPrice, shortage } = planned
    const now = { code, variantId, quantity, wanted, unitPrice, shortage }
    return { ...now, name: then?.name ?? code, priceThen: then?.unitPrice ?? 0 }
  })
}

/** What is sold in this cart's trade, with the stock of these variants. */
export async function marketOf(
  db: Reader,
  { state, pricing }: OpenCart,
  variantIds: number[],
): Promise<Market> {
  const ids = [...new Set(variantIds)].filter((id) => pricing.catalogue.variants.has(id))
  return {
    catalogue: pricing.catalogue,
    orderType: state.orderType,
    ownLists: pricing.terms?.priceLists ?? [],
    stock: ids.length === 0 ? new Map() : await stockOf({ db }, ids),
  }
}

/**
 * Sets what can be had of the planned lines; a line that can't be had at all stays as it is in the cart.
 * @returns the cart, and the plan as it turned out: pieces may be short together with what the cart held before.
 */
export async function setPlanned<Line extends PlannedLine>(
  db: Reader,
  open: OpenCart,
  planned: Line[],
): Promise<Changed & { lines: Line[] }> {
  const desiredLines: DesiredLine[] = planned
    .filter(({ quantity }) => quantity > 0)
    .map(({ code, variantId, quantity }) => ({ code, variantId, quantity }))
  const { state, view, refusals } = await setLines(db, open, desiredLines)
  const lines = planned.map((line) =>
    refusals.some(({ code }) => code === line.code)
      ? { ...line, quantity: 0, shortage: line.shortage ?? ('LESS_IN_STOCK' as const) }
      : line,
  )
  return { state, view, lines }
}

/**
 * Sets the lines of an old order in the cart, as many as can be had; other lines stay, so doing it twice changes nothing.
 * Whose order it was is up to the caller. For the work of `changeCart`.
 * @returns the cart, and for each line what became of it.
 */
export async function reorder(
  db: Reader,
  open: OpenCart,
  lines: OrderedLine[],
): Promise<Changed & { lines: ReorderedLine[] }> {
  const variantIds = lines.map(({ variantId }) => variantId)
  return await setPlanned(db, open, reorderPlan(lines, await marketOf(db, open, variantIds)))
}
