/** Actions of staff on the parcels of one order, for the order's page. */
import { isRefusal, refuse } from '../../server/refusal.ts'
import {
  bookCashOnDelivery,
  decideClaim,
  dropUnsent,
  handParcelOver,
  openClaim,
  packOrder,
  payClaim,
  refundParcel,
  sendParcelAgain,
  unpackOrder,
  writeGoodsSeen,
  writeParcelDelivered,
  writeParcelMissing,
  writeParcelNumber,
  writeParcelReady,
  writeParcelReturned,
  type ParcelState,
} from '../../workflows/shipments/shipments.ts'
import { operationVerbs } from '../kit/operations.server.ts'
import { findingPoints, shippingOfOrder } from '../kit/points.server.ts'
import type { Declared } from '../../workflows/operations/operations.ts'
import { act, type StaffPage } from '../staff-page.server.ts'
import { announced, orderNamed, parcelNamed, within } from './desk.server.ts'
import * as forms from './parcel-forms.ts'

/** Operations that depend on the parcel's state. */
export const parcelOperations: readonly Declared<ParcelState>[] = [
  handParcelOver,
  writeParcelReady,
  writeParcelDelivered,
  writeParcelNumber,
  writeParcelReturned,
  writeParcelMissing,
  unpackOrder,
  bookCashOnDelivery,
  openClaim,
  decideClaim,
  payClaim,
  sendParcelAgain,
  refundParcel,
]

const backToOrder = (_done: unknown, { url }: StaffPage) => url.pathname

/** Packs an order, or a part of it, without the scanner. */
const pack = findingPoints(
  act({
    schema: forms.packForm,
    read: forms.packIn,
    to: backToOrder,
    work: async (page, { order, weighed_g: weighedG, shipping: shippingCode, point: pointId, ...given }) => {
      const orderId = order === page.parameters['number'] ? await orderNamed(page, order) : null
      if (orderId === null) return refuse(404, 'parcel_desk.error.no_order')
      const { lines, packaging, key, lots: chosen, reason: note } = given
      const how = { packaging, weighedG, shippingCode, pointId, key }
      const asked = { orderId, lines, ...how, lots: { chosen, note } }
      const packed = await within(page, async (context) => await packOrder(context, asked))
      if (isRefusal(packed)) return packed
      return (await announced(page, packed))?.state === 'REFUSED'
        ? refuse(409, 'admin_packing.error.refused')
        : packed
    },
  }),
  'point',
  shippingOfOrder,
)

const goods = act({
  schema: forms.goodsForm,
  read: forms.goodsIn,
  to: backToOrder,
  work: async (page, { parcel: reference, fit, off }) => {
    const parcel = await parcelNamed(page, reference)
    if (!parcel) return refuse(404, 'parcel_desk.error.no_parcel')
    const of = (lines: Line[], wanted: number) =>
      lines.find(({ position }) => position === wanted)?.pieces ?? 0
    const positions = [...new Set([...fit, ...off].map(({ position }) => position))]
    const lines = positions.map((position) => ({
      position,
      restocked: of(fit, position),
      writtenOff: of(off, position),
    }))
    return await within(
      page,
      async (context) => await writeGoodsSeen(context, { shipmentId: parcel.id, lines }),
    )
  },
})
interface Line {
  position: number
  pieces: number
}

/** Spread into the action of the order's page. */
export const orderParcelVerbs = {
  pack,
  goods,
  // The parcel comes from the form.
  ...operationVerbs(parcelOperations),
  ...operationVerbs([dropUnsent], { order: 'number' }),
  ...Object.fromEntries(
    Object.entries(operationVerbs([sendParcelAgain])).map(([intent, again]) => [
      intent,
      findingPoints(again, 'point', shippingOfOrder),
    ]),
  ),
}
