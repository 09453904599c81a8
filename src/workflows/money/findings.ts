/** A person decides a movement of a statement that looks like another one, or acknowledges a reversal by the bank. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { endFinding, type Finding, type FindingSaid } from '../../shop/payments/payments.ts'
import { operate, type Giving } from '../../shop/staff/staff.ts'
import { awaitAgain, takeNew, takeNewDebit } from '../payment/payment.ts'
import { eventsOf } from './statement-events.ts'

type Deciding = Writing & OperationContext & { queue: Queue }

const operation = 'statement.decide'

/** The outcome, as `endFinding` returns it. */
interface Decided {
  is: 'decided' | 'before' | 'elsewhere'
  finding?: Finding
}

/**
 * Decides a movement: `statement.decide`. Another payment is booked as the import would have booked it. An incoming one rests
 * on the word of one person: above the limit of their roles a second person approves it, in another currency always.
 * @returns 404: no such finding; 409: it was decided otherwise, it looks like another movement as well, which has to be
 * checked (the movement it points at is part of the transaction), or the same decision cannot be made twice; 422: a credit
 * that the bank took back can only be acknowledged, or declared another payment.
 */
export async function decideFinding(
  context: Deciding,
  said: FindingSaid,
): Promise<Outcome<{ isNew: boolean }>> {
  const { id, end } = said
  const taken = ({ finding }: Decided) =>
    end === 'OTHER' && finding?.kind === 'CREDIT' ? finding.movement : null
  const gives: Giving<Decided> = {
    // The approved movement: if the finding has come to point at another one, it is not approved blindly.
    input: ({ finding }) => ({ id, end, against: finding?.against ?? null }),
    amount: async (_tx, done) => await Promise.resolve(taken(done)?.amount ?? 0),
    alone: (done) => ((taken(done)?.currency ?? 'CZK') === 'CZK' ? undefined : 0),
  }
  const asked = {
    operation,
    subject: { kind: 'statement_finding', id },
    keep: () => ({ state: end }),
    isChange: ({ is }: Decided) => is === 'decided',
    gives,
  } as const
  const done = await operate(context, { asked, work: async () => await decide(context, said) })
  if (isRefusal(done)) return done
  // Refused here, since what `operate` refuses is undone.
  if (done.is === 'elsewhere')
    return refuse(409, 'statement_finding.error.look_again', { more: { look_again: true } })
  return { isNew: done.is === 'decided' }
}

async function decide(context: Deciding, said: FindingSaid): Promise<Outcome<Decided>> {
  const { tx, now, actor, queue } = context
  const staffId = actor.kind === 'staff' ? actor.staffId : null
  const ended = await endFinding({ tx, now, staffId }, said)
  if (isRefusal(ended) || ended.is !== 'decided') return ended
  const { movement, ownIban, kind } = ended.finding
  const taking = { tx, queue, now, iban: ownIban, ...eventsOf({ actor, now: () => now }, operation) }
  if (kind === 'CREDIT') await awaitAgain(taking, movement, said.end)
  if (said.end === 'OTHER' && kind === 'CREDIT') await takeNew(taking, movement)
  if (said.end === 'OTHER' && kind === 'DEBIT') await takeNewDebit(taking, movement)
  return ended
}
