/**
 * Cuts the lines of one variant down to the stock, in pieces: whole boxes are kept as long as they fit, then pieces.
 * @param lines `pieces`: of the whole line
 * @returns the quantity of each line by its code; a line that fits is never raised
 */
export function whatIsLeft(
  lines: { code: string; quantity: number; pieces: number }[],
  stock: number,
): Map<string, number> {
  const sized = lines.map(({ code, quantity, pieces }) => ({
    code,
    quantity,
    size: quantity > 0 ? pieces / quantity : 1,
  }))
  let left = stock
  const quantities = sized
    .toSorted((a, b) => b.size - a.size)
    .map(({ code, quantity, size }): [string, number] => {
      const fits = Math.min(quantity, Math.floor(left / size))
      left -= fits * size
      return [code, fits]
    })
  return new Map(quantities)
}
