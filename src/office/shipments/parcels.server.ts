/** Parcels by their place: the hand-over list for the carrier's driver, and every later step. */
import { redirect } from 'react-router'
import type { CarrierCode } from '../../lib/delivery.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { findParcelList, parcelPlaces, usualPlace } from '../../shop/shipments/shipments.ts'
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
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
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
  const list = await listed(page, parcelList)
  if (chosen === undefined && where === 'here' && list.rows.length === 0 && !list.previous) {
    const place = await placeWithParcels(page, carrier)
    if (place !== null)
      throw redirect(`${url.pathname}?${new URLSearchParams([...url.searchParams, ['where', place]])}`)
  }
  return {
    list,
    where,
    verbs: verbsAt[where].filter((one) => may(operationOf[one])),
    track: offersOf(page, [trackNow], { state: {} }),
    mayPrint: holds('shipments.pack'),
    carrier: carrier ?? null,
    hasPortal: carrier !== undefined && shop.carriers[carrier].portalFile !== null,
  }
})

/** Where to look if nothing waits for the driver: the first of these places that has parcels. */
async function placeWithParcels({ db }: StaffPage, carrier: CarrierCode | undefined) {
  for (const place of ['under_way', 'waiting', 'all'] as const) {
    const found = await findParcelList({ db }, { states: parcelPlaces[place], carrier, asked: { size: 1 } })
    if (!isRefusal(found) && found.rows.length > 0) return place
  }
  return null
}

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
