/** Matches pick-up points to a search text, and ranks them. Pure: points in, points out. */
import { pointCarriers, type PointCarrier } from '../../lib/delivery.ts'
import { edits } from '../../lib/edits.ts'
import { unmarked } from '../../lib/folded.ts'
import type { StoredPoint } from './rules.ts'

export interface Position {
  latitude: number
  longitude: number
}

export type OpenPoint = Omit<StoredPoint, 'unavailable'>

export interface FoundPoint extends OpenPoint {
  /** Metres from the origin in `from`; null: there is no origin. */
  distanceM: number | null
  /** It does not match the search: it is only near points that do. */
  isNearby: boolean
}

export interface PointQuery {
  /** The search text: a town, PSČ, street or name; empty: everything. */
  text: string
  /** Position of the customer, if they shared it. */
  near: Position | null
  skip?: number
  limit?: number
}

export interface PointsFound {
  points: FoundPoint[]
  /** Number of matches, and of further points nearby. */
  total: number
  nearby: number
  /** The origin of distances: the customer, the centre of a town or of a post code; null: no distances. */
  from: { kind: 'position' } | ({ kind: 'town' | 'zip'; name: string } & Position) | null
  /** The town that is shown in place of a mistyped one; null: the text as it is. */
  meant: string | null
}

/** An open point with the words to match it by. */
interface Entry {
  point: OpenPoint
  city: string
  words: string[]
  cityWords: string[]
}

export type PointIndex = Record<PointCarrier, Entry[]>

export const pointsAPage = 15
const longestText = 80
const mostWords = 8
/** A town with fewer points than `fewPoints` is shown with its neighbours too, up to `nearbyM` metres away. */
const fewPoints = 10
const nearbyM = 30_000

/** Prepares points for searching. `search` is their folded text in the database. */
export function indexOf(rows: (OpenPoint & { search: string })[]): PointIndex {
  const entries = rows.map(({ search: text, ...point }): Entry => {
    const cityWords = wordsOf(point.city)
    return {
      point,
      city: cityWords.join(' '),
      cityWords,
      words: [...new Set(text.split(noWord).filter(Boolean))],
    }
  })
  const of = (carrier: PointCarrier) => entries.filter(({ point }) => point.carrier === carrier)
  return Object.fromEntries(pointCarriers.map((carrier) => [carrier, of(carrier)])) as PointIndex
}

const noMatch: PointsFound = { points: [], total: 0, nearby: 0, from: null, meant: null }

/** Towns with an English name. */
const englishNames = new Map([
  ['prague', 'praha'],
  ['pilsen', 'plzen'],
])

const noWord = /[^\p{L}\p{N}]+/u
const wordsOf = (text: string): string[] =>
  unmarked(text)
    .split(noWord)
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => englishNames.get(word) ?? word)

/** Searches the points of a carrier: the best matches first; of equal ones, the nearest. A mistyped town finds the town. */
export function search(entries: Entry[], query: PointQuery): PointsFound {
  const found = exactly(entries, query)
  const meant = found.total + found.nearby === 0 ? townMeant(entries, query.text) : null
  return meant === null ? found : { ...exactly(entries, { ...query, text: meant }), meant }
}

/** The town that a text probably means, one letter off, or two of a long name; of equally near ones, the one with most points. */
function townMeant(entries: Entry[], text: string): string | null {
  const typed = wordsOf(text.slice(0, longestText)).join(' ')
  const most = typed.length < 8 ? 1 : 2
  if (typed.length < 4 || /\d/.test(typed)) return null
  const towns = new Map<string, { name: string; off: number; count: number }>()
  for (const { point } of entries) {
    const name = wholeTown(point)
    const known = towns.get(name)
    if (known) known.count += 1
    else towns.set(name, { name, off: edits(typed, wordsOf(name).join(' ')), count: 1 })
  }
  const [nearest] = [...towns.values()]
    .filter(({ off }) => off <= most)
    .toSorted((a, b) => a.off - b.off || b.count - a.count)
  return nearest?.name ?? null
}

function exactly(entries: Entry[], { text, near, skip = 0, limit = pointsAPage }: PointQuery): PointsFound {
  const typed = text.slice(0, longestText)
  if (!near && wordsOf(typed).length === 0) return noMatch
  const matches = readings(typed)
    .map((words) => bestOf(matching(entries, words)))
    .find(({ length }) => length > 0)
  if (!matches) return aroundZip(entries, typed, { near, skip, limit })
  const town = near ? null : townOf(matches, typed)
  const from = near ?? town?.centre ?? null
  const sorted = matches
    .map((match) => ({ ...match, distanceM: from && distanceM(from, match.entry.point) }))
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        b.exact - a.exact ||
        (a.distanceM ?? 0) - (b.distanceM ?? 0) ||
        byName(a.entry.point, b.entry.point),
    )
  const points = sorted.map(({ entry, distanceM: metres }) => found(entry, metres, false))
  const others = town && sorted.length < fewPoints ? around(entries, sorted, town.centre) : []
  return {
    points: [...points, ...others].slice(skip, skip + limit),
    total: points.length,
    nearby: others.length,
    from: near ? { kind: 'position' } : town && { kind: town.kind, name: town.name, ...town.centre },
    meant: null,
  }
}

/** One open point, in the form of a search result. */
export function pointIn(entries: Entry[], id: string): FoundPoint | null {
  const entry = entries.find(({ point }) => point.id === id)
  return entry ? found(entry, null, false) : null
}

const found = ({ point }: Entry, metres: number | null, isNearby: boolean): FoundPoint => ({
  ...point,
  distanceM: metres === null ? null : Math.round(metres),
  isNearby,
})

const collator = new Intl.Collator('cs', { numeric: true })
const byName = (a: OpenPoint, b: OpenPoint) =>
  collator.compare(a.city, b.city) || collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)

/** The possible readings of the text: first with the halves of a PSČ ("602 00", "602 0") put together. */
function readings(text: string): string[][] {
  const plain = wordsOf(text)
  const joined = wordsOf(text.replace(/(?<!\d)(\d{3})\s+(\d{1,2})(?!\d)/g, '$1$2'))
  return joined.length === plain.length ? [plain] : [joined, plain]
}

interface Match {
  entry: Entry
  /**
   * 0 the town or PSČ itself, 1 a town with these words in its name, 2 a town or PSČ that begins with the text,
   * 3 words of the town and others, 4 words of street or name, 5 letters somewhere.
   */
  rank: number
  /** Words of the text that are whole words of the point. */
  exact: number
}

function matching(entries: Entry[], words: string[]): Match[] {
  return entries.flatMap((entry) => {
    const rank = rankOf(entry, words)
    return rank === null
      ? []
      : [{ entry, rank, exact: words.filter((word) => entry.words.includes(word)).length }]
  })
}

/** A buyer who names a town does not mean a street named after it. */
const bestOf = (matches: Match[]): Match[] =>
  matches.some(({ rank }) => rank === 0) ? matches.filter(({ rank }) => rank <= 1) : matches

function rankOf({ point, city, cityWords, words: own }: Entry, words: string[]): number | null {
  const phrase = words.join(' ')
  if (phrase === '' || city === phrase || point.zip === phrase) return 0
  if (city.startsWith(`${phrase} `) || words.every((word) => isTelling(word) && cityWords.includes(word)))
    return 1
  if (city.startsWith(phrase) || (/^\d{2,}$/.test(phrase) && point.zip.startsWith(phrase))) return 2
  const begins = (list: string[]) => (word: string) => list.some((candidate) => candidate.startsWith(word))
  if (words.every(begins(own))) return words.some(begins([...cityWords, point.zip])) ? 3 : 4
  return words.every((word) => word.length > 1 && own.some((candidate) => candidate.includes(word)))
    ? 5
    : null
}

/** "Jičín" is half the name of Nový Jičín; a number or a short word does not identify a town. */
const isTelling = (word: string): boolean => word.length > 3 && !/\d/.test(word)

/**
 * The town or post code meant by the search: of several towns, the one with most of the best matches; null: the
 * search is for a street or a name.
 */
function townOf(
  matches: Match[],
  typed: string,
): { kind: 'town' | 'zip'; name: string; centre: Position } | null {
  const best = matches.reduce((least, { rank }) => Math.min(least, rank), 9)
  if (best > 2) return null
  const points = matches.filter(({ rank }) => rank === best).map(({ entry }) => entry.point)
  const digits = typed.replace(/\s/g, '')
  if (/^\d+$/.test(digits)) return { kind: 'zip', name: digits, centre: centreOf(points) }
  const groups = new Map<string, OpenPoint[]>()
  for (const point of points) groups.set(wholeTown(point), [...(groups.get(wholeTown(point)) ?? []), point])
  const [name, group] = [...groups].reduce((most, next) => (next[1].length > most[1].length ? next : most))
  return { kind: 'town', name, centre: centreOf(group) }
}

/** "Praha 4" is a part of Praha. */
const wholeTown = ({ city }: OpenPoint): string => city.replace(/ \d+$/, '')

const centreOf = (points: Position[]): Position => ({
  latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
  longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
})

function around(entries: Entry[], matched: { entry: Entry }[], centre: Position): FoundPoint[] {
  const known = new Set(matched.map(({ entry }) => entry))
  return entries
    .filter((entry) => !known.has(entry))
    .map((entry) => found(entry, distanceM(centre, entry.point), true))
    .filter((point) => (point.distanceM ?? 0) <= nearbyM)
    .toSorted((a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0))
    .slice(0, fewPoints - matched.length)
}

/** A PSČ without a point of its own finds those of its district: post codes are assigned by area. */
function aroundZip(
  entries: Entry[],
  text: string,
  { near, skip = 0, limit = pointsAPage }: Omit<PointQuery, 'text'>,
): PointsFound {
  const digits = text.replace(/\s/g, '')
  if (!/^\d{3,5}$/.test(digits)) return noMatch
  const district = digits.slice(0, 3)
  const here = entries.filter(({ point }) => point.zip.startsWith(district))
  if (here.length === 0) return noMatch
  const from = near ?? centreOf(here.map(({ point }) => point))
  const points = here
    .map((entry) => found(entry, distanceM(from, entry.point), true))
    .toSorted((a, b) => (a.distanceM ?? 0) - (b.distanceM ?? 0))
  return {
    points: points.slice(skip, skip + limit),
    total: 0,
    nearby: points.length,
    from: near ? { kind: 'position' } : { kind: 'zip', name: district, ...from },
    meant: null,
  }
}

const earthM = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places as the crow flies (haversine). */
export function distanceM(a: Position, b: Position): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earthM * Math.asin(Math.min(1, Math.sqrt(half)))
}
