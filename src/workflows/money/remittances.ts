/** Staff decisions about remittances of cash on delivery and their lines, each declared once. */
import type { Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { formatPrice, type Halere } from '../../lib/money.ts'
import { addCashFee, lockMoney } from '../../shop/money/money.ts'
import { refusalTakenBack } from '../../shop/payments/payments.ts'
import { remittanceWritten } from '../../shop/remittances/jobs.ts'
import {
  endLine,
  findRemitted,
  allocateTransfer,
  lockBatch,
  lockLine,
  pendingLines,
  remittedParcel,
  transfersOf,
  type Remittance,
  type RemittanceLine,
} from '../../shop/remittances/remittances.ts'
import { isUndecided, mostLines, shortOf, targetOf, type LineState } from '../../shop/remittances/rules.ts'
import { f, operation, type Doing } from '../operations/operations.ts'
import { lockPaid, settleLine, takeLine } from '../payment/payment.ts'
import { writeOffLimit } from './giving-away.ts'
import { bookerOf, isChange } from './fields.ts'
import { answersNew } from '../operations/order-fields.ts'

/** The state of a remittance that its page needs. */
export interface RemittanceState {
  isSettled: boolean
  isVoid: boolean
  hasTransfers: boolean
}

/** The state of a line that its row needs. */
export interface LineView {
  state: LineState
}

/** Input of a decision about a remittance. */
export const remittance = { remittanceId: f.id({ name: 'remittance' }) }
export const transfer = { receivedId: f.id({ name: 'money', hasHint: true }) }
export const remittanceSubject = ({ remittanceId }: { remittanceId: number }) => ({
  kind: 'remittance',
  id: remittanceId,
})

/** Leads a transfer to the batch that it brings. What the batch does not need of it stays free; the rest is still to come. */
export const matchRemittance = operation({
  operation: 'cod.match',
  summary: 'Allocates a transfer to its remittance; a different amount needs a reason',
  input: {
    ...remittance,
    ...transfer,
    reason: f.reason({ empty: '', hasHint: true, label: 'operation.cod.field.reason' }),
  },
  run: async (context, { remittanceId, receivedId, reason }) => {
    const { tx, now, queue } = context
    const batch = await lockBatch({ tx }, { remittanceId })
    const money = batch && (await lockMoney({ tx }, { id: receivedId }))
    if (!batch || money?.kind !== 'TRANSFER') return refuse(404, 'error.not_found')
    if (batch.voidedAt !== null) return refuse(409, 'cod.error.void')
    const led = await transfersOf({ db: tx }, { remittanceId })
    if (led.some((one) => one.receivedId === receivedId)) return { isNew: false }
    if (money.free === 0) return refuse(409, 'money.error.nothing_free')
    const tookBack = await refusalTakenBack({ db: tx }, { receivedId })
    if (tookBack) return tookBack
    const differs = money.free !== batch.collected - batch.fee || led.length > 0
    if (differs && reason === '') return refuse(422, 'cod.error.differs')
    const { staffId } = bookerOf(context)
    await allocateTransfer({ tx, now, staffId }, { remittanceId, receivedId, reason })
    await queue.send(tx, remittanceWritten, { remittanceId })
    return { isNew: true }
  },
  audit: (_context, input) => ({
    subject: remittanceSubject(input),
    keep: () => ({ money: input.receivedId }),
    isChange,
  }),
  answer: answersNew,
  forms: { match: { hotkey: 'p', offered: ({ isSettled }: RemittanceState) => !isSettled } },
})

export type DecidedLine = { line: RemittanceLine; isNew: boolean }
type Locked = { line: RemittanceLine; remittance: Remittance }
type AboutLine = { lineId: number; reason: string }

const aboutLine = { lineId: f.id({ name: 'line' }) }
const why = { reason: f.reason() }

const lineAudit = (_context: Doing, { lineId }: { lineId: number }) => ({
  subject: { kind: 'remittance_line', id: lineId },
  keep: ({ line: { id, state, letGo, shipmentId } }: DecidedLine) => ({ line: id, state, letGo, shipmentId }),
  isChange,
})

const answersLine = {
  ...answersNew,
  told: ({ line: { id, state } }: DecidedLine) => `Line ${id}: ${state}.`,
}

/** A decision about a line, under the lock of its batch, and of its parcel's order where it has one. */
async function decide(
  { tx, queue }: Doing,
  { lineId }: AboutLine,
  work: (locked: Locked) => Promise<Outcome<DecidedLine>>,
): Promise<Outcome<DecidedLine>> {
  const locked = await lockLine({ tx }, { lineId })
  if (!locked) return refuse(404, 'error.not_found')
  const done = await work(locked)
  if (!isRefusal(done) && done.isNew)
    await queue.send(tx, remittanceWritten, { remittanceId: locked.remittance.id })
  return done
}

const notOpen = () => refuse(409, 'cod.error.decided')

/** The parcel of a line, with its order locked. */
async function parcelOf(tx: Tx, { shipmentId }: RemittanceLine) {
  const found = shipmentId === null ? null : await remittedParcel({ tx }, { shipmentId })
  if (!found) return null
  await lockPaid({ tx }, found.orderId)
  return await remittedParcel({ tx }, found)
}

/**
 * Accepts the amount of a line for its parcel's cash. A shortfall is written off, above the limit in the settings by two
 * people; an excess stays with its transfer. For a claim, the amount that never came is written off.
 * @returns 409: it is decided, or its parcel's cash came by another line
 */
export const acceptLine = operation({
  operation: 'cod.accept',
  summary: 'Accepts a line with its difference; above the limit a second person approves',
  input: { ...aboutLine, ...why },
  run: async (context, about) =>
    await decide(context, about, async ({ line }) => await accepted(context, line, about)),
  audit: lineAudit,
  gives: async ({ tx }) => ({
    amount: async (_tx, { line, isNew }) => await Promise.resolve(isNew ? line.letGo : 0),
    alone: await writeOffLimit({ tx }),
  }),
  answer: answersLine,
  forms: { accept: { offered: ({ state }: LineView) => state === 'DIFFERS' || state === 'CLAIMED' } },
})

async function accepted(
  context: Doing,
  line: RemittanceLine,
  { reason }: AboutLine,
): Promise<Outcome<DecidedLine>> {
  const { tx, now } = context
  if (line.state === 'ACCEPTED') return { line, isNew: false }
  if (line.state !== 'DIFFERS' && line.state !== 'CLAIMED') return notOpen()
  const parcel = await parcelOf(tx, line)
  const { staffId } = bookerOf(context)
  const end = { state: 'ACCEPTED', letGo: shortOf(line), reason, staffId } as const
  if (line.state === 'CLAIMED') {
    if (!parcel || parcel.claimed === null || line.cashId === null) return notOpen()
    const kept = await addCashFee({ tx }, { cashId: line.cashId, fee: shortOf(line) })
    if (isRefusal(kept)) return kept
    return { line: await endLine({ tx, now }, { ...end, lineId: line.id }), isNew: true }
  }
  if (!parcel || parcel.isRemitted || !parcel.isDue) return notOpen()
  const taken = await takeLine(context, { line, named: parcel, end })
  return isRefusal(taken) ? taken : { line: taken, isNew: true }
}

/**
 * Takes what came for a parcel, and claims the rest from its carrier. A later line with just the rest ends it.
 * @returns as `acceptLine`; 409 `cod.error.not_short`: the carrier names too much
 */
export const claimLine = operation({
  operation: 'cod.claim',
  summary: 'Accepts the amount of a line and claims the rest from the carrier',
  input: { ...aboutLine, ...why },
  run: async (context, about) =>
    await decide(context, about, async ({ line }) => {
      if (line.state === 'CLAIMED') return { line, isNew: false }
      if (line.state !== 'DIFFERS') return notOpen()
      if (shortOf(line) === 0) return refuse(409, 'cod.error.not_short')
      const parcel = await parcelOf(context.tx, line)
      if (!parcel || parcel.isRemitted || !parcel.isDue) return notOpen()
      const { staffId } = bookerOf(context)
      const end = { state: 'CLAIMED', reason: about.reason, staffId } as const
      const taken = await takeLine(context, { line, named: parcel, end })
      return isRefusal(taken) ? taken : { line: taken, isNew: true }
    }),
  audit: lineAudit,
  answer: answersLine,
  forms: { claim: { offered: ({ state }: LineView) => state === 'DIFFERS' } },
})

const isOpenLine = ({ state }: LineView): boolean => isUndecided(state)
const parcelNumber = f.text({ most: 60, fault: 'cod.error.no_parcel', isWord: true })

/**
 * Says which parcel a line is about, or has it looked at again. It then ends as any line of this parcel.
 * @returns 404: no such line, or the carrier has no parcel of this number; 409: it is decided
 */
export const correctLine = operation({
  operation: 'cod.correct',
  summary: 'Assigns a line to a parcel',
  input: { ...aboutLine, parcel: parcelNumber, ...why },
  run: async (context, about) =>
    await decide(context, about, async ({ line, remittance: { carrier } }) => {
      const { tx, now } = context
      const named = await findRemitted({ db: tx }, { carrier, reference: about.parcel })
      if (!named) return refuse(404, 'cod.error.no_parcel')
      if (line.cashId !== null && line.shipmentId === named.shipmentId) return { line, isNew: false }
      if (!isUndecided(line.state)) return notOpen()
      const settled = await settleLine(context, { line, named })
      const { staffId } = bookerOf(context)
      const by = { lineId: line.id, state: settled.state, reason: about.reason, staffId }
      const isNew = settled.state !== line.state || settled.shipmentId !== line.shipmentId
      return { line: await endLine({ tx, now }, by), isNew }
    }),
  audit: lineAudit,
  answer: answersLine,
  forms: { correct: { offered: isOpenLine } },
})

/** Releases a line that belongs to no parcel: its money stays unapplied on the transfer. */
export const releaseLine = operation({
  operation: 'cod.release',
  summary: 'Leaves the amount of a line on its transfer, for another use',
  input: { ...aboutLine, ...why },
  run: async (context, about) =>
    await decide(context, about, async ({ line }) => {
      if (line.state === 'RELEASED') return { line, isNew: false }
      if (!isUndecided(line.state)) return notOpen()
      const { staffId } = bookerOf(context)
      const end = { lineId: line.id, state: 'RELEASED', reason: about.reason, staffId } as const
      return { line: await endLine(context, end), isNew: true }
    }),
  audit: lineAudit,
  answer: answersLine,
  forms: { release: { offered: isOpenLine } },
})

/**
 * Lets go what a batch names and its transfers did not bring; above the limit of the settings by two.
 * @returns 409: no transfer is allocated to it, or part of one is not yet matched with its lines
 */
export const closeRemittance = operation({
  operation: 'cod.close',
  summary: 'Writes off what transfers did not bring; above the limit a second person approves',
  input: { ...remittance, ...why },
  run: async (context, about) => await closed(context, about),
  audit: (_context, input) => ({ subject: remittanceSubject(input), keep: (done) => done, isChange }),
  gives: async ({ tx }) => ({
    amount: async (_tx, { letGo }) => await Promise.resolve(letGo),
    alone: await writeOffLimit({ tx }),
  }),
  answer: {
    ...answersNew,
    told: ({ letGo }: { letGo: Halere }) => `${formatPrice(letGo, 'en')} let go.`,
  },
  forms: {
    close: {
      isWarned: true,
      offered: ({ isSettled, hasTransfers }: RemittanceState) => !isSettled && hasTransfers,
    },
  },
})

async function closed(
  { tx, now, queue }: Doing,
  { remittanceId, reason }: { remittanceId: number; reason: string },
): Promise<Outcome<{ letGo: Halere; isNew: boolean }>> {
  if (!(await lockBatch({ tx }, { remittanceId }))) return refuse(404, 'error.not_found')
  const pending = await pendingLines({ db: tx }, { remittanceId, limit: mostLines })
  if (pending.length === 0) return { letGo: 0, isNew: false }
  const led = await transfersOf({ db: tx }, { remittanceId })
  if (led.length === 0 || led.some(({ free }) => free > 0)) return refuse(409, 'cod.error.still_coming')
  let letGo = 0
  for (const line of pending) {
    const missing = targetOf(line) - line.brought
    const kept = await addCashFee({ tx }, { cashId: line.cashId ?? 0, fee: missing })
    if (isRefusal(kept)) return kept
    const { id: lineId, state, missed } = line
    await endLine({ tx, now }, { lineId, state, missed: missed + missing, reason })
    letGo += missing
  }
  await queue.send(tx, remittanceWritten, { remittanceId })
  return { letGo, isNew: true }
}
