/** Commission by document. Pure; amounts in haléře, goods without VAT. */
import { divideRounded, split, type Halere } from '../../lib/money.ts'

/** A document that a statement may count; the sale of an order comes before its corrections. */
export interface CountedDocument {
  id: number
  /** The sale that it is, or corrects. */
  saleId: number
  number: string
  isSale: boolean
  /** With VAT; negative on a correction. */
  total: Halere
}

/** Data of an order from its sale and from the lines of earlier statements. */
export interface CountedOrder {
  /** Goods of its sale without VAT. */
  goods: Halere
  /** Total of its sale, with VAT. */
  invoiced: Halere
  percent: number
  /** Balance of its lines in earlier statements: commission earned less commission taken off. */
  left: Halere
}

export interface StatementLine {
  invoiceId: number
  percent: number
  amount: Halere
}

/**
 * The lines of documents: a sale brings its percentage of the goods, a correction takes the same proportion of
 * it off as it takes off the sale, and never more than is left.
 */
export function linesFor(
  documents: readonly CountedDocument[],
  orders: ReadonlyMap<number, CountedOrder>,
): StatementLine[] {
  const left = new Map<number, Halere>()
  return documents.flatMap(({ id, saleId, isSale, total }) => {
    const order = orders.get(saleId)
    if (!order) return []
    const { goods, invoiced, percent } = order
    const share = divideRounded(goods * percent, 100)
    const before = left.get(saleId) ?? order.left
    const taken = Math.min(Math.max(0, 0 - total), invoiced)
    const part = invoiced === 0 ? 0 : (split(share, [taken, invoiced - taken])[0] ?? 0)
    const amount = isSale ? share : 0 - Math.min(before, part)
    left.set(saleId, before + amount)
    return [{ invoiceId: id, percent, amount }]
  })
}
