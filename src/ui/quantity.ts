/**
 * The quantity after a click on plus or minus, kept between `min` and `max`.
 * @param least the smallest quantity sold: plus goes from 0 straight to it, and minus from there to 0
 */
export function stepTo(quantity: number, by: number, min: number, max: number, least = min): number {
  const next = Math.min(max, Math.max(min, quantity + by))
  return next < least ? (by > 0 ? Math.min(max, least) : min) : next
}

/** The entered quantity, or undefined while the text is not a whole number from `min` to `max`. */
export function quantityFrom(text: string, min: number, max: number): number | undefined {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return undefined
  const quantity = Number(text)
  return quantity >= min && quantity <= max ? quantity : undefined
}
