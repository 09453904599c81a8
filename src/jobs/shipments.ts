/** Jobs for parcels. */
import { shipmentAnnounce, shipmentsLeft, shipmentsTrack, shipmentWithdraw } from '../shop/shipments/jobs.ts'
import {
  announceShipment,
  announceRemaining,
  trackShipments,
  withdrawShipment,
  type ShipmentContext,
} from '../shop/shipments/shipments.ts'
import { shipmentMails } from '../shop/shipments/mails.ts'
import { job, mailsOf, type Job, type JobContext } from './job.ts'

/** The context of the parcel verbs, at this moment. */
const parcelsOf = ({ shop, report }: JobContext): ShipmentContext => ({
  db: shop.db,
  queue: shop.queue,
  carriers: shop.carriers,
  now: shop.now(),
  report,
})

export const shipmentJobs: Job[] = [
  // Once each: a call without an answer is left to the job below.
  job(shipmentAnnounce, async (all, { orderId, shipmentId }) => {
    const target = shipmentId === undefined ? orderId : { shipmentId }
    await announceShipment(parcelsOf(all), target)
  }),
  job(
    shipmentWithdraw,
    async (all, { shipmentId }) => void (await withdrawShipment(parcelsOf(all), shipmentId)),
  ),
  job(shipmentsLeft, async (all) => await announceRemaining(parcelsOf(all)), '*/5 * * * *'),
  // Looks for parcels that are due: every four hours, at weekends once a day.
  job(shipmentsTrack, async (all) => void (await trackShipments(parcelsOf(all))), '*/10 * * * *'),
  ...mailsOf(shipmentMails),
]
