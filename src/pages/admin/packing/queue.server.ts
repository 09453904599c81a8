/** Orders of which something is left to pack. */
import { dayInPrague, formatShortDay, startOfDayInPrague } from '../../../lib/dates.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { isRefusal, refuse } from '../../../server/refusal.ts'
import { findToPack, shipByOf, type OrderToPack } from '../../../shop/shipments/shipments.ts'
import { unpackOrder } from '../../../workflows/back-office/back-office.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { kilograms, parcelNamed, toEach, withdrawn, within } from './desk.server.ts'
import { chosenIn, chosenOrders, chosenParcels } from './packing-forms.ts'
import { queueAsked } from './queue-asked.server.ts'
import { packNamed } from './several.server.ts'

/** So many a page. */
const size = 50

export const loader = staffLoader('packing', async ({ db, url, locale, now, may }) => {
  const filter = queueAsked(url)
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await findToPack({ db }, { ...filter, asked: { size, after } }),
  )
  const today = dayInPrague(now)
  return {
    next,
    previous,
    mayPack: may('shipment.pack'),
    rows: rows.map((row) => ({
      ...toldOf(row, locale),
      to: adminHref('order', locale, { number: row.number }),
      scan: `${adminHref('packingScan', locale)}?order=${row.number}`,
      isLate: shipByOf(row.readySince) < today,
    })),
  }
})

/** An order of the queue in words, for the list and its file. */
export function toldOf(row: OrderToPack, locale: StaffPage['locale']) {
  const { number, orderType, shippingCode, readySince, lines, pieces, weightG, isBegun, refusal } = row
  return {
    number,
    orderType,
    shippingCode,
    shipBy: formatShortDay(startOfDayInPrague(shipByOf(readySince)), locale),
    lines,
    pieces,
    weight: kilograms(weightG, locale),
    isBegun,
    refusal,
  }
}

export const action = staffAction('packing', {
  pack: act({
    schema: chosenOrders,
    read: chosenIn,
    work: async (page, { chosen, key }) =>
      await toEach(
        page,
        chosen,
        async (number) => await packNamed(page, { number, key }),
        ({ reference }) => reference,
      ),
    show: (done) => done,
  }),
  unpack: act({
    schema: chosenParcels,
    read: chosenIn,
    work: async (page, { chosen }) =>
      await toEach(page, chosen, async (reference) => {
        const parcel = await parcelNamed(page, reference)
        if (!parcel) return refuse(404, 'parcel_desk.error.no_parcel')
        const unpacked = await within(
          page,
          async (context) => await unpackOrder(context, { shipmentId: parcel.id }),
        )
        if (!isRefusal(unpacked)) await withdrawn(page, unpacked)
        return unpacked
      }),
    show: (done) => done,
  }),
})
