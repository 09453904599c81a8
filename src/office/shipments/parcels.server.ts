/** Parcels by their place: the hand-over list for the carrier's driver, and every later step. */
import { refuse, type Refusal } from '../../server/refusal.ts'
import { usualPlace } from '../../shop/shipments/shipments.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import {
  bookCashOnDelivery,
  handParcelOver,
  parcelList,
  trackNow,
  writeParcelDelivered,
  writeParcelReady,
  writeParcelReturned,
} from '../../workflows/shipments/shipments.ts'
import { listed } from '../kit/list.server.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { act, staffAction, staffLoader } from '../staff-page.server.ts'
import { parcelNamed, toEach, within, type Within } from './desk.server.ts'
import { bulkForm, bulkIn } from './packing-forms.ts'
import { verbsAt, type BulkVerb } from './parcel-names.ts'

const operationOf = {
  hand_over: 'shipment.hand_over',
  ready: 'shipment.ready',
  delivered: 'shipment.delivered',
  returned: 'shipment.returned',
  cod_paid: 'shipment.cod_paid',
} as const satisfies Record<BulkVerb, Operation>

export const loader = staffLoader('parcels', async (page) => {
  const { url, may, holds, shop } = page
  const { where: chosen, q, carrier } = parcelList.asked(page, url.searchParams)
  const where = chosen ?? usualPlace(q)
  return {
    list: await listed(page, parcelList),
    where,
    verbs: verbsAt[where].filter((one) => may(operationOf[one])),
    track: offersOf(page, [trackNow], { state: {} }),
    mayPrint: holds('shipments.pack'),
    carrier: carrier ?? null,
    hasPortal: carrier !== undefined && shop.carriers[carrier].portalFile !== null,
  }
})

const doing: Record<
  BulkVerb,
  (context: Within, target: { shipmentId: number }) => Promise<object | Refusal>
> = {
  hand_over: handParcelOver,
  ready: async (context, target) => await writeParcelReady(context, { ...target, until: null }),
  delivered: writeParcelDelivered,
  // The goods are restocked or written off later, once a clerk has looked at them.
  returned: async (context, target) => await writeParcelReturned(context, { ...target, restock: false }),
  cod_paid: bookCashOnDelivery,
}

export const action = staffAction('parcels', {
  each: act({
    schema: bulkForm,
    read: bulkIn,
    work: async (page, { chosen, verb }) =>
      await toEach(page, chosen, async (reference) => {
        const parcel = await parcelNamed(page, reference)
        if (!parcel) return refuse(404, 'parcel_desk.error.no_parcel')
        return await within(page, async (context) => await doing[verb](context, { shipmentId: parcel.id }))
      }),
    show: (done) => done,
  }),
  ...operationVerbs([trackNow], {}, { 'shipment.track': { show: ({ moved }) => moved } }),
})
