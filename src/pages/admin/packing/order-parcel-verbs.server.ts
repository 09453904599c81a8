/** What staff does about the parcels of the order that the address names: for the page of the order. */
import { isRefusal, refuse, type Refusal } from '../../../server/refusal.ts'
import type { Shipment } from '../../../shop/shipments/rules.ts'
import {
  bookCashOnDelivery,
  dropUnsent,
  handParcelOver,
  packOrder,
  refundParcel,
  sendParcelAgain,
  stepCarrierClaim,
  unpackOrder,
  writeGoodsSeen,
  writeParcelDelivered,
  writeParcelMissing,
  writeParcelNumber,
  writeParcelReady,
  writeParcelReturned,
  type ClaimStep,
} from '../../../workflows/back-office/back-office.ts'
import { findingPoints, shippingOfOrder } from '../kit/points.server.ts'
import { act, type StaffPage } from '../staff-page.server.ts'
import { announced, orderNamed, parcelNamed, withdrawn, within, type Within } from './desk.server.ts'
import * as forms from './parcel-forms.ts'

const noParcel = () => refuse(404, 'parcel_desk.error.no_parcel')
const noOrder = () => refuse(404, 'parcel_desk.error.no_order')

/** Does something to the parcel that the form names, if it is one of the page's order. */
const onParcel =
  <Given extends { parcel: string }, Done>(
    work: (context: Within, parcel: Shipment, given: Given, page: StaffPage) => Promise<Done | Refusal>,
  ) =>
  async (page: StaffPage, given: Given): Promise<Done | Refusal> => {
    const isOfOrder = given.parcel.startsWith(`${page.parameters['number'] ?? ''}-`)
    const parcel = isOfOrder ? await parcelNamed(page, given.parcel) : null
    if (!parcel) return noParcel()
    return await within(page, async (context) => await work(context, parcel, given, page))
  }

const target = ({ id }: Shipment) => ({ shipmentId: id })
const backToOrder = (_done: unknown, { url }: StaffPage) => url.pathname

/** A verb that needs nothing but its parcel. */
const simple = (
  work: (context: Within, parcel: { shipmentId: number }) => Promise<object | boolean | Refusal>,
) =>
  act({
    schema: forms.parcelForm,
    to: backToOrder,
    work: onParcel(async (context, parcel) => await work(context, target(parcel))),
  })

const claim = (context: Within, asked: ClaimStep) => stepCarrierClaim(context, asked)

/** Packing an order, or a part of it, without the scanner. */
const pack = findingPoints(
  act({
    schema: forms.packForm,
    read: forms.packIn,
    to: backToOrder,
    work: async (page, { order, weighed: weighedG, shipping: shippingCode, point: pointId, ...given }) => {
      const orderId = order === page.parameters['number'] ? await orderNamed(page, order) : null
      if (orderId === null) return noOrder()
      const { line: lines, packaging, key, lots: chosen, reason: note } = given
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

const unpack = act({
  schema: forms.parcelForm,
  to: backToOrder,
  work: async (page, given) => {
    const unpacked = await onParcel<typeof given, Shipment>(
      async (context, parcel) => await unpackOrder(context, target(parcel)),
    )(page, given)
    if (!isRefusal(unpacked)) await withdrawn(page, unpacked)
    return unpacked
  },
})

const goods = act({
  schema: forms.goodsForm,
  read: forms.goodsIn,
  to: backToOrder,
  work: onParcel(
    async (context, { id: shipmentId }, { fit, off }: { parcel: string; fit: Line[]; off: Line[] }) => {
      const of = (lines: Line[], wanted: number) =>
        lines.find(({ position }) => position === wanted)?.pieces ?? 0
      const positions = [...new Set([...fit, ...off].map(({ position }) => position))]
      const lines = positions.map((position) => ({
        position,
        restocked: of(fit, position),
        writtenOff: of(off, position),
      }))
      return await writeGoodsSeen(context, { shipmentId, lines })
    },
  ),
})
interface Line {
  position: number
  pieces: number
}

const again = findingPoints(
  act({
    schema: forms.againForm,
    read: forms.withLines,
    to: backToOrder,
    work: onParcel(
      async (
        context,
        { id: shipmentId },
        { reason, line: lines, packaging, weighed: weighedG, shipping: shippingCode, point: pointId, key },
      ) =>
        await sendParcelAgain(context, {
          shipmentId,
          reason,
          lines: lines.length > 0 ? lines : undefined,
          packaging,
          weighedG,
          shippingCode,
          pointId,
          key,
        }),
    ),
  }),
  'point',
  shippingOfOrder,
)

const drop = act({
  schema: forms.dropForm,
  read: forms.withLines,
  to: backToOrder,
  work: async (page, { order, line: lines, reason }) => {
    const orderId = order === page.parameters['number'] ? await orderNamed(page, order) : null
    if (orderId === null) return noOrder()
    return await within(
      page,
      async (context) => await dropUnsent({ ...context, shop: page.shop }, { orderId, lines, reason }),
    )
  },
})

const refundOfParcel = act({
  schema: forms.refundForm,
  read: forms.withLines,
  to: backToOrder,
  work: onParcel(
    async (context, { id: shipmentId }, { line: lines, reason }, { shop }) =>
      await refundParcel(
        { ...context, shop },
        { shipmentId, reason, lines: lines.length > 0 ? lines : undefined },
      ),
  ),
})

/** Spread into the action of the order's page. */
export const orderParcelVerbs = {
  pack,
  unpack,
  goods,
  again,
  refund_parcel: refundOfParcel,
  drop,
  hand_over: simple(handParcelOver),
  delivered: simple(writeParcelDelivered),
  cod_paid: simple(bookCashOnDelivery),
  number: act({
    schema: forms.numberForm,
    to: backToOrder,
    work: onParcel(
      async (context, parcel, { number }) =>
        await writeParcelNumber(context, { target: target(parcel), typed: number }),
    ),
  }),
  ready: act({
    schema: forms.readyForm,
    to: backToOrder,
    work: onParcel(
      async (context, parcel, { until }) =>
        await writeParcelReady(context, { target: target(parcel), until }),
    ),
  }),
  returned: act({
    schema: forms.returnedForm,
    to: backToOrder,
    work: onParcel(
      async (context, parcel, { restock }) =>
        await writeParcelReturned(context, { target: target(parcel), restock }),
    ),
  }),
  missing: act({
    schema: forms.missingForm,
    to: backToOrder,
    work: onParcel(
      async (context, { id: shipmentId }, { kind, reason }) =>
        await writeParcelMissing(context, { shipmentId, kind, reason }),
    ),
  }),
  claim_open: act({
    schema: forms.claimOpenForm,
    to: backToOrder,
    work: onParcel(
      async (context, { id: shipmentId }, { amount: asked, case: caseNumber }) =>
        await claim(context, { step: 'open', shipmentId, asked, caseNumber }),
    ),
  }),
  claim_decided: act({
    schema: forms.claimDecidedForm,
    to: backToOrder,
    work: onParcel(
      async (context, { id: shipmentId }, { granted, reason }) =>
        await claim(context, { step: 'decide', shipmentId, granted, reason }),
    ),
  }),
  claim_paid: simple(async (context, { shipmentId }) => await claim(context, { step: 'paid', shipmentId })),
}
