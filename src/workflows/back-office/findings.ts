/** A person says what a movement of a statement is that looks like another one, or that they have seen what the bank took back. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal } from '../../server/refusal.ts'
import { endFinding } from '../../shop/payments/payments.ts'
import type { FindingEnd } from '../../shop/payments/rules.ts'
import { operate } from '../../shop/staff/staff.ts'
import { takeNew, takeNewDebit } from '../payment/payment.ts'

/**
 * Decides about a movement: `statement.decide`. Another payment is taken as the import would have taken it.
 * @returns 404: there is none; 409: it was decided otherwise, or the same can't be said of it twice; 422: of a credit that
 *   the bank took back only that it was seen.
 */
export async function decideFinding(
  context: Writing & OperationContext & { queue: Queue },
  { id, end }: { id: number; end: FindingEnd },
): Promise<Outcome<{ isNew: boolean }>> {
  const { tx, now, actor } = context
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  const asked = {
    operation: 'statement.decide',
    subject: { kind: 'statement_finding', id },
    keep: () => ({ state: end }),
    isChange: ({ isNew }: { isNew: boolean }) => isNew,
  } as const
  return await operate(context, {
    asked,
    work: async () => {
      const ended = await endFinding({ tx, now, staffId }, { id, end })
      if (isRefusal(ended)) return ended
      const { finding } = ended
      if (finding && end === 'OTHER') {
        const { movement, ownIban, kind } = finding
        const taking = { db: tx, tx, queue: context.queue, now, iban: ownIban }
        if (kind === 'DEBIT') await takeNewDebit(taking, movement)
        else await takeNew(taking, movement)
      }
      return { isNew: finding !== null }
    },
  })
}
