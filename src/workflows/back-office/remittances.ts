/** What staff does about remittances of cash on delivery: each asks for its permission, is audited, and done once. */
import type { Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { addCashFee, lockMoney } from '../../shop/money/money.ts'
import { refusalTakenBack } from '../../shop/payments/payments.ts'
import { remittanceWritten } from '../../shop/remittances/jobs.ts'
import {
  endLine,
  findRemitted,
  leadTransfer,
  lockBatch,
  lockLine,
  pendingLines,
  remittedParcel,
  transfersOf,
  type Remittance,
  type RemittanceLine,
} from '../../shop/remittances/remittances.ts'
import { isUndecided, mostLines, shortOf, targetOf } from '../../shop/remittances/rules.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import { operate, type Giving } from '../../shop/staff/staff.ts'
import { lockPaid, settleLine, takeLine } from '../payment/payment.ts'
import { writeOffLimit } from './money-given.ts'
import { bookerOf, isChange, type MoneyOperationContext } from './money-declared.ts'

export type RemittanceContext = MoneyOperationContext & { tx: Tx }

/**
 * Leads a transfer to the batch that it brings: `cod.match`. What the batch does not need of it stays free; what it does not
 * bring is still to come.
 * @returns 404: no such batch or transfer; 409: nothing of the transfer is free; 422: it differs from what the carrier
 *   transfers, and no reason is given
 */
export async function matchRemittance(
  { tx, ...context }: RemittanceContext,
  { remittanceId, receivedId, reason }: { remittanceId: number; receivedId: number; reason: string },
): Promise<Outcome<{ isNew: boolean }>> {
  const asked = {
    operation: 'cod.match',
    subject: { kind: 'remittance', id: remittanceId },
    reason,
    keep: () => ({ money: receivedId }),
    isChange,
  } as const
  const { now, queue } = context
  const { staffId } = bookerOf(context)
  return await operate(
    { ...context, tx },
    {
      asked,
      work: async () => {
        const remittance = await lockBatch({ tx }, { remittanceId })
        const transfer = remittance && (await lockMoney({ tx }, { id: receivedId }))
        if (!remittance || transfer?.kind !== 'TRANSFER') return refuse(404, 'error.not_found')
        if (remittance.voidedAt !== null) return refuse(409, 'cod.error.void')
        const led = await transfersOf({ db: tx }, { remittanceId })
        if (led.some((one) => one.receivedId === receivedId)) return { isNew: false }
        if (transfer.free === 0) return refuse(409, 'money.error.nothing_free')
        const tookBack = await refusalTakenBack({ db: tx }, { receivedId })
        if (tookBack) return tookBack
        const differs = transfer.free !== remittance.collected - remittance.fee || led.length > 0
        if (differs && reason.trim() === '') return refuse(422, 'cod.error.differs')
        await leadTransfer({ tx, now, staffId }, { remittanceId, receivedId, reason: reason.slice(0, 500) })
        await queue.send(tx, remittanceWritten, { remittanceId })
        return { isNew: true }
      },
    },
  )
}

interface AboutLine {
  lineId: number
  reason: string
}

export type DecidedLine = { line: RemittanceLine; isNew: boolean }
type Locked = { line: RemittanceLine; remittance: Remittance }

const keptOf = ({ line: { id, state, letGo, shipmentId } }: DecidedLine) => ({
  line: id,
  state,
  letGo,
  shipmentId,
})

/** A decision about a line, under the lock of its batch, and of its parcel's order where it has one. */
async function decide(
  { tx, ...context }: RemittanceContext,
  {
    operation,
    about: { lineId, reason },
    gives,
  }: { operation: Operation; about: AboutLine; gives?: Giving<DecidedLine> },
  work: (locked: Locked) => Promise<Outcome<DecidedLine>>,
): Promise<Outcome<DecidedLine>> {
  const subject = { kind: 'remittance_line', id: lineId }
  const asked = { operation, subject, reason, keep: keptOf, isChange, ...(gives ? { gives } : {}) }
  return await operate<DecidedLine>(
    { ...context, tx },
    {
      asked,
      work: async () => {
        if (reason.trim() === '') return refuse(422, 'money.error.reason')
        const locked = await lockLine({ tx }, { lineId })
        if (!locked) return refuse(404, 'error.not_found')
        const done = await work(locked)
        if (!isRefusal(done) && done.isNew)
          await context.queue.send(tx, remittanceWritten, { remittanceId: locked.remittance.id })
        return done
      },
    },
  )
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
 * Takes what a line names for its parcel's cash: `cod.accept`. What it names too little is let go, above the limit of the
 * settings by two; what it names too much stays with its transfer. Of a claim, what never came is let go.
 * @returns 404; 409: it is decided, or its parcel's cash came by another line
 */
export async function acceptLine(
  context: RemittanceContext,
  about: AboutLine,
): Promise<Outcome<DecidedLine>> {
  const { tx } = context
  const gives: Giving<DecidedLine> = {
    input: about,
    amount: async (_tx, { line, isNew }) => await Promise.resolve(isNew ? line.letGo : 0),
    alone: await writeOffLimit({ tx }),
  }
  return await decide(context, { operation: 'cod.accept', about, gives }, async ({ line }) => {
    if (line.state === 'ACCEPTED') return { line, isNew: false }
    if (line.state !== 'DIFFERS' && line.state !== 'CLAIMED') return notOpen()
    const parcel = await parcelOf(tx, line)
    const end = { state: 'ACCEPTED', letGo: shortOf(line), reason: about.reason } as const
    const { staffId } = bookerOf(context)
    if (line.state === 'CLAIMED') {
      if (!parcel || parcel.claimed === null || line.cashId === null) return notOpen()
      const kept = await addCashFee({ tx }, { cashId: line.cashId, fee: shortOf(line) })
      if (isRefusal(kept)) return kept
      const ended = await endLine({ tx, now: context.now }, { ...end, staffId, lineId: line.id })
      return { line: ended, isNew: true }
    }
    if (!parcel || parcel.isRemitted || !parcel.isDue) return notOpen()
    const taken = await takeLine(context, { line, named: parcel, end: { ...end, staffId } })
    return isRefusal(taken) ? taken : { line: taken, isNew: true }
  })
}

/**
 * Takes what came for a parcel, and claims the rest from its carrier: `cod.claim`. A later line with just the rest ends it.
 * @returns as `acceptLine`; 409 `cod.error.not_short`: the carrier names too much
 */
export async function claimLine(context: RemittanceContext, about: AboutLine): Promise<Outcome<DecidedLine>> {
  const { tx } = context
  return await decide(context, { operation: 'cod.claim', about }, async ({ line }) => {
    if (line.state === 'CLAIMED') return { line, isNew: false }
    if (line.state !== 'DIFFERS') return notOpen()
    if (shortOf(line) === 0) return refuse(409, 'cod.error.not_short')
    const parcel = await parcelOf(tx, line)
    if (!parcel || parcel.isRemitted || !parcel.isDue) return notOpen()
    const { staffId } = bookerOf(context)
    const end = { state: 'CLAIMED', reason: about.reason, staffId } as const
    const taken = await takeLine(context, { line, named: parcel, end })
    return isRefusal(taken) ? taken : { line: taken, isNew: true }
  })
}

/**
 * Says which parcel a line is about, or has it looked at again: `cod.correct`. It then ends as any line of this parcel.
 * @returns 404: no such line, or the carrier has no parcel of this number; 409: it is decided
 */
export async function correctLine(
  context: RemittanceContext,
  about: AboutLine & { parcel: string },
): Promise<Outcome<DecidedLine>> {
  const { tx } = context
  return await decide(context, { operation: 'cod.correct', about }, async ({ line, remittance }) => {
    const { carrier } = remittance
    const named = await findRemitted({ db: tx }, { carrier, reference: about.parcel })
    if (!named) return refuse(404, 'cod.error.no_parcel')
    const isDone = line.cashId !== null && line.shipmentId === named.shipmentId
    if (isDone) return { line, isNew: false }
    if (!isUndecided(line.state)) return notOpen()
    const settled = await settleLine(context, { line, named })
    const { staffId } = bookerOf(context)
    const by = { lineId: line.id, state: settled.state, reason: about.reason, staffId }
    const isNew = settled.state !== line.state || settled.shipmentId !== line.shipmentId
    return { line: await endLine({ tx, now: context.now }, by), isNew }
  })
}

/**
 * What a line brings is none of a parcel's cash: it stays with its transfer, where money waits for an end: `cod.release`.
 * @returns 404; 409: it is decided
 */
export async function releaseLine(
  context: RemittanceContext,
  about: AboutLine,
): Promise<Outcome<DecidedLine>> {
  const { tx, now } = context
  return await decide(context, { operation: 'cod.release', about }, async ({ line }) => {
    if (line.state === 'RELEASED') return { line, isNew: false }
    if (!isUndecided(line.state)) return notOpen()
    const { staffId } = bookerOf(context)
    const end = { lineId: line.id, state: 'RELEASED', reason: about.reason, staffId } as const
    return { line: await endLine({ tx, now }, end), isNew: true }
  })
}

/**
 * Lets go what a batch names and its transfers did not bring: `cod.close`; above the limit of the settings by two.
 * @returns 404; 409: no transfer was led to it, or something of one is still to be led to its lines
 */
export async function closeRemittance(
  { tx, ...context }: RemittanceContext,
  { remittanceId, reason }: { remittanceId: number; reason: string },
): Promise<Outcome<{ letGo: number; isNew: boolean }>> {
  type Done = { letGo: number; isNew: boolean }
  const gives: Giving<Done> = {
    input: { remittanceId, reason },
    amount: async (_tx, { letGo }) => await Promise.resolve(letGo),
    alone: await writeOffLimit({ tx }),
  }
  const asked = {
    operation: 'cod.close',
    subject: { kind: 'remittance', id: remittanceId },
    reason,
    keep: (done: Done) => done,
    isChange,
    gives,
  } as const
  return await operate<Done>(
    { ...context, tx },
    {
      asked,
      work: async () => {
        if (reason.trim() === '') return refuse(422, 'money.error.reason')
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
          await endLine({ tx, now: context.now }, { lineId, state, missed: missed + missing, reason })
          letGo += missing
        }
        await context.queue.send(tx, remittanceWritten, { remittanceId })
        return { letGo, isNew: true }
      },
    },
  )
}
