/** The arithmetic of the map: the position of a place, the visible part, and the grouping of points. Pure. */

/** A place in units of the map: a thousandth of a degree of longitude east of 12°, Mercator south of 51.1°. */
export interface Spot {
  x: number
  y: number
}

/** The visible area: the spot in the middle, and the pixels per unit. */
export interface View extends Spot {
  scale: number
}

export interface Size {
  width: number
  height: number
}

const radian = Math.PI / 180
const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * radian) / 2)) / radian
const top = mercator(51.1)

export const spotOf = (latitude: number, longitude: number): Spot => ({
  x: (longitude - 12) * 1000,
  y: (top - mercator(latitude)) * 1000,
})

/** The place of a spot, in degrees. */
export const placeOf = ({ x, y }: Spot): { latitude: number; longitude: number } => ({
  latitude: (2 * Math.atan(Math.exp((top - y / 1000) * radian)) - Math.PI / 2) / radian,
  longitude: 12 + x / 1000,
})

/** Corners of the map's area: the two countries, and Czechia alone. */
export const bothCountries = { left: 90, top: 60, right: 10570, bottom: 5190 }
export const czechiaAlone = { left: 90, top: 60, right: 6870, bottom: 3920 }

/** A unit is some 72 m; closer than 5 m a pixel there is nothing to see. */
const closest = 16
const farthest = 0.02

export const boundedScale = (scale: number): number => Math.min(closest, Math.max(farthest, scale))

/** The middle never leaves the countries, so that buyers don't get lost. */
export const bounded = ({ x, y, scale }: View): View => ({
  x: Math.min(bothCountries.right, Math.max(bothCountries.left, x)),
  y: Math.min(bothCountries.bottom, Math.max(bothCountries.top, y)),
  scale: boundedScale(scale),
})

/** The view that shows a whole rectangle, with some room around it; never closer than `most`. */
export function viewOn(
  { left, top: upper, right, bottom }: typeof bothCountries,
  { width, height }: Size,
  most = 6,
): View {
  const room = 0.86
  const fit = Math.min(
    (width * room) / Math.max(1, right - left),
    (height * room) / Math.max(1, bottom - upper),
  )
  return { x: (left + right) / 2, y: (upper + bottom) / 2, scale: boundedScale(Math.min(fit, most)) }
}

export function viewOnSpots(spots: Spot[], size: Size): View | null {
  if (spots.length === 0) return null
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  return viewOn(
    { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) },
    size,
  )
}

/** Zooms by a factor; the spot at this offset from the middle, in pixels, stays where it is. */
export function zoomed(view: View, factor: number, offset: Spot = { x: 0, y: 0 }): View {
  const scale = boundedScale(view.scale * factor)
  return bounded({
    x: view.x + offset.x / view.scale - offset.x / scale,
    y: view.y + offset.y / view.scale - offset.y / scale,
    scale,
  })
}

/** Moves the view by these pixels. */
export const panned = (view: View, pixels: Spot): View =>
  bounded({ ...view, x: view.x + pixels.x / view.scale, y: view.y + pixels.y / view.scale })

/** A view between two others, `part` from 0 to 1. */
export function between(from: View, to: View, part: number): View {
  const eased = 1 - (1 - part) ** 3
  const scale = from.scale * (to.scale / from.scale) ** eased
  // When zooming in, the goal moves to the middle evenly on the screen, not in units of the map.
  const left = (1 - eased) * (to.scale > from.scale ? from.scale / scale : 1)
  return { x: to.x + (from.x - to.x) * left, y: to.y + (from.y - to.y) * left, scale }
}

export interface Group<T extends Spot> extends Spot {
  points: T[]
}

/** The scale at which a view's points are grouped: points regroup at steps, not with every pixel of a pinch. */
export const groupingScale = (scale: number): number => 2 ** (Math.round(Math.log2(scale) * 2) / 2)

const apartPx = 44

/**
 * Groups points that lie too close together to be distinguished at a scale, in the middle of them. At the
 * closest scale, each stands alone.
 */
export function grouped<T extends Spot>(points: T[], scale: number): Group<T>[] {
  if (scale >= groupingScale(closest))
    return points.map((point) => ({ x: point.x, y: point.y, points: [point] }))
  const apart = apartPx / scale
  const cells = new Map<string, Group<T>[]>()
  const groups: Group<T>[] = []
  for (const point of points) {
    const [column, row] = [Math.floor(point.x / apart), Math.floor(point.y / apart)]
    const near = neighbours(cells, column, row).find(
      ({ points: [first] }) => first && Math.hypot(first.x - point.x, first.y - point.y) < apart,
    )
    if (near) near.points.push(point)
    else {
      const group = { x: point.x, y: point.y, points: [point] }
      groups.push(group)
      const key = `${column} ${row}`
      cells.set(key, [...(cells.get(key) ?? []), group])
    }
  }
  return groups.map(({ points: together }) => ({
    x: together.reduce((sum, { x }) => sum + x, 0) / together.length,
    y: together.reduce((sum, { y }) => sum + y, 0) / together.length,
    points: together,
  }))
}

function neighbours<T extends Spot>(cells: Map<string, Group<T>[]>, column: number, row: number): Group<T>[] {
  const found: Group<T>[] = []
  for (let across = -1; across <= 1; across += 1)
    for (let down = -1; down <= 1; down += 1)
      found.push(...(cells.get(`${column + across} ${row + down}`) ?? []))
  return found
}

/** The radius of the mark for this many points, in pixels. */
export const markRadius = (count: number): number =>
  count === 1 ? 8 : Math.min(28, 12 + Math.log2(count) * 2)

/** Merges groups with overlapping marks. */
export function merged<T extends Spot>(groups: Group<T>[], scale: number): Group<T>[] {
  const kept: Group<T>[] = []
  for (const group of groups.toSorted((a, b) => b.points.length - a.points.length)) {
    const radius = markRadius(group.points.length)
    const over = kept.find(
      ({ x, y, points }) =>
        Math.hypot(x - group.x, y - group.y) * scale < radius + markRadius(points.length) + 2,
    )
    // The larger one stays where it is, so that it overlaps no others.
    if (over) over.points = [...over.points, ...group.points]
    else kept.push({ ...group })
  }
  return kept
}

const roundDistances = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]
const barPixels = 90

/** The longest round distance (metres) that fits a bar of some 90 px, and the length of that bar. */
export function scaleBar(view: View): { metres: number; pixels: number } {
  const aPixel = metresAPixel(view)
  const metres = roundDistances.findLast((distance) => distance / aPixel <= barPixels) ?? 50
  return { metres, pixels: metres / aPixel }
}

const metresAPixel = (view: View): number => (111.32 * Math.cos(placeOf(view).latitude * radian)) / view.scale

/** Round distances for circles around a centre: those that are neither crowded nor out of sight (pixels). */
export function rings(view: View): { metres: number; pixels: number }[] {
  const aPixel = metresAPixel(view)
  return [500, 1000, 2000, 5000, 10_000, 20_000, 50_000]
    .map((metres) => ({ metres, pixels: metres / aPixel }))
    .filter(({ pixels }) => pixels > 45 && pixels < 420)
}

/** True if a spot is in sight, or almost. */
export function inSight({ x, y }: Spot, view: View, { width, height }: Size): boolean {
  const margin = 60
  return (
    Math.abs(x - view.x) * view.scale < width / 2 + margin &&
    Math.abs(y - view.y) * view.scale < height / 2 + margin
  )
}
