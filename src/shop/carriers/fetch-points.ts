/** Packeta's pick-up points, fetched at night. An implausible feed changes nothing: the last good copy stays. */
import type { PacketaSettings } from '../../server/config.ts'
import { boundedText } from '../../server/body.ts'
import type { Db } from '../../server/db.ts'
import { lastGoodFeed, recordRefusedFeed, replacePoints, type FeedOutcome } from '../shipping/shipping.ts'
import type { StoredPoint } from '../shipping/rules.ts'
import { whyNot } from './packeta/client.ts'
import { readFeed } from './packeta/feed.ts'

export interface FeedContext {
  db: Db
  packeta: PacketaSettings
  now: Date
  fetch?: typeof globalThis.fetch
  /** Milliseconds for each of the two files: tens of megabytes, and no request waits for them. */
  limitMs?: number
}

/** Thousands of points with their directions and photographs. */
const longestFeed = 160 * 1024 * 1024

/** Up to one malformed row in twenty is tolerated; more means another format. */
const mostMalformed = 0.05

/** Like `fetchPoints`, unless points were fetched within the last 20 hours; null if nothing was done. */
export async function fetchPointsWhenDue(context: FeedContext): Promise<FeedOutcome | null> {
  const { db, now, packeta } = context
  if (packeta.key === null) return null
  const last = await lastGoodFeed({ db }, 'packeta')
  if (last && now.getTime() - last.getTime() < 20 * 3600_000) return null
  return await fetchPoints(context)
}

/**
 * Fetches the points and replaces the copy, all or nothing; each attempt is recorded. Nothing can be fetched without a key.
 */
export async function fetchPoints(context: FeedContext): Promise<FeedOutcome> {
  const { db, packeta, now } = context
  if (packeta.key === null) return { count: 0, refusal: 'no key' }
  const got = await feedOf(packeta.pointsUrl, packeta.key, context)
  if ('refusal' in got) {
    await recordRefusedFeed({ db, now }, { carrier: 'packeta', outcome: got })
    return got
  }
  return await replacePoints({ db, now }, { carrier: 'packeta', points: got.points })
}

async function feedOf(
  pointsUrl: string,
  key: string,
  { fetch = globalThis.fetch, limitMs = 50_000 }: FeedContext,
): Promise<{ points: StoredPoint[] } | (FeedOutcome & { refusal: string })> {
  const points = new Map<string, StoredPoint>()
  for (const [file, kind] of [
    ['branch', 'point'],
    ['box', 'box'],
  ] as const) {
    const got = await jsonAt(`${pointsUrl}/${key}/${file}.json?lang=cs`, { fetch, limitMs })
    if ('why' in got) return { count: 0, refusal: `${file}.json: ${got.why}` }
    const read = readFeed(got.json, kind)
    if (!read) return { count: 0, refusal: `${file}.json: not a list` }
    if (read.malformed > mostMalformed * (read.points.length + read.malformed))
      return { count: read.points.length, refusal: `${file}.json: ${read.malformed} rows are no points` }
    for (const point of read.points) points.set(point.id, point)
  }
  return { points: [...points.values()] }
}

/** The address contains the key, so no error mentions it. */
async function jsonAt(
  address: string,
  { fetch, limitMs }: { fetch: typeof globalThis.fetch; limitMs: number },
): Promise<{ json: unknown } | { why: string }> {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(limitMs),
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      return { why: `status ${response.status}` }
    }
    const text = await boundedText(response, longestFeed)
    return text === null ? { why: 'too big' } : { json: JSON.parse(text) }
  } catch (error) {
    return { why: error instanceof SyntaxError ? 'no JSON' : whyNot(error) }
  }
}
