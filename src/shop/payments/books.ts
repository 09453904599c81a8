/** Compares the gateway's books with ours: they settle an attempt just as its return would have. */
import type { Writing } from '../../server/context.ts'
import type { Heard } from './ask.ts'
import { isRefunded, markConfirmed, markDecided, markDoubtful } from './asking-queries.ts'
import { lockOtherAttempts, updateSettled, type Attempt } from './queries.ts'
import { attemptDay, codeOfUnpaid, settledState } from './rules.ts'

/**
 * paid, failed: settled by the books. doubtful: the books do not fit, so a person has to look. none: nothing to
 * settle, or nothing is certain yet.
 */
export interface Booked {
  change: 'paid' | 'failed' | 'doubtful' | 'none'
  attempt: Attempt
}

/** Settles an attempt by the gateway's books. Whichever settles it first wins, this or the return. */
export async function settleByBooks(
  { tx, now }: Writing & { now: Date },
  { orderNumber, heard }: { orderNumber: string; heard: Heard },
): Promise<Booked> {
  const attempts = await lockOtherAttempts(tx, orderNumber)
  const attempt = attempts.find((one) => one.orderNumber === orderNumber)
  if (!attempt) throw new Error(`There is no attempt ${orderNumber}`)
  const none: Booked = { change: 'none', attempt }
  if (attempt.doubt !== null || (await isRefunded(tx, attempt.id))) return none
  const isPaid = attempt.state === 'PAID' || attempt.state === 'SURPLUS'
  if (heard.kind === 'paid' && isPaid)
    return { change: 'none', attempt: await markConfirmed(tx, attempt.id, now) }
  if (heard.kind === 'paid') {
    const answer = { prcode: 0, srcode: 0, resultText: 'by the web service' }
    await updateSettled(tx, attempt.id, settledState('PAID', attempts), answer, now)
    return { change: 'paid', attempt: await markConfirmed(tx, attempt.id, now) }
  }
  const doubt = doubtIn(heard, attempt, now)
  if (doubt) return { change: 'doubtful', attempt: await markDoubtful(tx, attempt.id, doubt) }
  const code = isPaid ? null : failureIn(heard, attempt, now)
  if (code === null) return none
  const answer = { prcode: code, srcode: 0, resultText: 'by the web service' }
  return { change: 'failed', attempt: await updateSettled(tx, attempt.id, 'FAILED', answer, now) }
}

const isOld = ({ createdAt }: Attempt, now: Date) => now.getTime() - createdAt.getTime() >= attemptDay

/**
 * The reason why a person has to look at it, or null. A payment under way may take a day, and so may one that
 * the return called paid.
 */
function doubtIn(heard: Heard, attempt: Attempt, now: Date): string | null {
  if (heard.kind === 'odd') return heard.why
  const isPaid = attempt.state === 'PAID' || attempt.state === 'SURPLUS'
  if (heard.kind === 'not_paid' && isPaid) return `the return said paid, the books state ${heard.state}`
  if (!isOld(attempt, now)) return null
  if (heard.kind === 'under_way') return `still in state ${heard.state} after a day`
  if (heard.kind === 'open' && isPaid)
    return `the return said paid, the books state ${heard.state ?? 'nothing'}`
  return null
}

/** The code by which an attempt failed; null: it may still be paid. */
function failureIn(heard: Heard, attempt: Attempt, now: Date): number | null {
  if (heard.kind === 'not_paid') return codeOfUnpaid(heard.state)
  return heard.kind === 'open' && isOld(attempt, now) ? 35 : null
}

/**
 * Settles an attempt by the word of a person who looked into the gateway's books: the gateway is not asked
 * about it any more. If another attempt of the order is paid already, a paid one is surplus.
 */
export async function settleByPerson(
  { tx, now }: Writing & { now: Date },
  { attempt, word }: { attempt: Pick<Attempt, 'id' | 'orderNumber'>; word: 'paid' | 'unpaid' },
): Promise<void> {
  const attempts = await lockOtherAttempts(tx, attempt.orderNumber)
  const others = attempts.filter(({ id }) => id !== attempt.id)
  const answer = { prcode: word === 'paid' ? 0 : 35, srcode: 0, resultText: 'by a person' }
  const state = word === 'paid' ? settledState('PAID', others) : 'FAILED'
  await updateSettled(tx, attempt.id, state, answer, now)
  await markDecided(tx, attempt.id, word === 'paid' ? now : null)
}
