/** Counts attempts before they are made, so that a thousand at once are limited like a thousand in turn. */
import { refuse, type Refusal } from '../../server/refusal.ts'
import { keyedHash } from './keys.ts'
import { deleteEmpty, lockLevels, writeLevels } from './queries.ts'
import { levelNow, limits, waitSeconds } from './rules.ts'
import type { AuthContext } from './auth-context.ts'

/** A bucket of attempts: the kind of limit and what it applies to. */
export interface Bucket {
  limit: keyof typeof limits
  of: string
}

const hashOf = ({ identity }: AuthContext, { limit, of }: Bucket): Buffer =>
  keyedHash(identity.keys.current('network'), `${limit}:${of}`)

/** Takes one attempt from each bucket, or refuses (429, with the seconds to wait) and takes none. */
export async function takeAttempt(context: AuthContext, buckets: Bucket[]): Promise<Refusal | null> {
  const { db, now } = context
  const hashed = buckets.map((bucket) => ({
    limit: limits[bucket.limit],
    hash: hashOf(context, bucket),
  }))
  return await db.transaction().execute(async (tx) => {
    const rows = await lockLevels(
      tx,
      hashed.map(({ hash }) => hash),
      now,
    )
    const levels = hashed.map(({ limit, hash }) => {
      const row = rows.find(({ bucket }) => bucket.equals(hash))
      const level = row ? levelNow(row.level, row.at, now, limit) : 0
      return { bucket: hash, level, wait: waitSeconds(level, limit) }
    })
    const wait = Math.max(...levels.map((one) => one.wait))
    if (wait > 0) {
      // A refused attempt writes nothing: otherwise made-up addresses would fill the table.
      await deleteEmpty(
        tx,
        hashed.map(({ hash }) => hash),
      )
      return { ...refuse(429, 'user.too_many_attempts'), retryAfter: wait }
    }
    await writeLevels(
      tx,
      levels.map(({ bucket, level }) => ({ bucket, level: level + 1, at: now })),
    )
    return null
  })
}

/** Returns an attempt that was no guess: the caller who signed in had the right password. */
export async function giveBack(context: AuthContext, buckets: Bucket[]): Promise<void> {
  const { db, now } = context
  const hashed = buckets.map((bucket) => ({
    limit: limits[bucket.limit],
    hash: hashOf(context, bucket),
  }))
  await db.transaction().execute(async (tx) => {
    const rows = await lockLevels(
      tx,
      hashed.map(({ hash }) => hash),
      now,
    )
    await writeLevels(
      tx,
      rows.map(({ bucket, level, at }) => {
        const limit = hashed.find(({ hash }) => hash.equals(bucket))?.limit ?? limits.pair
        return { bucket, level: Math.max(0, levelNow(level, at, now, limit) - 1), at: now }
      }),
    )
  })
}
