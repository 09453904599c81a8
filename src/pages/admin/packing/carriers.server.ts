/** What carriers take and how long they may be silent, what parcels are packed in, and Packeta's pick-up points. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { isRefusal, refuse } from '../../../server/refusal.ts'
import { carrierTerms } from '../../../shop/shipments/shipments.ts'
import { feedsOf, openPoints } from '../../../shop/shipping/shipping.ts'
import { changeTermsByStaff, fetchPointsNow } from '../../../workflows/back-office/back-office.ts'
import { changedMeanwhile, seenOf } from '../kit/seen.server.ts'
import { noFields } from '../kit/typed-values.ts'
import { act, staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { packagingForm, termsForm } from './carrier-forms.ts'
import { changeSeenPackaging, noPackaging, packagingsSeen } from './seen-packaging.server.ts'

/** So many fetches are shown. */
const fetchesShown = 14

export const loader = staffLoader('carriers', async (page) => {
  const { db, may, shop } = page
  return {
    terms: (await carrierTerms({ db })).map((one) => ({ ...one, seen: seenOf(one) })),
    packagings: await packagingsSeen(page),
    noPackaging,
    points: await openPoints({ db }, 'packeta'),
    fetches: await fetchesOf(page),
    mayChange: may('shipment.terms'),
    mayFetch: may('points.fetch'),
    hasKey: shop.packeta.key !== null,
  }
})

async function fetchesOf({ db, locale }: StaffPage) {
  const page = await feedsOf({ db }, { carrier: 'packeta', asked: { size: fetchesShown } })
  if (isRefusal(page)) return []
  return page.rows.map(({ at, count, refusal }) => ({ at: formatShortMoment(at, locale), count, refusal }))
}

export const action = staffAction('carriers', {
  terms: verb({
    schema: termsForm,
    work: async (context, { carrier, seen, most, most_point: mostPoint, silent, lost, damage }) =>
      (await changedMeanwhile(context, {
        what: `terms of ${carrier}`,
        seen,
        stored: async () => (await carrierTerms({ db: context.tx })).find((one) => one.carrier === carrier),
      })) ??
      (await changeTermsByStaff(context, {
        carrier,
        mostWeightG: most,
        mostPointWeightG: mostPoint,
        silentDays: silent,
        lostClaimDays: lost,
        damageClaimDays: damage,
      })),
  }),
  packaging: verb({
    schema: packagingForm,
    work: async (context, { code, seen, tare, holds, used }) =>
      await changeSeenPackaging(context, { seen, code, tareG: tare, holdsG: holds, isActive: used }),
  }),
  fetch: act({
    schema: noFields,
    work: async ({ shop, actor, now }) => {
      if (shop.packeta.key === null) return refuse(409, 'admin_packing.carriers.no_key')
      const fetched = await fetchPointsNow({ db: shop.db, actor, now }, shop.packeta)
      if (isRefusal(fetched) || fetched.refusal === null) return fetched
      return refuse(503, 'parcel_desk.error.unreachable')
    },
  }),
})
