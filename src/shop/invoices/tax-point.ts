/** Applies the VAT rates of the day on which the tax became due to the rows of an order. Pure. */
import { split, vatOn, vatWithin, type Halere } from '../../lib/money.ts'
import type { DocumentLine, VatRow } from './rules.ts'

/**
 * The price that stays fixed when a rate changes between the order and the tax point. total: with VAT, as shown
 * to a consumer and paid or collected. base: without VAT, as agreed with a reseller.
 */
export type KeptPrice = 'total' | 'base'

/**
 * The rows at the rates of the tax point (VAT Act 235/2004, § 47/2: the rate is that of the day on which the duty to declare
 * the tax arises). Shipping and payment fee follow the goods: each is split by the goods' value under each rate.
 * @param percentOf the rate of a row of goods on that day, by its place among the rows
 * @returns the rows unchanged, the same object, if no rate differs
 */
export function atTaxPoint(
  lines: DocumentLine[],
  percentOf: (place: number) => number,
  kept: KeptPrice,
): DocumentLine[] {
  const isGoods = ({ kind }: DocumentLine) => kind === 'GOODS' || kind === 'GIFT'
  const changed = lines.some((line, place) => isGoods(line) && line.percent !== percentOf(place))
  if (!changed) return lines
  const goods = lines.flatMap((line, place) =>
    isGoods(line) ? [{ ...line, percent: percentOf(place) }] : [],
  )
  const fees = (['SHIPPING', 'PAYMENT'] as const).flatMap((kind) =>
    feeRows(
      lines.filter((line) => line.kind === kind),
      goods,
      kept,
    ),
  )
  return taxed([...goods, ...fees], kept)
}

/** The recapitulation of rows by rate; rates without any sale are left out. */
export function recapitulationOf(lines: DocumentLine[]): VatRow[] {
  const percents = [...new Set(lines.filter(({ total }) => total !== 0).map(({ percent }) => percent))]
  return percents
    .toSorted((a, b) => a - b)
    .map((percent) => {
      const own = lines.filter((line) => line.percent === percent)
      return { percent, base: sum(own, 'base'), vat: sum(own, 'vat'), total: sum(own, 'total') }
    })
}

function feeRows(rows: DocumentLine[], goods: DocumentLine[], kept: KeptPrice): DocumentLine[] {
  const [first] = rows
  if (!first) return []
  const priced = goods.filter((line) => line[kept] > 0)
  const percents = [...new Set((priced.length > 0 ? priced : goods).map(({ percent }) => percent))]
  const weights = percents.map((percent) =>
    sum(
      goods.filter((line) => line.percent === percent),
      kept,
    ),
  )
  const parts = split(sum(rows, kept), weights)
  return percents.flatMap((percent, place) => {
    const amount = parts[place] ?? 0
    return amount === 0 ? [] : [{ ...first, percent, [kept]: amount }]
  })
}

/** Computes the tax of each rate on its total and splits it over the rows, in the same way as orders are added up. */
function taxed(lines: DocumentLine[], kept: KeptPrice): DocumentLine[] {
  const done = new Map<DocumentLine, DocumentLine>()
  for (const percent of new Set(lines.map((line) => line.percent))) {
    const own = lines.filter((line) => line.percent === percent)
    const whole = sum(own, kept)
    const vat = kept === 'total' ? vatWithin(whole, percent) : vatOn(whole, percent)
    const taxes = split(
      vat,
      own.map((line) => line[kept]),
    )
    for (const [place, line] of own.entries()) {
      const tax = taxes[place] ?? 0
      done.set(
        line,
        kept === 'total'
          ? { ...line, vat: tax, base: line.total - tax }
          : { ...line, vat: tax, total: line.base + tax },
      )
    }
  }
  return lines.map((line) => done.get(line) ?? line)
}

const sum = (lines: DocumentLine[], amount: 'base' | 'vat' | 'total'): Halere =>
  lines.reduce((whole, line) => whole + line[amount], 0)
