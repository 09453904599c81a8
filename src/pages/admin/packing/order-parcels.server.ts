/** The parcels of an order with what may be done about each, for the page of the order. */
import { formatPrice } from '../../../lib/money.ts'
import type { Order } from '../../../shop/orders/rules.ts'
import type { ShipmentState } from '../../../shop/shipments/rules.ts'
import {
  findCarrierClaim,
  findLinesLeft,
  findPackagings,
  findPackedParcels,
} from '../../../shop/shipments/shipments.ts'
import type { CarrierClaim, PackedParcel } from '../../../shop/shipments/shipments.ts'
import type { Operation } from '../../../shop/staff/rules.ts'
import { packingRestFault, type PackingFault } from '../../../shop/shipments/rules.ts'
import { packRows } from '../kit/packed-rows.ts'
import { asideShown } from '../kit/set-aside.server.ts'
import { lineName } from '../orders/line-name.server.ts'
import { adminHref } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { keptUntil, kilograms } from './desk.server.ts'
import { areFew } from './few-lines.ts'
import { lotChoice } from './lot-choice.server.ts'
import { codTold } from './parcels.server.ts'

/** In which states a verb makes sense, and its operation; the operation itself decides. */
const verbs = [
  ['hand_over', ['ANNOUNCED'], 'shipment.hand_over'],
  ['ready', ['ANNOUNCED', 'HANDED_OVER'], 'shipment.ready'],
  ['delivered', ['ANNOUNCED', 'HANDED_OVER', 'READY', 'RETURNING', 'LOST'], 'shipment.delivered'],
  ['number', ['ANNOUNCED', 'HANDED_OVER', 'READY'], 'shipment.number'],
  ['returned', ['HANDED_OVER', 'READY', 'RETURNING', 'DELIVERED', 'LOST', 'DAMAGED'], 'shipment.returned'],
  ['goods', ['RETURNED'], 'shipment.goods'],
  ['missing', ['HANDED_OVER', 'READY', 'RETURNING', 'DELIVERED'], 'shipment.missing'],
  ['again', ['LOST', 'DAMAGED', 'RETURNED'], 'shipment.again'],
  ['refund_parcel', ['LOST', 'DAMAGED', 'RETURNED'], 'shipment.refund'],
  ['unpack', ['ASKED', 'ANNOUNCED', 'READY'], 'shipment.cancel'],
  ['cod_paid', ['HANDED_OVER', 'READY', 'DELIVERED'], 'shipment.cod_paid'],
] as const satisfies readonly (readonly [string, readonly ShipmentState[], Operation])[]

/** What may have to be looked for, or settled. */
const isUnderWay = ({ state, settledAt }: PackedParcel): boolean =>
  ['HANDED_OVER', 'READY', 'RETURNING', 'LOST', 'DAMAGED', 'RETURNED'].includes(state) && settledAt === null

function verbsOf({ may }: StaffPage, parcel: PackedParcel, claim: CarrierClaim | null): string[] {
  const { state, carrier, carrierId, cod, codPaidAt, settledAt, handedOverAt } = parcel
  const fits: Record<string, boolean> = {
    hand_over: carrier !== 'pickup',
    ready: state === 'ANNOUNCED' ? carrier === 'pickup' : true,
    delivered: state === 'ANNOUNCED' ? carrier === 'pickup' : settledAt === null,
    number: carrierId === null && carrier !== 'pickup',
    again: settledAt === null,
    refund_parcel: settledAt === null,
    unpack: state === 'READY' ? carrier === 'pickup' : true,
    cod_paid: cod !== null && codPaidAt === null,
  }
  const usual = verbs
    .filter(([name, states]) => (states as readonly string[]).includes(state) && (fits[name] ?? true))
    .filter(([, , operation]) => may(operation))
    .map(([name]) => name as string)
  if (!may('shipment.claim') || carrier === 'pickup') return usual
  const isLost = state === 'LOST' || state === 'DAMAGED'
  if (claim === null) return isLost && handedOverAt ? [...usual, 'claim_open'] : usual
  if (claim.state === 'OPEN') return [...usual, 'claim_decided']
  return claim.state === 'GRANTED' ? [...usual, 'claim_paid'] : usual
}

/** What is not packed for its money alone; what waits for something else says so by its own badge. */
export const isAboutMoney = (fault: PackingFault | null): boolean =>
  fault === 'money_back' || fault === 'taken_back' || fault === 'review' || fault === 'unpaid'

/** Of an order on its page. @param isHeld nothing is packed then */
export async function orderParcels(page: StaffPage, order: Order, isHeld: boolean) {
  const { id, number, shippingCode, branch, states } = order
  const { db, locale, t, may, holds } = page
  // A member who reads orders need not read parcels.
  if (!holds('shipments.read')) return null
  const parcels = await findPackedParcels({ db }, id)
  // Nothing is left to do of what was cancelled before anything was packed.
  const isOver = states.order === 'CANCELLED' && parcels.length === 0
  const left = isOver ? [] : await findLinesLeft({ db }, id)
  const piecesOf = (some: readonly { pieces: number }[]) => some.reduce((sum, { pieces }) => sum + pieces, 0)
  const isAllLeft = parcels.length === 0 && piecesOf(left) === piecesOf(order.lines)
  const fault = packingRestFault(order, left.length > 0)
  const isPackable = !isHeld && fault === null
  const mayPack = left.length > 0 && isPackable && may('shipment.pack')
  const packagings = await findPackagings({ db })
  const told = []
  for (const parcel of parcels) {
    const claim = await findCarrierClaim({ db }, parcel.id)
    told.push({
      ...parcelTold(page, parcel),
      claim: claim && claimTold(claim, page),
      verbs: verbsOf(page, parcel, claim),
      putOff: await asideShown(page, {
        kind: 'shipment',
        id: parcel.id,
        name: parcel.reference,
        waits: isUnderWay(parcel),
      }),
    })
  }
  return {
    number,
    parcels: told.map(({ replacesId, ...one }) => ({
      ...one,
      replaces: parcels.find((other) => other.id === replacesId)?.reference ?? null,
    })),
    leftCount: left.length,
    /** What a form without a field for each line packs; null: it has fields. */
    whole: areFew(left.length) ? null : left.map(({ position, pieces }) => `${position}:${pieces}`).join(','),
    isAllLeft,
    // All that was ordered stands among the goods; only a form with fields for it needs it again.
    left: packRows(
      (isAllLeft && !areFew(left.length) ? [] : left).map(({ position, name, pieces }) => ({
        position,
        name: lineName(page, name),
        pieces,
      })),
    ),
    /** How the parcels go unless a clerk says otherwise, and what they can be packed in. */
    how: {
      packagings: packagings.filter(({ isActive }) => isActive).map(({ code }) => code),
      shipping: shippingCode,
      point: branch && `${branch.name} (${branch.id})`,
    },
    mayPack,
    /** Why what is left can't be packed though it was ready to be: its money; null: that stops nothing. */
    why: left.length > 0 && isAboutMoney(fault) ? t(`parcel_desk.error.${fault}`) : null,
    /** From which lots it may be packed. */
    goods: mayPack ? await lotChoice(page, { orderId: id, left }) : [],
    mayDrop: left.length > 0 && parcels.length > 0 && may('shipment.drop'),
    scan: `${adminHref('packingScan', locale)}?order=${number}`,
  }
}

export type OrderParcelsShown = NonNullable<Awaited<ReturnType<typeof orderParcels>>>

function parcelTold(page: StaffPage, parcel: PackedParcel) {
  const { locale, shop, holds, seesPrices } = page
  const { reference, carrier, state, trackingNumber, weightG, cod, codPaidAt, storedUntil } = parcel
  const isPrintable = state === 'ANNOUNCED' && carrier !== 'pickup' && holds('shipments.pack')
  return {
    reference,
    replacesId: parcel.replacesId,
    carrier,
    state,
    trackingNumber,
    trackingUrl: trackingNumber && shop.carriers[carrier].trackingUrl(trackingNumber, locale),
    weight: kilograms(weightG, locale),
    worth: seesPrices ? formatPrice(parcel.worth, locale) : null,
    cod: codTold(page, cod),
    isCodPaid: codPaidAt !== null,
    storedUntil: keptUntil(storedUntil, locale),
    isSettled: parcel.settledAt !== null,
    point: parcel.point && `${parcel.point.name}, ${parcel.point.city}`,
    label: isPrintable ? `${adminHref('parcelLabels', locale, { format: 'A6' })}?of=${reference}` : null,
    lines: parcel.lines.map(({ position, name, pieces, restocked, writtenOff }) => ({
      position,
      name: lineName(page, name),
      pieces,
      restocked,
      writtenOff,
    })),
  }
}

const claimTold = (
  { state, asked, granted, caseNumber }: CarrierClaim,
  { locale, seesPrices }: StaffPage,
) => ({
  state,
  caseNumber,
  asked: seesPrices ? formatPrice(asked, locale) : null,
  granted: granted === null || !seesPrices ? null : formatPrice(granted, locale),
})
