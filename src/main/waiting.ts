/** Waits for a program's database, and ends a program without it. */
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { OpenedDatabase } from '../server/db.ts'
import { isUnavailable } from '../server/unavailable.ts'

const tryAgainMs = 500
const probeMs = 400

/**
 * Does some work, again and again while the database is away (it restarts, it is being moved), and says so
 * once. The work may fail halfway, and must tolerate being started again.
 */
export async function untilAvailable<T>(
  work: () => Promise<T>,
  say: (sentence: string) => void = (sentence) => console.error(sentence),
): Promise<T> {
  for (let said = false; ; said = true) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      const { code, message } = error as { code?: string; message: string }
      if (!said) say(`The database can't be used yet (${code ?? message}): waiting for it.`)
      await delay(tryAgainMs)
    }
  }
}

/**
 * Ends everything that uses a database, step by step; a step that fails is reported and holds up none of the others. If the
 * database does not answer, nothing that waits for it can be finished: then its connections are cut first.
 */
export async function endOn(
  database: Pick<OpenedDatabase, 'reserve' | 'abandon'>,
  steps: (() => Promise<void> | void)[],
  report: (error: unknown) => void = (error) => console.error(error),
): Promise<void> {
  const late = delay(probeMs, false)
  const answer = sql`select 1`.execute(database.reserve).then(
    () => true,
    () => false,
  )
  if (!(await Promise.race([answer, late]))) database.abandon()
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      if (!isUnavailable(error)) report(error)
    }
  }
}
