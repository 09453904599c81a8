/** Sends heartbeats of a process that works on jobs. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** A process without a heartbeat for this long has died; the age is queried in seconds. */
const beatMs = 15_000

export interface Heartbeat {
  /** Notes that a queue is being worked on until the returned function is called. */
  begun: (queue: string) => () => void
  /** Takes the process off the list. */
  stop: () => Promise<void>
}

/**
 * Puts this process on the list of those that work on jobs, and renews the entry every 15 seconds. The times
 * are the database's own: clocks of several machines differ.
 * @param report called when an entry could not be renewed; the next one is tried all the same
 */
export async function startHeartbeat(db: Db, report: (error: Error) => void): Promise<Heartbeat> {
  const id = randomUUID()
  const inHand = new Map<string, number>()
  const beat = async () => await writeHeartbeat(db, id, [...inHand.keys()])
  await beat()
  let beating = Promise.resolve()
  const timer = setInterval(() => {
    beating = beat().catch(report)
  }, beatMs)
  timer.unref()
  return {
    begun: (queue) => {
      inHand.set(queue, (inHand.get(queue) ?? 0) + 1)
      return () => {
        const left = (inHand.get(queue) ?? 1) - 1
        if (left > 0) inHand.set(queue, left)
        else inHand.delete(queue)
      }
    },
    stop: async () => {
      clearInterval(timer)
      await beating
      await db.deleteFrom('worker_heartbeat').where('id', '=', id).execute()
    },
  }
}

/** Writes a process's heartbeat, and removes processes that died a day ago, in one statement. */
async function writeHeartbeat(db: Db, id: string, queues: string[]): Promise<void> {
  await db
    .with('dead', (dead) =>
      dead.deleteFrom('worker_heartbeat').where('beat_at', '<', sql<Date>`now() - interval '1 day'`),
    )
    .insertInto('worker_heartbeat')
    .values({ id, host: hostname(), pid: process.pid, working_on: queues })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ beat_at: sql<Date>`now()`, working_on: queues }),
    )
    .execute()
}
