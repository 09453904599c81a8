/** Packeta's feed of pick-up points, row by row. Pure. Source: Packeta API documentation, branch export version 5. */
import { z } from 'zod'
import type { StoredPoint, Unavailable } from '../../shipping/rules.ts'
import { hoursOnOneLine } from './opening-hours.ts'

/** Converted from XML, the feed writes an empty text as {} or omits it, and numbers as texts. */
const text = z
  .unknown()
  .optional()
  .transform((given) =>
    typeof given === 'string' || typeof given === 'number' ? oneLine(String(given)) : '',
  )
const filled = text.refine((given) => given !== '')
const decimal = filled.transform(Number).refine((given) => Number.isFinite(given))

const row = z.object({
  id: filled.refine((given) => /^\d{1,10}$/.test(given)),
  name: filled,
  street: text,
  city: filled,
  zip: text,
  country: text,
  status: z.object({ statusId: text }).optional().catch(undefined),
  displayFrontend: text,
  wheelchairAccessible: text,
  latitude: decimal.refine((given) => Math.abs(given) <= 90 && given !== 0),
  longitude: decimal.refine((given) => Math.abs(given) <= 180 && given !== 0),
  maxWeight: text,
  codAllowed: text,
  openingHours: z
    .object({ regular: z.record(z.string(), z.unknown()) })
    .optional()
    .catch(undefined),
})

/** The contents of a feed; `malformed`: invalid rows among those in our countries. */
export interface ReadFeed {
  points: StoredPoint[]
  malformed: number
}

/** Reads one of the two feeds; null if it is not one. Points in countries that we do not serve are skipped. */
export function readFeed(json: unknown, kind: 'point' | 'box'): ReadFeed | null {
  if (!Array.isArray(json)) return null
  const points = new Map<string, StoredPoint>()
  let malformed = 0
  for (const given of json as unknown[]) {
    const country = countryOf(given)
    if (country === null) continue
    const read = row.safeParse(given)
    const point = read.success ? pointOf(read.data, kind, country) : null
    if (point) points.set(point.id, point)
    else malformed++
  }
  return { points: [...points.values()], malformed }
}

/** Null for a country that we do not serve. A row without a country counts as ours, and so as malformed. */
function countryOf(given: unknown): 'CZ' | 'SK' | '' | null {
  const { country } = (typeof given === 'object' && given !== null ? given : {}) as { country?: unknown }
  if (typeof country !== 'string') return ''
  const code = country.trim().toUpperCase()
  return code === 'CZ' || code === 'SK' ? code : null
}

function pointOf(
  given: z.output<typeof row>,
  kind: 'point' | 'box',
  country: 'CZ' | 'SK' | '',
): StoredPoint | null {
  const zip = given.zip.replace(/\s/g, '')
  if (country === '' || !/^\d{5}$/.test(zip)) return null
  const kilograms = Number(given.maxWeight)
  return {
    carrier: 'packeta',
    id: given.id,
    kind,
    name: given.name,
    street: given.street,
    city: given.city,
    zip,
    country,
    latitude: given.latitude,
    longitude: given.longitude,
    openingHours: given.openingHours ? hoursOnOneLine(given.openingHours.regular) : null,
    maxWeightG: kilograms > 0 && kilograms <= 1000 ? Math.round(kilograms * 1000) : null,
    // All counters take cash on delivery; for boxes the feed says so.
    codAllowed: kind === 'point' || given.codAllowed === '1',
    wheelchairAccessible: { yes: true, no: false }[given.wheelchairAccessible.toLowerCase()] ?? null,
    unavailable: unavailableOf(given),
  }
}

const closures: Record<string, Unavailable> = {
  '2': 'HOLIDAY',
  '3': 'FULL',
  '4': 'TECHNICAL',
  '5': 'ENDED',
}

function unavailableOf({ status, displayFrontend }: z.output<typeof row>): Unavailable | null {
  if (displayFrontend === '0') return 'HIDDEN'
  const code = status?.statusId ?? ''
  if (code === '1') return null
  return (Object.hasOwn(closures, code) ? closures[code] : undefined) ?? 'TECHNICAL'
}

const oneLine = (given: string): string =>
  given
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, 200)
