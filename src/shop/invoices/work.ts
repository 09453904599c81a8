/** Handlers of the jobs about tax documents. */
import type { Connected } from '../../server/context.ts'
import { correctFor, selectUncorrected } from './corrections.ts'
import { issueInvoice, type IssueContext } from './issue.ts'
import { selectWithoutDocument } from './queries.ts'

/**
 * Issues the document of an order's sale if it is due and missing, and corrects it after refunds; a repeat changes nothing.
 */
export async function issueFor(context: Connected & IssueContext, orderId: number): Promise<void> {
  const { db } = context
  await db.transaction().execute(async (tx) => await issueInvoice({ ...context, tx }, orderId))
  await correctFor(context, orderId)
}

/** The law gives fifteen days (VAT Act 235/2004, § 28); anything older than a quarter needs a person's decision. */
const backMs = 92 * 24 * 3600_000
const atOnce = 200

/**
 * Issues what was missed: documents of orders paid or dispatched recently, and due corrections. A failing order
 * does not hold up the rest.
 * @returns how many orders were processed
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
