/** Input of the stock commands, and how they run: in one transaction, on behalf of the acting member. */
import type { z } from 'zod'
import type { OperationContext, Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { isApprovalRequested } from '../../shop/staff/staff.ts'
import { stockSchemas as schemas } from '../../shop/stock/stock.ts'
import { wholeNumber, type CommandShop, type wordsIn } from '../command.ts'
import { accepted, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { usage, type options } from './stock-words.ts'

export { schemas }

export interface Input {
  shop: CommandShop
  words: string[]
  given: ReturnType<typeof wordsIn<typeof options>>['values']
}

/** The only word: an id. @throws CannotStart with the usage */
export function idIn([given, ...more]: string[]): number {
  const id = wholeNumber(given, 'id', 1, Number.MAX_SAFE_INTEGER)
  if (id === undefined || more.length > 0) throw new CannotStart(usage)
  return id
}

/** The input as its schema reads it. @throws CannotStart with the faults */
export function fitting<Value>(schema: z.ZodType<Value>, typed: unknown): Value {
  const read = schema.safeParse(typed)
  if (read.success) return read.data
  const t = translator('en')
  const lines = read.error.issues.map(({ path, message }) => {
    const isKey = message.startsWith('stock.')
    return `${path.join('.')}: ${isKey ? t(message) : message}`
  })
  throw new CannotStart(lines.join('\n'))
}

/** Does an operation in a transaction that a refusal rolls back; a request for approval is kept. */
export async function committed<Done>(
  { shop, given }: Input,
  work: (tx: Tx, context: OperationContext) => Promise<Outcome<Done>>,
): Promise<Done> {
  const { db } = await shop.open()
  const context = await commandContext(shop, db, given.as)
  const done = await db.transaction().execute(async (tx) => {
    const outcome = await work(tx, context)
    return isRefusal(outcome) && isApprovalRequested(outcome) ? outcome : accepted(outcome)
  })
  return accepted(done)
}
