/** Orders with something left to pack. */
import { isRefusal, refuse } from '../../server/refusal.ts'
import { toPackList, unpackOrder } from '../../workflows/shipments/shipments.ts'
import { listed } from '../kit/list.server.ts'
import { act, staffAction, staffLoader } from '../staff-page.server.ts'
import { parcelNamed, toEach, withdrawn, within } from './desk.server.ts'
import { chosenIn, chosenOrders, chosenParcels } from './packing-forms.ts'
import { packNamed } from './several.server.ts'

export const loader = staffLoader('packing', async (page) => ({
  list: await listed(page, toPackList),
  mayPack: page.may('shipment.pack'),
}))

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
