/** Staff operations on parcels: each checks its permission and is audited. */
import { z } from 'zod'
import type { Writing } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { findHold } from '../../shop/orders/orders.ts'
import type { Shipment } from '../../shop/shipments/rules.ts'
import {
  bookCod,
  cancelShipment,
  findParcelById,
  handOver,
  lookAtGoods,
  markDelivered,
  markMissing,
  markReturned,
  packParcel,
  readyForPickup,
  setTrackingNumber,
  trackShipments,
  type PackInput,
  type ParcelOperationContext,
  type ParcelTarget,
} from '../../shop/shipments/shipments.ts'
import { shipmentSchemas } from '../../shop/shipments/schema.ts'
import { recordAudit } from '../../shop/audit/audit.ts'
import { operate, type Operated } from '../../shop/staff/staff.ts'
import type { Operation } from '../../shop/staff/rules.ts'
import { f, operation, outsideOperation } from '../operations/operations.ts'
import {
  deskOf,
  everyParcel,
  heldFault,
  isIn,
  isOurCounter,
  parcel,
  parcels,
  standing,
  type ParcelContext,
  type ParcelState,
} from './fields.ts'
import { givesSeen } from './goods.ts'
import { answersPacked, answersParcel } from './answers.ts'

export type { ParcelContext, ParcelState } from './fields.ts'

type ParcelOperation = Extract<Operation, `shipment.${string}`>

interface AboutParcel<Done> extends Pick<Operated<Done>, 'reason' | 'keep' | 'gives' | 'isChange'> {
  operation: ParcelOperation
  target: ParcelTarget
}

/** An operation about the parcels of an order; the audit keeps how order and parcels stood before and after. */
export async function aboutParcel<Done>(
  context: Writing & ParcelContext,
  {
    aboutParcel: { operation: name, target, ...about },
    work,
  }: {
    aboutParcel: AboutParcel<Done>
    work: (parcelContext: ParcelOperationContext) => Promise<Done | Refusal>
  },
): Promise<Done | Refusal> {
  const { tx } = context
  const orderId =
    typeof target === 'number' ? target : (await findParcelById({ db: tx }, target.shipmentId))?.orderId
  if (orderId === undefined) return refuse(404, 'parcel_desk.error.no_parcel')
  const asked = {
    operation: name,
    subject: { kind: 'order', id: orderId },
    look: async () => await standing({ tx }, orderId),
    isChange: (done: Done) => done !== false,
    ...about,
  }
  return await operate(context, {
    asked,
    work: async () => {
      // `look` has locked the order: it is not held from here on.
      const isHeld = name === 'shipment.pack' && (await findHold({ db: tx }, orderId)) !== null
      return isHeld ? refuse(409, 'parcel_desk.error.held') : await work(deskOf(context))
    },
  })
}

/** As `packParcel` of the parcels, by staff: `shipment.pack`. */
export async function packOrder(
  context: Writing & ParcelContext,
  asked: PackInput,
): Promise<Shipment | Refusal> {
  const { tx } = context
  const reason = asked.lots?.note
  const about = {
    operation: 'shipment.pack',
    target: asked.orderId,
    ...(reason ? { reason } : {}),
  } as const
  return await aboutParcel(context, {
    aboutParcel: about,
    work: async (parcelContext) => await packParcel({ tx, ...parcelContext }, asked),
  })
}

/** As `handOver` of the parcels, by staff. */
export const handParcelOver = operation({
  operation: 'shipment.hand_over',
  call: 'shipments/hand-over',
  summary: 'Records that the carrier took the parcel: documents and mails go out',
  input: parcels,
  run: async (context, input) =>
    (await heldFault(context, input)) ?? (await handOver(deskOf(context), input)),
  ...everyParcel,
  answer: answersParcel,
  forms: { hand_over: { offered: (one: ParcelState) => isIn(one, 'ANNOUNCED') && !isOurCounter(one) } },
})

/** As `readyForPickup` of the parcels, by staff. */
export const writeParcelReady = operation({
  operation: 'shipment.ready',
  call: 'shipments/ready',
  summary:
    'Records that the parcel waits for its customer: at our counter, or at a point of a carrier that does not report it',
  input: {
    ...parcel,
    until: f.dayOrNull({ fault: 'validation.invalid', label: 'admin_packing.until', mayBeLeftOut: true }),
  },
  run: async (context, input) =>
    (await heldFault(context, input)) ??
    (await readyForPickup(deskOf(context), { target: input, storedUntil: input.until })),
  ...everyParcel,
  answer: answersParcel,
  forms: {
    ready: { offered: (one: ParcelState) => isIn(one, isOurCounter(one) ? 'ANNOUNCED' : 'HANDED_OVER') },
  },
})

/** As `markDelivered` of the parcels, by staff. */
export const writeParcelDelivered = operation({
  operation: 'shipment.delivered',
  call: 'shipments/delivered',
  summary: 'Records that the customer has the parcel',
  input: parcels,
  run: async (context, input) =>
    (await heldFault(context, input)) ?? (await markDelivered(deskOf(context), input)),
  ...everyParcel,
  answer: answersParcel,
  forms: {
    delivered: {
      offered: (one: ParcelState) =>
        isIn(one, 'ANNOUNCED')
          ? isOurCounter(one)
          : isIn(one, 'HANDED_OVER', 'READY', 'RETURNING', 'LOST') && one.settledAt === null,
    },
  },
})

/** As `setTrackingNumber` of the parcels, by staff. */
export const writeParcelNumber = operation({
  operation: 'shipment.number',
  call: 'shipments/number',
  summary: 'Saves the tracking number from the carrier’s portal',
  input: {
    ...parcel,
    typed: f.text({
      name: 'number',
      most: 60,
      fault: 'admin_packing.error.number',
      label: 'admin_packing.number',
      isWord: true,
    }),
  },
  run: async (context, { typed, ...target }) => await setTrackingNumber(context, { target, typed }),
  ...everyParcel,
  answer: answersParcel,
  forms: {
    number: {
      offered: (one: ParcelState) =>
        isIn(one, 'ANNOUNCED', 'HANDED_OVER', 'READY') && one.carrierId === null && !isOurCounter(one),
    },
  },
})

/**
 * As `markReturned` of the parcels, by staff. Goods that are taken in though they had arrived, and their customer claims
 * nothing, are approved by a second member of staff above the limit of write-offs.
 */
export const writeParcelReturned = operation({
  operation: 'shipment.returned',
  call: 'shipments/returned',
  summary: 'Records that the parcel came back; restock: its goods were checked and can all be sold again',
  input: { ...parcel, restock: f.tick() },
  run: async (context, { restock, ...target }) => await markReturned(deskOf(context), { target, restock }),
  ...everyParcel,
  gives: async (context, { shipmentId }) => await givesSeen(context, { shipmentId }),
  // It named its parcel as a target before.
  kept: ({ target, ...input }) => Object.assign({ shipmentId: 0, restock: false }, input, target),
  answer: answersParcel,
  forms: {
    returned: {
      offered: (one: ParcelState) =>
        isIn(one, 'HANDED_OVER', 'READY', 'RETURNING', 'DELIVERED', 'LOST', 'DAMAGED'),
    },
  },
})

/** As `markMissing` of the parcels, by staff. */
export const writeParcelMissing = operation({
  operation: 'shipment.missing',
  call: 'shipments/missing',
  summary: 'Records that the carrier lost or damaged the parcel',
  input: { ...parcel, kind: f.choice(['LOST', 'DAMAGED']), reason: f.reason() },
  run: async (context, { shipmentId, kind }) => await markMissing(deskOf(context), { shipmentId, kind }),
  ...everyParcel,
  answer: answersParcel,
  forms: {
    missing: { offered: (one: ParcelState) => isIn(one, 'HANDED_OVER', 'READY', 'RETURNING', 'DELIVERED') },
  },
})

/** As `lookAtGoods` of the parcels, by staff; a write-off above the limit waits for a second person. */
export const writeGoodsSeen = operation({
  operation: 'shipment.goods',
  call: 'shipments/goods',
  summary: 'Records what was found in a returned parcel',
  input: {
    ...parcel,
    lines: f.wire(shipmentSchemas.goodsSeen, { example: [{ line: 1, restocked: 1, written_off: 0 }] }),
  },
  run: async (context, seen) => await lookAtGoods(deskOf(context), seen),
  ...everyParcel,
  gives: async (context, { shipmentId }) => await givesSeen(context, { shipmentId }),
  answer: answersParcel,
  forms: {},
})

/** As `cancelShipment` of the parcels, by staff. */
export const unpackOrder = operation({
  operation: 'shipment.cancel',
  call: 'shipments/cancel',
  summary: 'Undoes the packing before the carrier has the parcel, and voids its label',
  input: parcel,
  run: async (context, input) => await cancelShipment(deskOf(context), input),
  ...everyParcel,
  answer: answersParcel,
  forms: {
    unpack: {
      isWarned: true,
      offered: (one: ParcelState) =>
        isIn(one, 'ASKED', 'ANNOUNCED') || (isIn(one, 'READY') && isOurCounter(one)),
    },
  },
})

/** As `bookCod` of the parcels, by staff. */
export const bookCashOnDelivery = operation({
  operation: 'shipment.cod_paid',
  call: 'shipments/cod-paid',
  summary: 'Records the carrier’s remittance of the parcel’s cash on delivery',
  input: parcels,
  run: async (context, input) => {
    const booked = await bookCod(deskOf(context), input)
    const orderId = (await findParcelById({ db: context.tx }, input.shipmentId))?.orderId ?? 0
    return isRefusal(booked) ? booked : { orderId, isNew: booked }
  },
  needs: everyParcel.needs,
  audit: async (context, input) => ({
    ...(await everyParcel.audit(context, input)),
    isChange: ({ isNew }: { isNew: boolean }) => isNew,
  }),
  answer: { ...answersPacked, told: ({ isNew }) => (isNew ? '' : 'It was booked before.') },
  forms: {
    cod_paid: {
      offered: (one: ParcelState) =>
        isIn(one, 'HANDED_OVER', 'READY', 'DELIVERED') && one.cod !== null && one.codPaidAt === null,
    },
  },
})

/** Each parcel moves in a separate transaction. */
export const trackNow = outsideOperation({
  operation: 'shipment.track',
  call: 'shipments/track',
  summary: 'Updates parcels in transit from the carriers now; the shop also does so by itself',
  input: {},
  needs: ['carriers'],
  run: async (context) => {
    const moved = await trackShipments(context)
    const entry = { subject: { kind: 'parcels', id: 'due' }, after: { moved } }
    if (moved > 0)
      await context.db
        .transaction()
        .execute(
          async (tx) => await recordAudit({ ...context, tx }, { operation: 'shipment.track', ...entry }),
        )
    return { moved }
  },
  answer: { schema: z.object({ moved: z.int() }), of: ({ moved }) => ({ moved }) },
  forms: { track: { hotkey: 't' } },
})
