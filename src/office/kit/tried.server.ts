/** Dry runs: the work is done in a transaction that is rolled back, so that the outcome is exact. */
import type { Db, Tx } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'

/** Carries the outcome out of a transaction by rolling it back. */
class TakenBack<Outcome> extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('Tried, and taken back')
    this.outcome = outcome
  }
}

/** Runs work in a transaction, and rolls it back if it is a dry run or is refused. */
export async function tried<Done>(
  { db }: { db: Db },
  { isTrial }: { isTrial: boolean },
  work: (tx: Tx) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  try {
    return await db.transaction().execute(async (tx) => {
      const outcome = await work(tx)
      if (isTrial || isRefusal(outcome)) throw new TakenBack(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome as Done | Refusal
    throw error
  }
}
