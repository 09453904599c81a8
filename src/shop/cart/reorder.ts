/** Repeats an old order: its lines into the cart at current prices, with the differences from then. */
import type { Reading } from '../../server/context.ts'
import type { Halere } from '../../lib/money.ts'
import { stockOf } from '../stock/stock.ts'
import type { Changed, OpenCart } from './verbs.ts'
import { planOf, setLines, type Market, type PlannedLine, type DesiredLine } from './desired-lines.ts'

/** A line of an old order; gifts are chosen again. */
export interface OrderedLine {
  kind: 'GOODS' | 'GIFT'
  variantId: number
  code: string
  name: string
  quantity: number
  /** The price of one piece then, in the terms of the trade's price list. */
  unitPrice: Halere
}

/** Result for a line: the quantity put into the cart, its price, and the reason if it differs from then. */
export interface ReorderedLine extends PlannedLine {
  name: string
  priceThen: Halere
}

/** True if the buyer must be informed of a difference before ordering. */
export const differs = ({ shortage, priceThen, unitPrice }: ReorderedLine): boolean =>
  shortage !== null || priceThen !== unitPrice

/** Plans which of an old order's lines are available today. Pure. */
export function reorderPlan(lines: OrderedLine[], market: Market): ReorderedLine[] {
  const goods = lines.filter(({ kind }) => kind === 'GOODS')
  return planOf(goods, market).map((planned) => {
    const then = goods.find(({ code }) => code === planned.code)
    const { code, variantId, quantity, wanted, unitPrice, shortage } = planned
    const now = { code, variantId, quantity, wanted, unitPrice, shortage }
    return { ...now, name: then?.name ?? code, priceThen: then?.unitPrice ?? 0 }
  })
}

/** The market of this cart's trade, with the stock of these variants. */
export async function marketOf(
  { db }: Reading,
  { openCart: { state, pricing }, variantIds }: { openCart: OpenCart; variantIds: number[] },
): Promise<Market> {
  const ids = [...new Set(variantIds)].filter((id) => pricing.catalogue.variants.has(id))
  return {
    catalogue: pricing.catalogue,
    orderType: state.orderType,
    ownLists: pricing.terms?.priceLists ?? [],
    stock:
      ids.length === 0 ? new Map() : await stockOf({ db }, { variantIds: ids, orderType: state.orderType }),
  }
}

/**
 * Sets the available quantities of the planned lines; an unavailable line stays as it is in the cart.
 * @returns the cart, and the plan as carried out: together with what the cart held before, pieces may be short
 */
export async function setPlanned<Line extends PlannedLine>(
  { db }: Reading,
  { open, planned }: { open: OpenCart; planned: Line[] },
): Promise<Changed & { lines: Line[] }> {
  const desiredLines: DesiredLine[] = planned
    .filter(({ quantity }) => quantity > 0)
    .map(({ code, variantId, quantity }) => ({ code, variantId, quantity }))
  const { state, view, refusals } = await setLines({ db }, { open, desiredLines })
  const lines = planned.map((line) =>
    refusals.some(({ code }) => code === line.code)
      ? { ...line, quantity: 0, shortage: line.shortage ?? ('LESS_IN_STOCK' as const) }
      : line,
  )
  return { state, view, lines }
}

/**
 * Sets the lines of an old order in the cart, as far as available; other lines stay. Idempotent. The caller
 * checks that the order is the buyer's own. For the work of `changeCart`.
 * @returns the cart, and the result for each line
 */
export async function reorder(
  { db }: Reading,
  { open, lines }: { open: OpenCart; lines: OrderedLine[] },
): Promise<Changed & { lines: ReorderedLine[] }> {
  const variantIds = lines.map(({ variantId }) => variantId)
  return await setPlanned(
    { db },
    { open, planned: reorderPlan(lines, await marketOf({ db }, { openCart: open, variantIds })) },
  )
}
