/** SQL of requests that are done only once, even if their answers get lost. */
import { createHash } from 'node:crypto'
import type { Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'

export const digestOf = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex')

/**
 * Does work once per key: of two concurrent calls, the second one waits and gets the answer of the first.
 * @param request without a key the work is done on every call
 * @returns the answer; 409 `stock.error.key`: the key belongs to another request.
 */
export async function once<Answer extends object>(
  tx: Tx,
  { key, input, now }: { key: string | undefined; input: unknown; now: Date },
  work: () => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer & { isRepeat: boolean }>> {
  if (key === undefined) return repeated(await work(), false)
  const digest = digestOf(input)
  const isNew = await tx
    .insertInto('stock_request')
    .values({ key, digest, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!isNew) {
    const known = await tx
      .selectFrom('stock_request')
      .select(['digest', 'answer'])
      .where('key', '=', key)
      .executeTakeFirst()
    return known?.digest === digest && known.answer !== null
      ? repeated(known.answer as Answer, true)
      : refuse(409, 'stock.error.key')
  }
  const answer = await work()
  // A refused request may be repeated with the same key.
  if (isRefusal(answer)) await tx.deleteFrom('stock_request').where('key', '=', key).execute()
  else
    await tx
      .updateTable('stock_request')
      .set({ answer: JSON.stringify(answer) })
      .where('key', '=', key)
      .execute()
  return repeated(answer, false)
}

const repeated = <Answer extends object>(
  answer: Outcome<Answer>,
  isRepeat: boolean,
): Outcome<Answer & { isRepeat: boolean }> => (isRefusal(answer) ? answer : { ...answer, isRepeat })
