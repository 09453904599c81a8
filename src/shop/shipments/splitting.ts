/** An order in parts: the lines left to pack, their split by weight, and the cash and value of each part. Pure. */
import type { Halere } from '../../lib/money.ts'
import type { PackedLine } from './rules.ts'

/** A line of an order for packing. */
export interface LineToPack extends PackedLine {
  /** Weight of one piece, grams. */
  weightG: number
  /** Price of all its ordered pieces, haléře; and their number. */
  total: Halere
  ordered: number
}

/** Value of the goods in a part, haléře, at the prices of the lines. */
export const worthOf = (lines: readonly LineToPack[]): number =>
  lines.reduce((sum, { pieces, ordered, total }) => sum + Math.round((total * pieces) / ordered), 0)

export const weightOf = (lines: readonly LineToPack[]): number =>
  lines.reduce((sum, { pieces, weightG }) => sum + pieces * weightG, 0)

/**
 * The requested lines, out of those left.
 * @returns null if a line is unknown or repeated, or has an invalid number of pieces or more than are left.
 */
export function chosenOf(left: readonly LineToPack[], asked: readonly PackedLine[]): LineToPack[] | null {
  const chosen = new Map<number, LineToPack>()
  for (const { position, pieces } of asked) {
    const line = left.find((one) => one.position === position)
    if (!line || !Number.isInteger(pieces) || pieces <= 0 || chosen.has(position) || pieces > line.pieces)
      return null
    chosen.set(position, { ...line, pieces })
  }
  return chosen.size === 0 ? null : [...chosen.values()]
}

/**
 * Cash that a part collects on delivery: its share of the amount that the parcels before it left to collect, in whole crowns;
 * the last part with goods that cost anything collects the rest, so that all parts together collect the price of the order.
 * @param due haléře that no other parcel collects.
 * @param left lines that are left to pack, this part included.
 */
export function codShare(
  due: Halere,
  part: readonly LineToPack[],
  left: readonly LineToPack[],
): Halere | null {
  const [own, all] = [worthOf(part), worthOf(left)]
  const isLast = left.every((line) => {
    const packed = part.find(({ position }) => position === line.position)?.pieces ?? 0
    return packed === line.pieces || line.total === 0
  })
  if (due <= 0) return null
  if (isLast && (own > 0 || all === 0)) return due
  const share = all === 0 ? 0 : Math.floor((due * own) / all / 100) * 100
  return share > 0 ? Math.min(share, due) : null
}

/** Insured value of a part: its share of the value of all goods of the order, with VAT. */
export function worthShare(goodsWithVat: Halere, part: readonly LineToPack[], orderTotal: Halere): Halere {
  return orderTotal === 0 ? 0 : Math.round((goodsWithVat * worthOf(part)) / orderTotal)
}

export interface Packaging {
  code: string
  /** Its own weight, grams. */
  tareG: number
  /** Weight of goods that it holds, grams. */
  holdsG: number
}

export interface ProposedParcel {
  lines: PackedLine[]
  packaging: string | null
  weightG: number
}

/** The lightest packaging that holds this weight and is not too heavy with it; null if none does. */
export function packagingFor(
  packagings: readonly Packaging[],
  goodsG: number,
  mostG: number | null,
): Packaging | null {
  const fitting = packagings.filter(
    ({ tareG, holdsG }) => holdsG >= goodsG && (mostG === null || goodsG + tareG <= mostG),
  )
  return fitting.toSorted((a, b) => a.tareG - b.tareG || (a.code < b.code ? -1 : 1))[0] ?? null
}

/**
 * Splits the lines left to pack into parcels that a carrier takes: whole lines where they fit, the heaviest
 * pieces first, each piece into the first parcel that has room.
 * @param mostG highest weight of a parcel with its packaging; null: unlimited.
 * @returns null if a single piece is too heavy.
 */
export function splitByWeight(
  left: readonly LineToPack[],
  packagings: readonly Packaging[],
  mostG: number | null,
): ProposedParcel[] | null {
  const room = roomFor(packagings, mostG)
  const parcels: { goodsG: number; lines: PackedLine[] }[] = []
  for (const line of left.toSorted((a, b) => b.weightG - a.weightG || a.position - b.position)) {
    if (line.weightG > room) return null
    let pieces = line.pieces
    for (const parcel of parcels) pieces -= fill(parcel, line, pieces, room)
    while (pieces > 0) {
      const parcel = { goodsG: 0, lines: [] }
      parcels.push(parcel)
      pieces -= fill(parcel, line, pieces, room)
    }
  }
  return parcels.map(({ goodsG, lines }) => {
    const packaging = packagingFor(packagings, goodsG, mostG)
    return {
      lines: lines.toSorted((a, b) => a.position - b.position),
      packaging: packaging?.code ?? null,
      weightG: goodsG + (packaging?.tareG ?? 0),
    }
  })
}

/** Weight of goods that the best packaging takes within the limit; without packagings, the whole limit. */
function roomFor(packagings: readonly Packaging[], mostG: number | null): number {
  const most = mostG ?? Number.POSITIVE_INFINITY
  if (packagings.length === 0) return most
  return Math.max(0, ...packagings.map(({ tareG, holdsG }) => Math.min(holdsG, most - tareG)))
}

function fill(
  parcel: { goodsG: number; lines: PackedLine[] },
  { position, weightG }: LineToPack,
  pieces: number,
  room: number,
): number {
  const fits = weightG === 0 ? pieces : Math.min(pieces, Math.floor((room - parcel.goodsG) / weightG))
  if (fits <= 0) return 0
  parcel.lines.push({ position, pieces: fits })
  parcel.goodsG += fits * weightG
  return fits
}
