/** Movements of statements that are not new money by themselves: another statement has reported them, or may have. */
import { reads, writes } from '../../server/verb.ts'
import { payeeIban } from '../../lib/bank-account.ts'
import type { Outcome } from '../../server/context.ts'
import type { Reader, Tx } from '../../server/db.ts'
import { refuse } from '../../server/refusal.ts'
import {
  isQueried,
  isSuperseded,
  lockFinding,
  selectEnd,
  selectFindingPage,
  selectOwnIban,
  selectReversalOf,
  writeAgainst,
  writeEnd,
  type Finding,
} from './finding-list-queries.ts'
import {
  countKnown,
  countKnownDebits,
  formatIn,
  freeName,
  insertFinding,
  lockAccount,
  selectAlike,
  selectAlikeDebited,
  selectAlikeReversals,
  selectReversible,
  type Candidate,
  type FindingKind,
  type Reversible,
} from './finding-queries.ts'
import type { FindingEnd } from './rules.ts'
import { likeness } from './statements/alike.ts'
import type { Credit, Debit, Placed } from './statements/statement.ts'

interface Judging<Movement extends Credit> {
  movement: Placed<Movement>
  /** IBAN of the shop's account. */
  ownIban: string
}

/**
 * known: this kind of statement reported it before. same: another kind did. alike: another kind may have, so a
 * person decides. new: `isRenamed` says that the bank has used its number for another movement before.
 */
export type Judged<Movement extends Credit> =
  | { is: 'known' }
  | { is: 'same' | 'alike'; movement: Movement; of: number }
  | { is: 'new'; movement: Movement; isRenamed: boolean }

/** Decides if a transfer is new; locks its account. `of` is the transfer that it is or resembles. */
export async function judgeCredit(
  { tx }: { tx: Tx },
  { movement, ownIban }: Judging<Credit>,
): Promise<Judged<Credit>> {
  await lockAccount(tx, ownIban)
  if ((await countKnown(tx, 'CREDIT', movement)) >= movement.nth) return { is: 'known' }
  return await judged(tx, 'CREDIT', movement, await selectAlike(tx, ownIban, movement))
}

/** The same for a debit with a payee and a symbol. `of` is the payment of a file that it has confirmed, or may have. */
export async function judgeDebit(
  { tx }: { tx: Tx },
  { movement, ownIban }: Judging<Debit>,
): Promise<Judged<Debit>> {
  await lockAccount(tx, ownIban)
  const iban = payeeIban(movement.counterAccount) ?? ''
  if ((await countKnownDebits(tx, iban, movement)) >= movement.nth) return { is: 'known' }
  return await judged(tx, 'DEBIT', movement, await selectAlikeDebited(tx, ownIban, iban, movement))
}

async function judged<Movement extends Credit>(
  tx: Tx,
  kind: FindingKind,
  placed: Placed<Movement>,
  candidates: Candidate[],
): Promise<Judged<Movement>> {
  const bankId = await freeName(tx, kind, placed)
  const movement = { ...placed, bankId }
  const like = mostLike(movement, candidates)
  return like ? { ...like, movement } : { is: 'new', movement, isRenamed: bankId !== placed.bankId }
}

/** The first candidate that it is; else the first that it resembles. */
function mostLike(movement: Credit, candidates: Candidate[]): { is: 'same' | 'alike'; of: number } | null {
  const likes = candidates.map((one) => ({ of: one.id, like: likenessOf(movement, one) }))
  for (const is of ['same', 'alike'] as const) {
    const found = likes.find(({ like }) => like === is)
    if (found) return { is, of: found.of }
  }
  return null
}

function likenessOf(movement: Credit, candidate: Candidate): 'same' | 'alike' | null {
  const like = likeness(movement, candidate)
  // One kind of statement always reports a movement in the same way: only its name differs between releases.
  if (formatIn(candidate.bankId) === formatIn(movement.bankId)) return like === 'same' ? like : null
  return like === 'same' && !candidate.isSure ? 'alike' : like
}

/** Decides if a credit that the bank reverses is reported for the first time. */
export async function judgeReversal(
  { tx }: { tx: Tx },
  { movement, ownIban }: Judging<Credit>,
): Promise<Judged<Credit>> {
  await lockAccount(tx, ownIban)
  if ((await countKnown(tx, 'REVERSAL', movement)) >= movement.nth) return { is: 'known' }
  const told = await selectAlikeReversals(tx, ownIban, movement)
  const certain = told.filter((one) => likeness(movement, one) === 'same')
  return await judged(tx, 'REVERSAL', movement, certain)
}

/** The transfer that the bank reversed: the most similar one, and of several the latest; null if no transfer matches. */
export async function findReversed(
  { tx }: { tx: Tx },
  { movement, ownIban }: Judging<Credit>,
): Promise<Reversible | null> {
  const scored = (await selectReversible(tx, ownIban, movement)).map((one) => ({
    ...one,
    score: likeness({ ...movement, bookedOn: '' }, { ...one, bookedOn: '' }),
  }))
  return (
    scored.find(({ bankId }) => bankId === movement.reference) ??
    scored.find(({ score }) => score === 'same') ??
    // Without the symbol only the amount would count, and every order with that amount would match.
    scored.find(
      ({ score, variableSymbol: symbol }) =>
        score === 'alike' && symbol !== null && symbol === movement.variableSymbol,
    ) ??
    null
  )
}

/** Movements that wait for a person, by day. */
export const listFindings = reads(selectFindingPage)

/** A person's decision about a movement. */
export interface FindingSaid {
  id: number
  end: FindingEnd
  /** The candidate that they saw; undefined: any. */
  against?: number | null | undefined
}

/**
 * decided: recorded. before: the same decision was recorded before. elsewhere: it resembles another candidate
 * as well, which it points at from now on; it stays open.
 */
export type Ended = { is: 'decided'; finding: Finding } | { is: 'before' | 'elsewhere' }

/**
 * Records a person's decision about a movement, once; locks its account, as an import does.
 * @returns 404 if there is no such movement; 409 if it was decided otherwise, points at another candidate by
 * now, or this kind of statement has already reported the same one; 422 if the decision is not possible for it.
 */
export async function endFinding(
  { tx, now, staffId }: { tx: Tx; now: Date; staffId: number | null },
  { id, end, against }: FindingSaid,
): Promise<Outcome<Ended>> {
  const ownIban = await selectOwnIban(tx, id)
  if (ownIban === null) return refuse(404, 'error.not_found')
  await lockAccount(tx, ownIban)
  const finding = await lockFinding(tx, id)
  if (!finding) {
    const before = await selectEnd(tx, id)
    if (before === null) return refuse(404, 'error.not_found')
    return before === end ? { is: 'before' } : refuse(409, 'statement_finding.error.decided')
  }
  if (!maySay(finding, end)) return refuse(422, 'validation.invalid')
  if (against !== undefined && against !== finding.against)
    return refuse(409, 'statement_finding.error.look_again')
  const isTold = end === 'SAME' && (await isSuperseded(tx, id))
  if (finding.kind !== 'REVERSAL' && (end === 'OTHER' || isTold) && (await pointElsewhere(tx, finding)))
    return { is: 'elsewhere' }
  if (isTold) return refuse(409, 'statement_finding.error.told')
  await writeEnd(tx, { finding, end, staffId, now })
  return { is: 'decided', finding }
}

/** A reversal may be marked as seen, or as a reversal of another payment than the assumed one. */
const maySay = ({ kind, against }: Finding, end: FindingEnd): boolean =>
  kind === 'REVERSAL' ? end === 'SEEN' || (end === 'OTHER' && against !== null) : end !== 'SEEN'

/**
 * Points a movement at the next candidate that it is or resembles.
 * @returns false if there is no candidate left that was not in question for it already
 */
async function pointElsewhere(tx: Tx, finding: Finding): Promise<boolean> {
  const { id, kind, movement, ownIban, against } = finding
  const iban = payeeIban(movement.counterAccount) ?? ''
  const candidates =
    kind === 'CREDIT'
      ? await selectAlike(tx, ownIban, movement, id)
      : await selectAlikeDebited(tx, ownIban, iban, movement, id)
  const next = mostLike(
    movement,
    candidates.filter((one) => one.id !== against),
  )
  if (next) await writeAgainst(tx, finding, next.of)
  return next !== null
}

/**
 * Marks the bank's reversal of a payment as seen; locks the account, as an import does.
 * @returns false if the bank did not reverse it
 */
export async function seeTakenBack(
  { tx, now, staffId }: { tx: Tx; now: Date; staffId: number | null },
  { receivedId }: { receivedId: number },
): Promise<boolean> {
  const before = await selectReversalOf(tx, receivedId)
  if (!before) return false
  await lockAccount(tx, before.ownIban)
  const back = await selectReversalOf(tx, receivedId)
  const finding = back?.isOpen ? await lockFinding(tx, back.id) : null
  if (finding) await writeEnd(tx, { finding, end: 'SEEN', staffId, now })
  return back !== null
}

/** True if an incoming transfer with this symbol waits for a person. */
export const isSymbolQueried = async (
  { db }: { db: Reader },
  { variableSymbol }: { variableSymbol: string },
): Promise<boolean> => await isQueried(db, variableSymbol)

export type { Finding } from './finding-list-queries.ts'
export type { Reversible } from './finding-queries.ts'

/** Records a finding. @returns its id */
export const recordFinding = writes(insertFinding)
