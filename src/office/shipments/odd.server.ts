/** Parcels that need a person's attention. */
import { refuse } from '../../server/refusal.ts'
import { oddParcelList, writeClaimOutcome, type ClaimOutcome } from '../../workflows/shipments/shipments.ts'
import { listed } from '../kit/list.server.ts'
import { act, staffAction, staffLoader } from '../staff-page.server.ts'
import { parcelNamed, toEach, within } from './desk.server.ts'
import { claimsForm, claimsIn } from './packing-forms.ts'

export const loader = staffLoader('oddParcels', async (page) => ({
  list: await listed(page, oddParcelList),
  mayClaim: page.may('shipment.claim'),
}))

export const action = staffAction('oddParcels', {
  claims: act({
    schema: claimsForm,
    read: claimsIn,
    work: async (page, { chosen, outcome, case: caseNumber, reason }) => {
      const asked: ClaimOutcome =
        outcome === 'opened'
          ? { outcome, caseNumber }
          : outcome === 'refused'
            ? { outcome, reason }
            : { outcome }
      return await toEach(page, chosen, async (reference) => {
        const parcel = await parcelNamed(page, reference)
        if (!parcel) return refuse(404, 'parcel_desk.error.no_parcel')
        return await within(
          page,
          async (context) => await writeClaimOutcome(context, { shipmentId: parcel.id, ...asked }),
        )
      })
    },
    show: (done) => done,
  }),
})
