/** What the jobs about tax documents do. */
import type { Db } from '../../server/db.ts'
import { issueInvoice, type IssueSurroundings } from './issue.ts'
import { selectWithoutDocument } from './queries.ts'

/** Issues the document of an order's sale if it is due and missing; a repeat changes nothing. */
export async function issueFor(db: Db, surroundings: IssueSurroundings, orderId: number): Promise<void> {
  await db.transaction().execute(async (tx) => await issueInvoice(tx, surroundings, orderId))
}

/** Fifteen days is what the law gives (VAT Act 235/2004, § 28); what is older than a quarter is a person's to decide. */
const backMs = 92 * 24 * 3600_000
const atOnce = 200

/**
 * Issues what was forgotten: orders paid or dispatched of late without a document. One that fails does not hold up the
 * rest.
 * @returns how many were issued.
 */
export async function catchUp(
  db: Db,
  surroundings: IssueSurroundings,
  report: (error: Error) => void,
): Promise<number> {
  const since = new Date(surroundings.now.getTime() - backMs)
  let issued = 0
  for (const orderId of await selectWithoutDocument(db, since, atOnce)) {
    try {
      await issueFor(db, surroundings, orderId)
      issued += 1
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return issued
}
