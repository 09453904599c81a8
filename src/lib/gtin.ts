/** GS1's article numbers: GTIN-8, -12 (UPC), -13 (EAN) and -14 (cartons). */

const lengths = [8, 12, 13, 14]

/** The check digit of the digits before it, which have the weights three and one alternately from the right. */
export function checkDigitOf(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** True if a number has one of the lengths and ends with its own check digit: a slip of one digit makes it wrong. */
export const isGtin = (given: string): boolean =>
  /^\d+$/.test(given) &&
  lengths.includes(given.length) &&
  checkDigitOf(given.slice(0, -1)) === Number(given.at(-1))

/** A variant's article number: 13 digits. */
export const isEan = (given: string): boolean => given.length === 13 && isGtin(given)
