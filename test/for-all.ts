/** A property that has to hold for all values that fast-check makes up. */
import fc from 'fast-check'

export { fc }

/** `forAll(fc.integer(), (n) => { … })`. With options of fast-check, and for what waits: `fc.assert`. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  ...property: [
    ...arbitraries: { [K in keyof Values]: fc.Arbitrary<Values[K]> },
    holds: (...values: Values) => boolean | void,
  ]
): void {
  fc.assert(fc.property(...property))
}
