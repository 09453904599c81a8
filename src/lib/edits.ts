/** How far a mistyped word is from another. Pure. */

/** Letters to add, drop, change or swap with the next one (optimal string alignment). */
export function edits(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const at = (back: number, left: number) => rows[i - back]?.[j - left] ?? Infinity
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        at(1, 0) + 1,
        (row[j - 1] ?? Infinity) + 1,
        at(1, 1) + (isSame ? 0 : 1),
        isSwapped ? at(2, 2) + 1 : Infinity,
      )
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? Infinity
}
