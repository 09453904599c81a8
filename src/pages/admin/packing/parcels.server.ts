/** Parcels by where they are: the list that goes with the carrier's driver, and what becomes of them afterwards. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { refuse, type Refusal } from '../../../server/refusal.ts'
import { findParcelList, type ListedParcel } from '../../../shop/shipments/shipments.ts'
import type { Operation } from '../../../shop/staff/rules.ts'
import {
  bookCashOnDelivery,
  handParcelOver,
  trackNow,
  writeParcelDelivered,
  writeParcelReady,
  writeParcelReturned,
} from '../../../workflows/back-office/back-office.ts'
import { noFields } from '../kit/typed-values.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import {
  keptUntil,
  kilograms,
  parcelContextOf,
  parcelNamed,
  shipmentContextOf,
  toEach,
  within,
  type Within,
} from './desk.server.ts'
import { bulkForm, bulkIn } from './packing-forms.ts'
import { verbsAt, type BulkVerb } from './parcel-names.ts'
import { parcelsAsked } from './parcels-asked.server.ts'

/** So many a page. */
const size = 100

const operationOf = {
  hand_over: 'shipment.hand_over',
  ready: 'shipment.ready',
  delivered: 'shipment.delivered',
  returned: 'shipment.returned',
  cod_paid: 'shipment.cod_paid',
} as const satisfies Record<BulkVerb, Operation>

export const loader = staffLoader('parcels', async (page) => {
  const { db, url, locale, may, holds, shop } = page
  const { where, filter } = parcelsAsked(url)
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await findParcelList({ db }, { ...filter, asked: { size, after } }),
  )
  return {
    next,
    previous,
    where,
    verbs: verbsAt[where].filter((one) => may(operationOf[one])),
    mayTrack: may('shipment.track'),
    mayPrint: holds('shipments.pack'),
    carrier: filter.carrier ?? null,
    hasPortal: filter.carrier !== undefined && shop.carriers[filter.carrier].portalFile !== null,
    rows: rows.map((row) => ({
      ...toldOf(row, page),
      to: `${adminHref('order', locale, { number: row.orderNumber })}#parcels`,
    })),
  }
})

/** A parcel of the list in words, for the list, its file and the paper that the driver signs. */
export function toldOf(parcel: ListedParcel, page: StaffPage) {
  const { locale } = page
  const { reference, orderNumber, orderType, carrier, state, trackingNumber, weightG, cod } = parcel
  return {
    reference,
    orderNumber,
    orderType,
    carrier,
    state,
    trackingNumber,
    weight: kilograms(weightG, locale),
    cod: codTold(page, cod),
    isCodPaid: parcel.codPaidAt !== null,
    recipient: parcel.recipient,
    city: parcel.city,
    storedUntil: keptUntil(parcel.storedUntil, locale),
    handedOver: parcel.handedOverAt && formatShortMoment(parcel.handedOverAt, locale),
  }
}

/** What is collected on delivery; that something is, where the member sees no prices. */
export const codTold = ({ seesPrices, locale, t }: StaffPage, cod: number | null): string | null =>
  cod === null ? null : seesPrices ? formatPrice(cod, locale) : t('admin_orders.yes')

const doing: Record<
  BulkVerb,
  (context: Within, target: { shipmentId: number }) => Promise<object | boolean | Refusal>
> = {
  hand_over: handParcelOver,
  ready: async (context, target) => await writeParcelReady(context, { target, until: null }),
  delivered: writeParcelDelivered,
  // Whether its goods can be sold again is said once a clerk has looked.
  returned: async (context, target) => await writeParcelReturned(context, { target, restock: false }),
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
  track: act({
    schema: noFields,
    work: async (page) => await trackNow(parcelContextOf(page), shipmentContextOf(page)),
    show: ({ moved }) => moved,
  }),
})
