/** The face of withdrawals: a consumer declares one on line, without signing in (Directive 2011/83, article 11a). */
import type { Locale } from '../../lib/routes.ts'
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { withdrawalReceived } from './jobs.ts'
import { countSince, insertWithdrawal, selectWithdrawal, type Withdrawal } from './queries.ts'
import { mostADay, type Declaration } from './rules.ts'

export { acknowledgeWithdrawal } from './mails.ts'
export type { Withdrawal } from './queries.ts'

const day = 24 * 3600_000

/**
 * Takes a declaration that its sender has confirmed, and has its receipt acknowledged by mail. It is the same whether or
 * not there is such an order: nobody learns from it who ordered what.
 * @param key of the form: a repeat is answered with what was received the first time.
 * @returns what was received and when, or why not: too many from one address.
 */
export async function receiveWithdrawal(
  { db, queue, now }: { db: Db; queue: Queue; now: Date },
  key: string,
  declaration: Declaration,
  locale: Locale,
): Promise<Withdrawal | Refusal> {
  return await db.transaction().execute(async (tx) => {
    const earlier = await selectWithdrawal(tx, { key })
    if (earlier) return earlier
    if ((await countSince(tx, declaration.email, new Date(now.getTime() - day))) >= mostADay)
      return refuse(429, 'withdrawal.error.too_many')
    const id = await insertWithdrawal(tx, key, declaration, { locale, now })
    if (id !== null) await queue.send(tx, withdrawalReceived, { withdrawalId: id })
    const received = await selectWithdrawal(tx, { key })
    if (!received) throw new Error('A withdrawal that was written is not there')
    return received
  })
}
