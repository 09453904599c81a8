/** Replacement goods for an accepted complaint: a separate parcel; its pieces leave the stock as a replacement. */
import type { Writing } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findComplaint, lockComplaint } from '../../shop/complaints/complaints.ts'
import type { PackedLine } from '../../shop/shipments/rules.ts'
import { findPackedParcels, sendAgain } from '../../shop/shipments/shipments.ts'
import type { ClaimSeen } from '../claims/claims.ts'
import { f, operation } from '../operations/operations.ts'
import { deskOf, everyParcel, packing } from './fields.ts'
import { givesAgain } from './goods.ts'
import { answersParcel } from './answers.ts'

/**
 * Sends new goods for a complaint that was accepted with a replacement. They replace pieces of a parcel that arrived; the
 * order stays as it was, and the complaint ends by itself when they have arrived. Above the limit of write-offs a second
 * member of staff approves it. Without a key there is one parcel per complaint; without lines, it sends the goods complained
 * about.
 * @returns the parcel, the same one for the same key; 404: no such complaint; 409: it gets no goods, no delivered parcel
 * contained that many pieces, they were already sent, or the stock is too low; 422: the pieces are not specified.
 */
export const sendComplaintGoods = operation({
  operation: 'complaint.send',
  call: 'shipments/complaint',
  summary: 'Sends new goods for an accepted complaint, which ends when they arrive',
  input: { complaintId: f.id({ name: 'complaint', letter: 'c' }), ...packing, reason: f.reason() },
  needs: everyParcel.needs,
  run: async (context, { complaintId, key = `complaint:${complaintId}`, reason: _reason, ...how }) => {
    const complaint = await lockComplaint(context, complaintId)
    if (!complaint) return refuse(404, 'error.not_found')
    const { orderId, state, remedy, lines: claimed } = complaint
    if (orderId === null) return refuse(409, 'claim.error.no_order')
    if (state !== 'ACCEPTED' || remedy !== 'goods') return refuse(409, 'claim.error.no_goods')
    const lines = how.lines ?? claimed.map(({ line, pieces }) => ({ position: line + 1, pieces }))
    if (lines.length === 0) return refuse(422, 'claim.error.which_pieces')
    const shipmentId = await parcelWith(context, { orderId, lines })
    if (shipmentId === null) return refuse(409, 'claim.error.no_parcel')
    const sent = await sendAgain(deskOf(context), { ...how, key, shipmentId, complaintId, lines })
    // By its key it may have been sent before, for something else.
    if (isRefusal(sent) || sent.complaintId === complaintId) return sent
    return refuse(422, 'refund.error.key_reused')
  },
  audit: (_context, { complaintId: id }) => ({
    subject: { kind: 'complaint', id },
    keep: ({ id: parcel, reference, orderId: order }) => ({ parcel, reference, order }),
  }),
  gives: async (context, { complaintId }) => {
    const orderId = (await findComplaint({ db: context.tx }, { id: complaintId }))?.orderId ?? 0
    return await givesAgain(context, { orderId })
  },
  answer: answersParcel,
  forms: {
    send: {
      hotkey: 'n',
      isWarned: true,
      fields: ['complaint', 'lines', 'reason'],
      offered: ({ isToSend, state }: ClaimSeen) => isToSend && state === 'ACCEPTED',
      lines: ({ lines }) =>
        lines.map(({ line, name, pieces, box, claimed }) => ({
          line: line + 1,
          name,
          pieces,
          box,
          first: claimed,
        })),
    },
  },
})

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
