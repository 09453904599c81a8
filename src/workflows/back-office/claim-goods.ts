/** New goods for an accepted complaint: a parcel of its own, whose pieces leave the stock as a replacement. */
import type { Outcome, Writing } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findComplaint, lockComplaint } from '../../shop/complaints/complaints.ts'
import type { PackedLine, Shipment } from '../../shop/shipments/rules.ts'
import { findPackedParcels, sendAgain, type AgainAsked } from '../../shop/shipments/shipments.ts'
import { loginOf, operate } from '../../shop/staff/staff.ts'
import { givesAgain } from './parcel-goods.ts'
import type { ParcelContext } from './parcels.ts'

export interface GoodsAsked extends Omit<AgainAsked, 'shipmentId' | 'complaintId'> {
  complaintId: number
  /** 1 to 500 characters. */
  reason: string
}

/**
 * Sends new goods for a complaint that was accepted with them: `complaint.send`. They go in the place of pieces of a parcel
 * that arrived; the order stands as it did, and the complaint ends by itself when they have arrived. Above the limit of write-offs
 * a second member of staff approves it.
 * @param asked.key left out: one parcel for the complaint
 * @param asked.lines which pieces; left out: those that were complained about
 * @returns the parcel, the same one for the same key; 404: there is no such complaint; 409: it gets no goods, no parcel
 *   that arrived brought so many pieces, they were sent already, or the stock has not enough; 422: which pieces is not said.
 */
export async function sendComplaintGoods(
  context: Writing & ParcelContext,
  given: GoodsAsked,
): Promise<Outcome<Shipment>> {
  const { tx, actor, queue, carriers, now } = context
  const { complaintId, reason, key = `complaint:${complaintId}`, ...packing } = given
  const orderOf = (await findComplaint({ db: tx }, { id: complaintId }))?.orderId ?? 0
  const asked = {
    operation: 'complaint.send',
    subject: { kind: 'complaint', id: complaintId },
    reason,
    gives: await givesAgain(context, { input: given, orderId: orderOf }),
    keep: ({ id, reference, orderId }: Shipment) => ({ parcel: id, reference, order: orderId }),
  } as const
  return await operate(context, {
    asked,
    work: async () => {
      const complaint = await lockComplaint({ tx }, complaintId)
      if (!complaint) return refuse(404, 'error.not_found')
      const { orderId, state, remedy, lines: claimed } = complaint
      if (orderId === null) return refuse(409, 'claim.error.no_order')
      if (state !== 'ACCEPTED' || remedy !== 'goods') return refuse(409, 'claim.error.no_goods')
      const lines = packing.lines ?? claimed.map(({ line, pieces }) => ({ position: line + 1, pieces }))
      if (lines.length === 0) return refuse(422, 'claim.error.which_pieces')
      const shipmentId = await parcelWith(context, { orderId, lines })
      if (shipmentId === null) return refuse(409, 'claim.error.no_parcel')
      const parcelContext = { queue, carriers, now, actor: 'staff', actorId: loginOf(actor) } as const
      const sent = await sendAgain(
        { tx, ...parcelContext },
        { ...packing, key, shipmentId, complaintId, lines },
      )
      // By its key it may have been sent before, for something else.
      if (isRefusal(sent) || sent.complaintId === complaintId) return sent
      return refuse(422, 'refund.error.key_reused')
    },
  })
}

/** A parcel that arrived and brought these pieces, so that what is sent can be counted against it; null: none did. */
async function parcelWith(
  { tx }: Writing,
  { orderId, lines }: { orderId: number; lines: readonly PackedLine[] },
): Promise<number | null> {
  const parcels = await findPackedParcels({ db: tx }, orderId)
  const sentFor = (parcelId: number, position: number) =>
    parcels
      .filter(({ replacesId }) => replacesId === parcelId)
      .flatMap((parcel) => parcel.lines)
      .reduce((sum, line) => (line.position === position ? sum + line.pieces : sum), 0)
  const arrived = parcels.filter(({ state }) => state === 'DELIVERED')
  const brought = (parcel: (typeof arrived)[number], position: number) =>
    parcel.lines.find((line) => line.position === position)?.pieces ?? 0
  const fits = arrived.filter((parcel) =>
    lines.every(({ position, pieces }) => brought(parcel, position) >= pieces),
  )
  const free = fits.find(({ id, ...parcel }) =>
    lines.every(
      ({ position, pieces }) => brought({ id, ...parcel }, position) - sentFor(id, position) >= pieces,
    ),
  )
  return (free ?? fits[0])?.id ?? null
}
