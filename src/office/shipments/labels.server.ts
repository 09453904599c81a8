/** /admin/packing/labels/:format?of=…&order=…: the labels of these parcels, and of unsent parcels of these orders, as one PDF. */
import { refuse, isRefusal, type Refusal } from '../../server/refusal.ts'
import type { Shipment } from '../../shop/shipments/rules.ts'
import { shipmentLabels } from '../../shop/shipments/shipments.ts'
import type { Print } from '../../workflows/orders/orders.ts'
import { notePrinted } from '../orders/order-prints.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { parcelNamed } from './desk.server.ts'
import { parcelsToGo } from './several.server.ts'
import { usedPlaces } from './used-places.ts'

const formats = ['A6', 'A6_ON_A4'] as const
/** A page of the list of orders. */
const mostOrders = 100

/** Groups the labels by their orders. */
function labelsOf(parcels: readonly Shipment[]): Print[] {
  const byOrder = Map.groupBy(parcels, ({ orderId }) => orderId)
  return [...byOrder].map(([orderId, own]) => ({
    orderId,
    what: 'label',
    of: [...new Set(own.map(({ reference }) => reference))],
  }))
}

export const loader = staffLoader('parcelLabels', async (page): Promise<Response | Refusal> => {
  const { parameters, url, shop } = page
  const format = formats.find((one) => one === parameters['format'])
  if (!format) return refuse(404, 'error.not_found')
  const parcels: Shipment[] = []
  // `chosen` are checkboxes of a list that itself requests the labels.
  const named = [...url.searchParams.getAll('of'), ...url.searchParams.getAll('chosen').slice(0, mostOrders)]
  for (const reference of new Set(named)) {
    const parcel = await parcelNamed(page, reference)
    if (!parcel) return refuse(404, 'parcel_desk.error.no_parcel')
    parcels.push(parcel)
  }
  for (const number of new Set(url.searchParams.getAll('order').slice(0, mostOrders)))
    parcels.push(...(await parcelsToGo(page, number)))
  if (parcels.length === 0) return refuse(404, 'admin_orders.error.no_labels')
  const first = Number(usedPlaces.find((one) => one === url.searchParams.get('first')) ?? 0)
  const options = { format, firstPosition: format === 'A6' ? 0 : first }
  const targets = parcels.map(({ id }) => ({ shipmentId: id }))
  const pdf = await shipmentLabels(shop, { targets, options })
  if (isRefusal(pdf)) return pdf
  await notePrinted(page, labelsOf(parcels))
  return new Response(Buffer.from(pdf), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="labels.pdf"',
      'cache-control': 'private, no-store',
      // The packing table prints it from a frame within its page; other sites may not frame it.
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    },
  })
})
