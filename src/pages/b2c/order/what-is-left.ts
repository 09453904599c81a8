import { boxPieces, snackBoxCode } from '../../../shop/catalogue/rules.ts'

/**
 * The lines of one variant cut down to what is on hand, in pieces: whole boxes are kept as long as they fit, then pieces.
 * @returns the quantity of each line by its code; a line that fits is never raised.
 */
export function whatIsLeft(lines: { code: string; quantity: number }[], stock: number): Map<string, number> {
  const boxesFirst = lines.toSorted(
    (a, b) => Number(b.code === snackBoxCode) - Number(a.code === snackBoxCode),
  )
  let left = stock
  const quantities = boxesFirst.map(({ code, quantity }): [string, number] => {
    const size = code === snackBoxCode ? boxPieces : 1
    const fits = Math.min(quantity, Math.floor(left / size))
    left -= fits * size
    return [code, fits]
  })
  return new Map(quantities)
}
