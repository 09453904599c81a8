/** Places of a list's columns on a phone: the main one and an amount, below them one or two states and a time. Pure. */

/** `near` is next to the main column. Columns without a spot are under "more". */
export type Spot = 'near' | 'amount' | 'state' | 'when'

/** The kind of a column's content. */
export type ColumnKind = 'amount' | 'figure' | 'moment' | 'day' | 'choice' | 'verbs' | 'text'

interface Placed {
  kind: ColumnKind
  isMain?: boolean | undefined
  isExtra?: boolean | undefined
  isNear?: boolean | undefined
  /** Has a badge. */
  tone?: unknown
}

/** The spots of columns, by their names. The second line is filled with the columns that are declared first. */
export function spotsOf(
  columns: readonly (readonly [key: string, column: Placed])[],
): ReadonlyMap<string, Spot> {
  const left = columns.filter(([, { isMain, isExtra, kind }]) => !isMain && !isExtra && kind !== 'verbs')
  const spots = new Map<string, Spot>()
  const place = (spot: Spot, ...wanted: ((column: Placed) => boolean)[]) => {
    const free = left.filter(([key]) => !spots.has(key))
    const found = wanted.map((fits) => free.find(([, column]) => fits(column))).find(Boolean)
    if (found) spots.set(found[0], spot)
  }
  place('near', ({ isNear }) => isNear === true)
  place('amount', isOf('amount'), isOf('figure'))
  place('when', ({ kind }) => kind === 'moment' || kind === 'day')
  place('state', hasTone, isOf('choice'), isOf('text'))
  // An order is paid, and packed: a second state stands beside the first.
  place('state', hasTone, isOf('choice'))
  if (![...spots.values()].includes('when')) place('when', () => true)
  return spots
}

/** True if a column's heading precedes its cells on a phone: for figures, days and the columns under "more". */
export const isNamed = (spot: Spot | undefined, kind: ColumnKind): boolean =>
  kind !== 'verbs' && (spot === undefined || kind === 'figure' || kind === 'day')

const hasTone = ({ tone }: Placed): boolean => tone !== undefined

const isOf =
  (wanted: ColumnKind) =>
  ({ kind }: Placed): boolean =>
    kind === wanted
