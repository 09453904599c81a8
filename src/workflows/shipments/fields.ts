/** Shared by the operations on one parcel: its field, their context, and the audit record. */
import type { OperationContext, Reading, Writing } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { shippingCodes, type ShippingCode } from '../../lib/delivery.ts'
import { findByNumber, findHold, lockStates } from '../../shop/orders/orders.ts'
import type { PackedLine, ShipmentState } from '../../shop/shipments/rules.ts'
import { shipmentSchemas } from '../../shop/shipments/schema.ts'
import {
  findPacked,
  findParcelById,
  parcelNamed,
  type CarrierClaim,
  type PackedParcel,
  type ParcelOperationContext,
} from '../../shop/shipments/shipments.ts'
import { loginOf } from '../../shop/staff/staff.ts'
import { f, type Field } from '../operations/operations.ts'

/** The context of an operation on a parcel. */
export interface ParcelContext extends OperationContext, Pick<ParcelOperationContext, 'queue' | 'carriers'> {}

/** The state of a parcel that the order's page needs. */
export type ParcelState = PackedParcel & { claim: CarrierClaim | null }

/** The parcel is in one of these states. */
export const isIn = ({ state }: ParcelState, ...states: readonly ShipmentState[]): boolean =>
  states.includes(state)

export const isOurCounter = ({ carrier }: ParcelState): boolean => carrier === 'pickup'

const shipmentId: Field<number> = {
  shape: { is: 'text', pattern: String.raw`\d{1,10}(?:-\d{1,6})?`, most: 17, fault: 'validation.invalid' },
  name: 'parcel',
  meaning: 'Its reference, such as 2600000012-1; of an order with one parcel the order’s number',
  label: 'admin_packing.parcel',
  isWord: true,
  example: '2699999999-1',
  find: async (context, name) => {
    const found = await parcelNamed(context, name)
    return isRefusal(found) ? found : found.id
  },
}
export const parcel = { shipmentId }
/** As `parcel`; a command takes several. */
export const parcels = { shipmentId: { ...shipmentId, isSeveral: true } }

/** The order, by its number. */
export const order = {
  orderId: {
    ...f.order({ label: 'admin_packing.order' }),
    find: async (context: Reading, number: string) =>
      (await findByNumber(context, number))?.id ?? refuse(404, 'parcel_desk.error.no_order'),
  },
}

const byNumber = { is: 'pieces', isNumbered: true, fault: 'admin_packing.error.nothing' } as const
const label = 'operation.field.pieces'
/** Which pieces, by the numbers that lines have on documents. */
export const someLines: Field<readonly PackedLine[]> = { shape: byNumber, label }
export const linesOrAll: Field<readonly PackedLine[] | undefined> = {
  shape: { ...byNumber, mayMiss: true },
  label,
  meaning: 'Left out: all',
}

const perhaps = { fault: 'validation.invalid', pattern: String.raw`[^\n\t]+` }
const shippingCode: Field<ShippingCode | undefined> = {
  ...f.textOrNothing({ name: 'shipping', ...perhaps, pattern: shippingCodes.join('|'), most: 40 }),
  label: 'admin_packing.field.shipping',
  schema: shipmentSchemas.shipping.optional(),
} as Field<ShippingCode | undefined>
/** Packing instructions; omitted fields follow the order. */
export const packing = {
  lines: linesOrAll,
  shippingCode,
  pointId: f.textOrNothing({ name: 'point', ...perhaps, most: 40, label: 'admin_packing.field.point' }),
  packaging: f.textOrNothing({ ...perhaps, most: 30, label: 'admin_packing.packaging' }),
  weighedG: f.countOrNothing({
    name: 'weighed_g',
    least: 1,
    most: 2_000_000,
    fault: 'admin.error.count',
    label: 'admin_packing.weighed',
  }),
  key: f.textOrNothing({ ...perhaps, most: 100, meaning: 'The same key packs once' }),
}

/** Common declaration: the audit keeps the state of the order and its parcels before and after. */
export const everyParcel = {
  needs: ['carriers'],
  audit: async ({ tx }: Writing, { shipmentId: id }: { shipmentId: number }) => {
    const orderId = (await findParcelById({ db: tx }, id))?.orderId ?? 0
    return { subject: { kind: 'order', id: orderId }, look: async () => await standing({ tx }, orderId) }
  },
} as const

/** The context that the parcel rules need, with the acting member. */
export const deskOf = ({ tx, queue, carriers, now, actor }: Writing & ParcelContext) => ({
  tx,
  queue,
  carriers,
  now,
  actor: 'staff' as const,
  actorId: loginOf(actor),
})

/**
 * Refuses operations on the parcel of a held order. The audit has locked the order, so it cannot become held
 * after this check.
 */
export async function heldFault({ tx }: Writing, input: { shipmentId: number }): Promise<Refusal | null> {
  const orderId = (await findParcelById({ db: tx }, input.shipmentId))?.orderId
  const hold = orderId === undefined ? null : await findHold({ db: tx }, orderId)
  return hold === null ? null : refuse(409, 'parcel_desk.error.held')
}

/** The state of an order and its parcels, as the audit keeps it. */
export async function standing({ tx }: Writing, orderId: number) {
  const states = await lockStates({ tx }, orderId)
  const { parcels: all, left } = await findPacked({ db: tx }, orderId)
  return {
    ...states,
    parcels: all.map(({ id, state, trackingNumber: number, settledAt, lines }) => ({
      id,
      state,
      number,
      ...(settledAt ? { settled: true } : {}),
      lines: lines.map(({ position, pieces, restocked, writtenOff }) =>
        restocked + writtenOff > 0 ? { position, pieces, restocked, writtenOff } : { position, pieces },
      ),
    })),
    left: left.map(({ position, pieces }) => ({ position, pieces })),
  }
}
