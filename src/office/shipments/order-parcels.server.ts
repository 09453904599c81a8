/** The parcels of an order with their actions, for the order's page. */
import { goodsCount } from '../../lib/goods-count.ts'
import { formatKilograms } from '../../lib/numbers.ts'
import { formatPrice } from '../../lib/money.ts'
import type { Order } from '../../shop/orders/rules.ts'
import {
  findCarrierClaim,
  findLinesLeft,
  findPackagings,
  findPackedParcels,
} from '../../shop/shipments/shipments.ts'
import type { CarrierClaim, PackedParcel } from '../../shop/shipments/shipments.ts'
import { packingRestFault, type PackingFault } from '../../shop/shipments/rules.ts'
import { dropUnsent } from '../../workflows/shipments/shipments.ts'
import { offerOf, offersOf, type Offer } from '../kit/operations.server.ts'
import { packRows } from '../kit/packed-rows.ts'
import { snoozeView } from '../kit/snooze.server.ts'
import { lineName } from '../orders/line-name.server.ts'
import { adminHref } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { codView, keptUntil } from './desk.server.ts'
import { areFew } from './few-lines.ts'
import { lotChoice } from './lot-choice.server.ts'
import { parcelOperations } from './order-parcel-verbs.server.ts'

/** True for parcels that may have to be traced or settled. */
const isUnderWay = ({ state, settledAt }: PackedParcel): boolean =>
  ['HANDED_OVER', 'READY', 'RETURNING', 'LOST', 'DAMAGED', 'RETURNED'].includes(state) && settledAt === null

/** The field that each parcel's forms fill in. */
const known = { parcel: '' }

/** True if only money keeps the order from being packed; other reasons have badges of their own. */
export const isAboutMoney = (fault: PackingFault | null): boolean =>
  fault === 'money_back' || fault === 'taken_back' || fault === 'review' || fault === 'unpaid'

/** The parcels of an order for its page. @param isHeld true: nothing may be packed */
export async function orderParcels(page: StaffPage, order: Order, isHeld: boolean) {
  const { id, number, shippingCode, branch, states } = order
  const { db, locale, t, may, holds } = page
  // Members who read orders may lack access to parcels.
  if (!holds('shipments.read')) return null
  const parcels = await findPackedParcels({ db }, id)
  // An order cancelled before packing has nothing left to do.
  const isOver = states.order === 'CANCELLED' && parcels.length === 0
  const left = isOver ? [] : await findLinesLeft({ db }, id)
  const piecesOf = (some: readonly { pieces: number }[]) => some.reduce((sum, { pieces }) => sum + pieces, 0)
  const isAllLeft = parcels.length === 0 && piecesOf(left) === piecesOf(order.lines)
  const fault = packingRestFault(order, left.length > 0)
  const isPackable = !isHeld && fault === null
  const mayPack = left.length > 0 && isPackable && may('shipment.pack')
  const packagings = await findPackagings({ db })
  const told = []
  const offers: Record<string, Offer> = {}
  for (const parcel of parcels) {
    const claim = await findCarrierClaim({ db }, parcel.id)
    const offered = offersOf(page, parcelOperations, { state: { ...parcel, claim }, known })
    for (const offer of offered) offers[offer.intent] = offer
    told.push({
      ...parcelView(page, parcel),
      claim: claim && claimView(claim, page),
      hasGoods: parcel.state === 'RETURNED' && may('shipment.goods'),
      offered: offered.map(({ intent }) => intent),
      putOff: await snoozeView(page, {
        kind: 'shipment',
        id: parcel.id,
        name: parcel.reference,
        waits: isUnderWay(parcel),
      }),
    })
  }
  return {
    number,
    /** The forms of all parcels, by their intents. */
    offers,
    parcels: told.map(({ replacesId, ...one }) => ({
      ...one,
      replaces: parcels.find((other) => other.id === replacesId)?.reference ?? null,
    })),
    leftCount: left.length,
    /** The lines that a form without a field per line packs; null: it has fields. */
    whole: areFew(left.length) ? null : left.map(({ position, pieces }) => `${position}:${pieces}`).join(','),
    isAllLeft,
    // If all lines are left, the goods panel lists them already; only a form with a field per line needs them here.
    left: packRows(
      (isAllLeft && !areFew(left.length) ? [] : left).map(({ position, name, pieces, box }) => ({
        position,
        name: lineName(page, name),
        pieces,
        amount: goodsCount(t, { pieces, box }),
      })),
    ),
    /** The default shipping of the parcels, and the packagings to choose from. */
    how: {
      packagings: packagings.filter(({ isActive }) => isActive).map(({ code }) => code),
      shipping: shippingCode,
      point: branch && `${branch.name} (${branch.id})`,
    },
    mayPack,
    /** The reason in its money why the rest can't be packed although it was ready; null: money does not stop it. */
    why: left.length > 0 && isAboutMoney(fault) ? t(`parcel_desk.error.${fault}`) : null,
    /** The lots to choose from. */
    goods: mayPack ? await lotChoice(page, { orderId: id, left }) : [],
    drop:
      left.length > 0 && parcels.length > 0 && may('shipment.drop')
        ? offerOf(page, dropUnsent, { known: { order: 'number' } })
        : null,
    scan: `${adminHref('packingScan', locale)}?order=${number}`,
  }
}

export type OrderParcelsView = NonNullable<Awaited<ReturnType<typeof orderParcels>>>

function parcelView(page: StaffPage, parcel: PackedParcel) {
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
    weight: formatKilograms(weightG, locale),
    worth: seesPrices ? formatPrice(parcel.worth, locale) : null,
    cod: codView(page, cod),
    isCodPaid: codPaidAt !== null,
    storedUntil: keptUntil(storedUntil, locale),
    isSettled: parcel.settledAt !== null,
    point: parcel.point && `${parcel.point.name}, ${parcel.point.city}`,
    label: isPrintable ? `${adminHref('parcelLabels', locale, { format: 'A6' })}?of=${reference}` : null,
    lines: parcel.lines.map(({ position, name, pieces, box, restocked, writtenOff }) => ({
      position,
      name: lineName(page, name),
      pieces,
      amount: goodsCount(page.t, { pieces, box }),
      restocked,
      writtenOff,
    })),
  }
}

const claimView = (
  { state, asked, granted, caseNumber }: CarrierClaim,
  { locale, seesPrices }: StaffPage,
) => ({
  state,
  caseNumber,
  asked: seesPrices ? formatPrice(asked, locale) : null,
  granted: granted === null || !seesPrices ? null : formatPrice(granted, locale),
})
