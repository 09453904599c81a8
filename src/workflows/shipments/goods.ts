/**
 * The value that parcel operations give away: goods sent again, written off, or restocked though they had
 * arrived; in haléře of cost.
 */
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { findComplaintsOf } from '../../shop/complaints/complaints.ts'
import { findPackedParcels, findParcelById } from '../../shop/shipments/shipments.ts'
import type { Shipment } from '../../shop/shipments/rules.ts'
import type { Giving } from '../../shop/staff/staff.ts'
import { againWorth, lostWorth, returnedWorth } from '../../shop/stock/stock.ts'
import { findWithdrawalsOf } from '../../shop/withdrawals/withdrawals.ts'

type Context = Writing & Pick<OperationContext, 'now'>

/** Parcels of an order, or of the order of a parcel, as they stood before. */
const parcelsBy = async (tx: Tx, target: { shipmentId: number } | { orderId: number }) => {
  const orderId =
    'orderId' in target ? target.orderId : (await findParcelById({ db: tx }, target.shipmentId))?.orderId
  return orderId === undefined ? [] : await findPackedParcels({ db: tx }, orderId)
}

/**
 * Replacement goods for a parcel count like a write-off if the parcel had arrived, or a clerk recorded it as missing: they
 * leave for a second time. Goods that came back undelivered were restocked before they leave again.
 */
export async function givesAgain(
  { tx, now }: Context,
  target: { shipmentId: number } | { orderId: number },
): Promise<Omit<Giving<Shipment>, 'input'>> {
  const known = new Set((await parcelsBy(tx, target)).map(({ id }) => id))
  return {
    amount: async (inside, { id, orderId, replacesId }) => {
      if (known.has(id) || replacesId === null) return 0
      const first = await findParcelById({ db: inside }, replacesId)
      const isBack = first?.state === 'RETURNED' && first.deliveredAt === null
      return isBack ? 0 : await againWorth({ tx: inside, now }, { orderId })
    },
    // Its limit is that of the settings.
    alone: 0,
  }
}

/**
 * Pieces of a parcel that are written off count like a write-off, all of the parcel together. Those that are taken in of a parcel
 * which had arrived count as well, unless its customer complained or withdrew: pieces that were never seen would hide a loss.
 */
export async function givesSeen(
  { tx }: Context,
  target: { shipmentId: number },
): Promise<Omit<Giving<Shipment>, 'input'>> {
  const before = new Map((await parcelsBy(tx, target)).map((parcel) => [parcel.id, parcel.lines]))
  return {
    amount: async (inside, { id, orderId, deliveredAt }) => {
      const lines =
        (await findPackedParcels({ db: inside }, orderId)).find((one) => one.id === id)?.lines ?? []
      const isNew = (name: 'writtenOff' | 'restocked') =>
        lines.some((line) => {
          const was = before.get(id)?.find(({ position }) => position === line.position)
          return line[name] > (was?.[name] ?? 0)
        })
      const lost = lines.map(({ variantId, writtenOff: pieces }) => ({ variantId, pieces }))
      const losses = isNew('writtenOff') ? await lostWorth({ tx: inside }, { orderId, lines: lost }) : 0
      const isUnasked = deliveredAt !== null && isNew('restocked') && !(await isClaimed(inside, orderId))
      return losses + (isUnasked ? await returnedWorth({ tx: inside }, { orderId }) : 0)
    },
    alone: 0,
  }
}

/** True if the customer of an order complained or withdrew; a refused or cancelled case is no claim. */
async function isClaimed(tx: Tx, orderId: number): Promise<boolean> {
  const claims = [
    ...(await findWithdrawalsOf({ db: tx }, orderId)),
    ...(await findComplaintsOf({ db: tx }, orderId)),
  ]
  return claims.some(({ state }) => state !== 'REFUSED' && state !== 'CANCELLED')
}
