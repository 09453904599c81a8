/** Names and payloads of the jobs about parcels; src/jobs/shipments.ts has their handlers. */
import type { JobKind } from '../../server/queue.ts'

/** Announces a new parcel to its carrier; jobs of an earlier release name only the order. */
export const shipmentAnnounce: JobKind<{ orderId: number; shipmentId?: number }> = {
  name: 'shipment-announce',
}

/** Notifies the carrier that a parcel will not come. */
export const shipmentWithdraw: JobKind<{ shipmentId: number }> = { name: 'shipment-withdraw' }

/** Looks for parcels that still have to be announced to their carrier or withdrawn. */
export const shipmentsLeft: JobKind<object> = { name: 'shipments-left' }

/** Asks carriers about their parcels. */
export const shipmentsTrack: JobKind<object> = { name: 'shipments-track' }
