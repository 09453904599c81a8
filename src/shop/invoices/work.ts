/** What the jobs about tax documents do. */
import type { Connected } from '../../server/context.ts'
import { correctFor, selectUncorrected } from './corrections.ts'
import { issueInvoice, type IssueContext } from './issue.ts'
import { selectWithoutDocument } from './queries.ts'

/**
 * Issues the document of an order's sale if it is due and missing, and corrects it where money went back meanwhile; a
 * repeat changes nothing.
 */
export async function issueFor(context: Connected & IssueContext, orderId: number): Promise<void> {
  const { db } = context
  await db.transaction().execute(async (tx) => await issueInvoice({ ...context, tx }, orderId))
  await correctFor(context, orderId)
}

/** Fifteen days is what the law gives (VAT Act 235/2004, § 28); what is older than a quarter is a person's to decide. */
const backMs = 92 * 24 * 3600_000
const atOnce = 200

/**
 * Issues what was forgotten: orders paid or dispatched of late without a document, and orders whose document has to be
 * corrected. One that fails does not hold up the rest.
 * @returns how many orders it looked after.
 */
export async function catchUp(
  context: Connected & IssueContext & { report: (error: Error) => void },
): Promise<number> {
  const { db, report } = context
  const since = new Date(context.now.getTime() - backMs)
  const work = [
    ...(await selectWithoutDocument(db, since, atOnce)).map(
      (orderId) => async () => await issueFor(context, orderId),
    ),
    ...(await selectUncorrected(context, { since, limit: atOnce })).map(
      (orderId) => async () => await correctFor(context, orderId),
    ),
  ]
  let done = 0
  for (const look of work) {
    try {
      await look()
      done += 1
    } catch (error) {
      report(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return done
}
