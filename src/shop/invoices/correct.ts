/** Corrects a document in part or in full (VAT Act 235/2004, § 42, § 45). Pure. */
import { divideRounded, split, type Halere } from '../../lib/money.ts'
import { daysAfter, moneyBackOf, type DocumentLine, type DocumentSnapshot, type VatRow } from './rules.ts'

/**
 * The part of a document to be reversed. `rest`: everything not corrected yet. `lines`: pieces of lines, which
 * are numbered from 0 on the corrected document; a line of shipping or payment has one piece; `sum`: takes
 * another amount off the rest, such as a part of the shipping; `atMost`: limits pieces and amounts to what is
 * left of them after earlier corrections; `upTo`: tops the lines up to this amount, off the rest. `amount`: an
 * amount with VAT off the whole, such as a discount for a damaged parcel, split over the rates.
 */
export type Correction =
  | { kind: 'rest' }
  | { kind: 'lines'; lines: { line: number; pieces: number }[]; sum?: Sum; atMost?: boolean; upTo?: Sum }
  | ({ kind: 'amount' } & Sum)

interface Sum {
  /** With VAT. */
  amount: Halere
  name: string
}

/** The reason why nothing was corrected: it exceeds what is left of the document, or there is nothing to correct. */
export type CorrectionFault = 'invoice.error.more_than_invoiced' | 'invoice.error.nothing_to_correct'

export interface CorrectionFacts {
  number: string
  issuedOn: string
  /** Day of the correction: when the goods came back, or the discount was agreed. */
  taxableOn: string
  reason: string
  /** The amount paid for the order so far, in haléře; left out: all that was invoiced. */
  received?: Halere
}

/**
 * Composes the corrective document. Rates are those of the original; taxes are in proportion to what is left of
 * each rate, so that corrections of everything, in any number of parts, add up to exactly what was invoiced.
 * @param earlier corrections of the same document
 */
export function correctionOf(
  original: DocumentSnapshot,
  earlier: DocumentSnapshot[],
  wanted: Correction,
  facts: CorrectionFacts,
): DocumentSnapshot | CorrectionFault {
  const left = leftOf(original, earlier)
  const taken = takenBack(original, left, earlier.length === 0, wanted)
  if (typeof taken === 'string') return taken
  const vat = recapitulation(taken)
  const isAll = left.vat.every(
    (row) => row.total === -(vat.find((one) => one.percent === row.percent)?.total ?? 0),
  )
  const rounding = isAll ? 0 - left.rounding : 0
  const total = vat.reduce((sum, row) => sum + row.total, rounding)
  if (total >= 0) return 'invoice.error.nothing_to_correct'
  const { number, issuedOn, taxableOn, reason } = facts
  const moneyBack = moneyToReturn(original, earlier, total, facts.received ?? original.total)
  return {
    ...original,
    kind: 'CORRECTIVE',
    number,
    issuedOn,
    taxableOn,
    // Refunds are due within 14 days (Civil Code § 1832).
    dueOn: moneyBack > 0 ? daysAfter(issuedOn, 14) : issuedOn,
    lines: taken,
    vat,
    rounding,
    total,
    corrects: { number: original.number, issuedOn: original.issuedOn, taxableOn: original.taxableOn },
    reason,
    moneyBack,
  }
}

/** The overpayment after the correction that was not returned before. */
function moneyToReturn(
  original: DocumentSnapshot,
  earlier: DocumentSnapshot[],
  total: Halere,
  received: Halere,
): Halere {
  const leftToPay = earlier.reduce((sum, one) => sum + one.total, original.total) + total
  const back = earlier.reduce((sum, one) => sum + moneyBackOf(one), 0)
  const over = Math.min(received, original.total) - back - leftToPay
  return Math.min(Math.max(0, over), 0 - total)
}

interface Left {
  /** Pieces and amounts left of each line. */
  lines: DocumentLine[]
  vat: VatRow[]
  rounding: Halere
}

function leftOf(original: DocumentSnapshot, earlier: DocumentSnapshot[]): Left {
  const back = earlier.flatMap(({ lines }) => lines)
  const lines = original.lines.map((line, index) => {
    const own = back.filter(({ corrects }) => corrects === index)
    return own.reduce(
      (rest, one) => ({ ...added(rest, one), quantity: rest.quantity - Math.abs(one.quantity) }),
      line,
    )
  })
  const vat = original.vat.map((row) =>
    back.filter(({ percent }) => percent === row.percent).reduce((rest, one) => added(rest, one), row),
  )
  return { lines, vat, rounding: earlier.reduce((sum, one) => sum + one.rounding, original.rounding) }
}

const added = <Row extends VatRow>(row: Row, one: VatRow): Row => ({
  ...row,
  base: row.base + one.base,
  vat: row.vat + one.vat,
  total: row.total + one.total,
})

function takenBack(
  original: DocumentSnapshot,
  left: Left,
  isFirst: boolean,
  wanted: Correction,
): DocumentLine[] | CorrectionFault {
  if (wanted.kind === 'lines') {
    const back = linesBack(original, left, wanted)
    return typeof back === 'string' ? back : withSum(left, back, wanted)
  }
  const whole = left.vat.reduce((sum, row) => sum + row.total, 0)
  if (wanted.kind === 'amount') {
    if (wanted.amount <= 0) return 'invoice.error.nothing_to_correct'
    return wanted.amount > whole ? 'invoice.error.more_than_invoiced' : amountBack(left, wanted)
  }
  if (whole <= 0) return 'invoice.error.nothing_to_correct'
  if (isFirst) return original.lines.map((line, index) => negated(line, index))
  return restBack(original, left)
}

/** The lines, plus the additional amount. */
function withSum(
  left: Left,
  back: DocumentLine[],
  { sum, upTo }: Extract<Correction, { kind: 'lines' }>,
): DocumentLine[] | CorrectionFault {
  const vat = left.vat.map((row) =>
    back.filter(({ percent }) => percent === row.percent).reduce((rest, one) => added(rest, one), row),
  )
  const rest = vat.reduce((all, { total }) => all + total, 0)
  const taken = back.reduce((all, { total }) => all - total, 0)
  const more = upTo ? { ...upTo, amount: Math.min(rest, Math.max(0, upTo.amount - taken)) } : sum
  if (!more || more.amount === 0) return back
  return rest >= more.amount
    ? [...back, ...amountBack({ ...left, vat }, more)]
    : 'invoice.error.more_than_invoiced'
}

const negated = (line: DocumentLine, corrects: number): DocumentLine => ({
  ...line,
  corrects,
  quantity: 0 - line.quantity,
  base: 0 - line.base,
  vat: 0 - line.vat,
  total: 0 - line.total,
})

/** Pieces of lines, at their invoiced price. */
function linesBack(
  { orderType, lines }: DocumentSnapshot,
  left: Left,
  { lines: wanted, atMost = false }: Extract<Correction, { kind: 'lines' }>,
): DocumentLine[] | CorrectionFault {
  const most = ({ line, pieces }: { line: number; pieces: number }) =>
    atMost ? Math.min(pieces, left.lines[line]?.quantity ?? 0) : pieces
  const asked = wanted.map((one) => ({ ...one, pieces: most(one) })).filter(({ pieces }) => pieces !== 0)
  if (asked.length === 0) return 'invoice.error.nothing_to_correct'
  const isTwice = new Set(asked.map(({ line }) => line)).size < asked.length
  if (isTwice || asked.some(({ line, pieces }) => !isThere(left.lines[line], pieces)))
    return 'invoice.error.more_than_invoiced'
  const ownPrice = (line: VatRow) => (orderType === 'B2B' ? line.base : line.total)
  const priced = asked.flatMap(({ line: index, pieces }) => {
    const line = lines[index]
    return line ? [{ index, pieces, line, own: divideRounded(ownPrice(line) * pieces, line.quantity) }] : []
  })
  const back: DocumentLine[] = []
  for (const rate of left.vat) {
    const whole = priced.filter(({ line }) => line.percent === rate.percent)
    const rest = ownPrice(rate)
    const isOver = whole.reduce((sum, one) => sum + one.own, 0) > rest
    if (isOver && !atMost) return 'invoice.error.more_than_invoiced'
    const ofRate = isOver ? shrunk(whole, rest) : whole
    const own = ofRate.reduce((sum, one) => sum + one.own, 0)
    const vat = rest === 0 ? 0 : proportion(rate.vat, own, rest)
    const taxes = split(
      vat,
      ofRate.map((one) => one.own),
    )
    for (const [place, one] of ofRate.entries()) {
      const tax = taxes[place] ?? 0
      const amounts =
        orderType === 'B2B'
          ? { base: one.own, vat: tax, total: one.own + tax }
          : { base: one.own - tax, vat: tax, total: one.own }
      back.push(negated({ ...one.line, ...amounts, quantity: one.pieces }, one.index))
    }
  }
  // Gifts under a rate without any payment are returned too.
  const free = priced.filter(({ line }) => !left.vat.some(({ percent }) => percent === line.percent))
  return [...back, ...free.map(({ line, pieces, index }) => negated({ ...line, quantity: pieces }, index))]
}

/** Scales the amounts down in proportion, so that they add up to `to`. */
function shrunk<Priced extends { own: Halere }>(priced: readonly Priced[], to: Halere): Priced[] {
  const parts = split(
    to,
    priced.map(({ own }) => own),
  )
  return priced.map((one, place) => ({ ...one, own: parts[place] ?? 0 }))
}

const isThere = (line: DocumentLine | undefined, pieces: number): boolean =>
  line !== undefined && Number.isSafeInteger(pieces) && pieces > 0 && pieces <= line.quantity

/** An amount with VAT, split over the rates in proportion to what is left of each. */
function amountBack({ vat }: Left, { amount, name }: Sum): DocumentLine[] {
  const parts = split(
    amount,
    vat.map(({ total }) => total),
  )
  return vat.flatMap((rate, index) => {
    const total = parts[index] ?? 0
    if (total === 0) return []
    const tax = proportion(rate.vat, total, rate.total)
    return [sumBack(rate.percent, name, { base: total - tax, vat: tax, total })]
  })
}

/** The rest of each line, and by rate the part that lines do not show: amounts taken off the whole before. */
function restBack({ lines }: DocumentSnapshot, left: Left): DocumentLine[] {
  const ofLines = left.lines.flatMap((line, index) =>
    line.quantity === 0 && line.total === 0 ? [] : [negated(line, index)],
  )
  const beyond = left.vat.flatMap((rate) => {
    const back = ofLines.filter(({ percent }) => percent === rate.percent).reduce(added, rate)
    const name = lines.find(({ percent }) => percent === rate.percent)?.name ?? ''
    return back.total === 0 && back.vat === 0 ? [] : [sumBack(rate.percent, name, back)]
  })
  return [...ofLines, ...beyond]
}

const sumBack = (
  percent: number,
  name: string,
  { base, vat, total }: Omit<VatRow, 'percent'>,
): DocumentLine => ({
  kind: 'ADJUSTMENT',
  corrects: null,
  code: '',
  name,
  quantity: 1,
  percent,
  base: 0 - base,
  vat: 0 - vat,
  total: 0 - total,
})

function recapitulation(lines: DocumentLine[]): VatRow[] {
  const percents = [...new Set(lines.filter(({ total }) => total !== 0).map(({ percent }) => percent))]
  return percents
    .sort((a, b) => a - b)
    .map((percent) =>
      lines
        .filter((line) => line.percent === percent)
        .reduce<VatRow>(added, { percent, base: 0, vat: 0, total: 0 }),
    )
}

/** `tax * part / whole`, exact even if the product exceeds the safe integers. */
function proportion(tax: Halere, part: Halere, whole: Halere): Halere {
  const [share = 0] = split(tax, [part, whole - part])
  return share
}
