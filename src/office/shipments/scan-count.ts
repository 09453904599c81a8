/** The meaning of a scanned code while an order is packed. Pure. */

/** A line of the order with its remaining pieces. */
export interface ScanLine {
  position: number
  /** The article's codes in carts, orders and the catalogue. */
  codes: string[]
  /** 13 digits; null: it has none. */
  ean: string | null
  boxes: { code: string; pieces: number }[]
  pieces: number
}

/** Pieces in the current parcel, by line. */
export type Counts = Readonly<Record<number, number>>

export type Scan =
  /** Adds pieces, by line. */
  | { kind: 'counted'; counts: Counts; position: number }
  /** The slip of an order. */
  | { kind: 'order'; number: string }
  /** The article belongs to the order, but in a smaller quantity. */
  | { kind: 'too_many'; position: number }
  /** The code belongs to no line of this order. */
  | { kind: 'unknown' }

/** The number of pieces that a code of this line stands for; 0: it is not one of its codes. */
export function piecesOf({ codes, ean, boxes }: ScanLine, code: string): number {
  const same = (one: string) => one.toLowerCase() === code.toLowerCase()
  const box = boxes.find((one) => same(one.code))
  if (box) return box.pieces
  // A carton's own number (GTIN-14): a digit before the article's, and another check digit (GS1 General
  // Specifications, 2.1.7).
  if (/^[1-8]\d{13}$/.test(code) && ean?.slice(0, 12) === code.slice(1, 13)) return boxes[0]?.pieces ?? 0
  // Scanners send a UPC of 12 digits without its leading zero.
  const isItsEan = ean !== null && (code === ean || (code.length === 12 && `0${code}` === ean))
  return isItsEan || codes.some(same) ? 1 : 0
}

/**
 * Interprets a scan. Up to three digits are the quantity of the line that was scanned last; ten digits are an
 * order; anything else is an article, or a box of it.
 * @param last the line that was scanned last; null: no line yet
 */
export function scan(
  lines: readonly ScanLine[],
  counts: Counts,
  { code: typed, last }: { code: string; last: number | null },
): Scan {
  const code = typed.trim()
  const known = lines.filter((line) => piecesOf(line, code) > 0)
  if (known.length === 0 && /^\d{10}$/.test(code)) return { kind: 'order', number: code }
  const lastLine = lines.find(({ position }) => position === last)
  if (known.length === 0 && lastLine && /^\d{1,3}$/.test(code)) {
    const count = Number(code)
    if (count > lastLine.pieces) return { kind: 'too_many', position: lastLine.position }
    const { position } = lastLine
    return { kind: 'counted', counts: { ...counts, [position]: count }, position }
  }
  const [first] = known
  if (!first) return { kind: 'unknown' }
  return spread(known, counts, piecesOf(first, code)) ?? { kind: 'too_many', position: first.position }
}

/**
 * Adds pieces to a line with room for all of them, else across the lines of the same article; null: there is not enough room.
 */
function spread(lines: readonly ScanLine[], counts: Counts, pieces: number): Scan | null {
  const room = ({ position, pieces: all }: ScanLine) => all - (counts[position] ?? 0)
  const whole = lines.find((line) => room(line) >= pieces)
  const into = whole ? [whole] : lines
  let rest = pieces
  const added: Record<number, number> = { ...counts }
  let position = 0
  for (const line of into) {
    const some = Math.min(rest, room(line))
    if (some <= 0) continue
    added[line.position] = (counts[line.position] ?? 0) + some
    position = line.position
    rest -= some
  }
  return rest > 0 ? null : { kind: 'counted', counts: added, position }
}

/** True if all remaining pieces are in the parcel. */
export const isComplete = (lines: readonly ScanLine[], counts: Counts): boolean =>
  lines.length > 0 && lines.every(({ position, pieces }) => counts[position] === pieces)

/** True if anything is in the parcel. */
export const isBegun = (counts: Counts): boolean => Object.values(counts).some((count) => count > 0)
