/** Cash on delivery: it pays its order once the carrier has it, and reaches the account later, less the carrier's fee. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { book, type Booked } from './booking.ts'
import { selectEntry, selectOrderMoney } from './entry-queries.ts'
import { allocate, draftOf, type LedgerQuery } from './ledger.ts'
import { lockReceived, selectCashToRemit, selectRemitted, writeFee, type Received } from './queries.ts'
import { receive, type MoneyContext } from './receiving.ts'

/**
 * Books an order's cash on delivery, which is with its carrier or has been remitted, as a separate receipt that
 * pays the order. Once per order, and for each further parcel that collects a part; the order is locked.
 * @param input.part the further parcel; left out: the order's only or first one
 */
export async function takeCash(
  { tx, by, now }: MoneyContext,
  { orderId, amount, part }: { orderId: number; amount: number; part?: number | undefined },
): Promise<Outcome<{ received: Received; isNew: boolean }>> {
  const key = part === undefined ? `cod:${orderId}` : `cod:${orderId}:${part}`
  const given = { kind: 'COD', key, receivedOn: dayInPrague(now), amount } as const
  const earlier = await lockReceived(tx, { key: `${by.actor}:${given.key}` })
  if (earlier) return { received: earlier, isNew: false }
  const taken = await receive({ tx, by, now }, given)
  if (isRefusal(taken)) return taken
  const { open } = await selectOrderMoney(tx, orderId)
  const { id: receivedId } = taken.received
  if (open === 0) return taken
  const paid = await allocate({ tx, by, now }, { key: given.key, receivedId, orderId, amount: null })
  return isRefusal(paid) ? paid : taken
}

/**
 * Books a carrier's transfer that remits the cash of an order, less the carrier's fee: this part of the transfer pays no
 * order, since the cash has paid it already. One transfer may remit the cash of many orders.
 * @returns 404 if there is no such transfer, or no cash was booked for the order; 409 if it was remitted before, or nothing
 * of the transfer is free; 422 if the transfer is too small, the fee is not less than the cash, or the key was used otherwise
 */
export async function remit(
  { tx, by, now }: MoneyContext,
  asked: LedgerQuery & { receivedId: number; orderId: number; shipmentId?: number | undefined; fee: number },
): Promise<Outcome<Booked>> {
  const { receivedId, fee } = asked
  const cash = await cashToRemit({ tx, by }, asked)
  if (!cash) return refuse(404, 'error.not_found')
  if (!Number.isSafeInteger(fee) || fee < 0 || fee >= cash.amount) return refuse(422, 'money.error.amount')
  const amount = cash.amount - fee
  const draft = { ...draftOf({ ...asked, amount }), kind: 'REMITTED', receivedId, remitsId: cash.id } as const
  const booked = await book(
    { tx, by, now },
    {
      draft,
      bounds: async () => {
        const transfer = await lockReceived(tx, { id: receivedId })
        if (transfer?.kind !== 'TRANSFER') return refuse(404, 'error.not_found')
        if ((await selectRemitted(tx, cash.id)) > 0) return refuse(409, 'money.error.remitted')
        if (transfer.free === 0) return refuse(409, 'money.error.nothing_free')
        await writeFee(tx, cash.id, fee)
        return { most: transfer.free, over: 'money.error.over_free' }
      },
    },
  )
  return booked
}

/**
 * The cash that a transfer remits for an order, locked: that booked by the same key before; else that of the
 * named parcel, or the oldest of the order's parcels not remitted yet. Null if none was booked.
 */
export async function cashToRemit(
  { tx, by }: Pick<MoneyContext, 'tx' | 'by'>,
  {
    key,
    orderId,
    shipmentId = null,
  }: { key: string; orderId: number; shipmentId?: number | null | undefined },
): Promise<Received | null> {
  const earlier = (await selectEntry(tx, { key: `${by.actor}:${key}` }))?.remitsId ?? null
  const id = await selectCashToRemit(tx, { orderId, shipmentId, earlier })
  return id === null ? null : await lockReceived(tx, { id })
}

/** The cash on delivery of an order, locked; null if none was booked. The order must be locked before. */
export async function codCash(
  { tx }: { tx: Tx },
  { orderId, part }: { orderId: number; part?: number | undefined },
): Promise<Received | null> {
  return await lockReceived(tx, {
    key: part === undefined ? `shop:cod:${orderId}` : `shop:cod:${orderId}:${part}`,
  })
}

/**
 * Increases the carrier's fee of cash on delivery and locks its row.
 * @returns 422 if the amount is invalid, or exceeds the rest of the cash
 */
export async function addCashFee(
  { tx }: { tx: Tx },
  { cashId, fee }: { cashId: number; fee: number },
): Promise<Outcome<{ fee: number }>> {
  const cash = await lockReceived(tx, { id: cashId })
  if (cash?.kind !== 'COD') return refuse(404, 'error.not_found')
  const left = cash.amount - cash.fee - (await selectRemitted(tx, cashId))
  if (!Number.isSafeInteger(fee) || fee < 0 || fee > left) return refuse(422, 'money.error.amount')
  if (fee > 0) await writeFee(tx, cashId, cash.fee + fee)
  return { fee: cash.fee + fee }
}

/** Decreases the carrier's fee of cash on delivery and locks its row. @throws Error if the fee is smaller than that */
export async function takeBackCashFee(
  { tx }: { tx: Tx },
  { cashId, fee }: { cashId: number; fee: number },
): Promise<void> {
  const cash = await lockReceived(tx, { id: cashId })
  if (cash?.kind !== 'COD' || fee < 0 || fee > cash.fee)
    throw new Error(`Money ${cashId}: its carrier does not keep ${fee}`)
  if (fee > 0) await writeFee(tx, cashId, cash.fee - fee)
}

/**
 * Books a transfer that remits a part of cash on delivery, or the rest of it. Cash is locked before transfers:
 * to remit several, lock all of their cash first.
 * @returns 404 if there is no such transfer or cash; 409 if nothing is free or left; 422 if the amount exceeds
 * that, or the key was used otherwise
 */
export async function bringCash(
  { tx, by, now }: MoneyContext,
  asked: LedgerQuery & { receivedId: number; cashId: number; amount: number },
): Promise<Outcome<Booked>> {
  const { receivedId, cashId } = asked
  const draft = { ...draftOf(asked), kind: 'REMITTED', receivedId, remitsId: cashId } as const
  return await book(
    { tx, by, now },
    {
      draft,
      bounds: async () => {
        const cash = await lockReceived(tx, { id: cashId })
        const transfer = await lockReceived(tx, { id: receivedId })
        if (cash?.kind !== 'COD' || transfer?.kind !== 'TRANSFER') return refuse(404, 'error.not_found')
        const left = cash.amount - cash.fee - (await selectRemitted(tx, cashId))
        if (left <= 0) return refuse(409, 'money.error.remitted')
        if (transfer.free === 0) return refuse(409, 'money.error.nothing_free')
        return { most: Math.min(transfer.free, left), over: 'money.error.over_free' }
      },
    },
  )
}
