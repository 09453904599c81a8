/** Names and payloads of the jobs about parcels; src/jobs/shipments.ts has their handlers. */
import type { JobKind } from '../../server/queue.ts'

/** Tells the carrier of a parcel that was written; the release before named the order alone. */
export const shipmentAnnounce: JobKind<{ orderId: number; shipmentId?: number }> = {
  name: 'shipment-announce',
}

/** Tells the carrier that a parcel will not come. */
export const shipmentWithdraw: JobKind<{ shipmentId: number }> = { name: 'shipment-withdraw' }

/** Looks for parcels that still have to be announced to their carrier or withdrawn. */
export const shipmentsLeft: JobKind<object> = { name: 'shipments-left' }

/** Asks the carriers where their parcels are. */
export const shipmentsTrack: JobKind<object> = { name: 'shipments-track' }
