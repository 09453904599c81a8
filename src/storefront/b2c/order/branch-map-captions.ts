/** The captions on the map, and their places. Pure. */
import { markRadius, type Group, type Spot } from './branch-map-view.ts'

export interface Town extends Spot {
  name: string
  /** Inhabitants, in hundreds. */
  size: number
}

export interface Caption extends Spot {
  text: string
  kind: 'city' | 'town' | 'street'
  /** The position of its middle, in pixels to the right of the spot and below it. */
  beside: number
  below: number
}

/** About half of a caption's width (pixels). */
const halfWidth = ({ text, kind }: Pick<Caption, 'text' | 'kind'>): number =>
  text.length * (kind === 'city' ? 4.4 : 3.4) + 4

/** At small scales only large towns are named. */
const leastSize = (scale: number): number =>
  scale < 0.05 ? 900 : scale < 0.09 ? 450 : scale < 0.16 ? 150 : scale < 0.3 ? 60 : 0

/** The scale from which streets of single points are named. */
const streetsFrom = 2

/** Remembers the captions so far; returns true if there is room for another, and then reserves it. */
function roomFinder(groups: Group<Spot>[], scale: number) {
  const taken: { x: number; y: number; half: number }[] = []
  return (caption: Caption, over: Group<Spot> | null): boolean => {
    const half = halfWidth(caption)
    const [x, y] = [caption.x * scale + caption.beside, caption.y * scale + caption.below]
    const isTaken = taken.some((box) => Math.abs(box.x - x) < box.half + half && Math.abs(box.y - y) < 18)
    const isMarked = groups.some((group) => {
      const radius = markRadius(group.points.length) - 3
      return (
        group !== over &&
        Math.abs(group.x * scale - x) < half + radius &&
        Math.abs(group.y * scale - y) < 7 + radius
      )
    })
    if (!isTaken && !isMarked) taken.push({ x, y, half })
    return !isTaken && !isMarked
  }
}

/** The places for a caption at a mark, the best first: below, above, to the right, to the left. */
function placesAt({ x, y, points }: Group<Spot>, text: string, kind: Caption['kind']): Caption[] {
  const away = markRadius(points.length) + (kind === 'city' ? 12 : 10)
  const aside = markRadius(points.length) + 4 + halfWidth({ text, kind })
  return [
    { text, kind, x, y, beside: 0, below: away },
    { text, kind, x, y, beside: 0, below: -away },
    { text, kind, x, y, beside: aside, below: 0 },
    { text, kind, x, y, beside: -aside, below: 0 },
  ]
}

/**
 * The captions of the map at a scale, without overlaps: towns, the large ones first, at the mark that covers
 * them; then the streets of the found points (by their id).
 */
export function captions<T extends Spot & { id: string }>(
  towns: Town[],
  groups: Group<T>[],
  streets: Map<string, string>,
  scale: number,
): Caption[] {
  const hasRoom = roomFinder(groups, scale)
  const named = new Set<Group<T>>()
  const shown: Caption[] = []
  const write = (places: Caption[], over: Group<T> | null) => {
    const free = places.find((caption) => hasRoom(caption, over))
    if (free) shown.push(free)
  }
  const least = leastSize(scale)
  for (const { name: text, x, y, size } of towns.filter((town) => town.size >= least)) {
    const kind = size > 900 ? 'city' : 'town'
    const over = groups.find(
      (group) => Math.hypot(group.x - x, group.y - y) * scale < markRadius(group.points.length) + 12,
    )
    if (!over) write([{ text, kind, x, y, beside: 0, below: 0 }], null)
    else if (!named.has(over)) write(placesAt(over, text, kind), over)
    if (over) named.add(over)
  }
  if (scale < streetsFrom) return shown
  for (const group of groups.filter(({ points }) => points.length === 1)) {
    const street = streets.get(group.points[0]?.id ?? '')
    if (street) write(placesAt(group, street, 'street'), group)
  }
  return shown
}
