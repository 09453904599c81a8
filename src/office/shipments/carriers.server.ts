/** Terms of carriers (accepted parcels, allowed days of silence), packagings, and Packeta's pick-up points. */
import { formatShortMoment } from '../../lib/dates.ts'
import { isRefusal } from '../../server/refusal.ts'
import { carrierTerms } from '../../shop/shipments/shipments.ts'
import { feedsOf, openPoints } from '../../shop/shipping/shipping.ts'
import { changePackagingByStaff, changeTermsByStaff, termsWire } from '../../workflows/shipments/shipments.ts'
import { fetchPointsNow } from '../../workflows/work/work.ts'
import { offerOf, offersOf, operationVerbs } from '../kit/operations.server.ts'
import { seenOf } from '../kit/seen.server.ts'
import { staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { packagingsView } from './packagings.server.ts'

/** The page lists at most this number of fetches. */
const fetchesView = 14

export const loader = staffLoader('carriers', async (page) => {
  const { db, may, shop } = page
  return {
    terms: (await carrierTerms({ db })).map((one) => ({
      ...one,
      seen: seenOf(one),
      stored: Object.fromEntries(
        Object.entries(termsWire(one)).map(([name, value]) => [name, String(value ?? '')]),
      ),
    })),
    change: may('shipment.terms') ? offerOf(page, changeTermsByStaff, { known: { carrier: '' } }) : null,
    packagings: await packagingsView(page),
    points: await openPoints({ db }, 'packeta'),
    fetches: await fetchesOf(page),
    fetch: shop.packeta.key === null ? [] : offersOf(page, [fetchPointsNow], { state: {} }),
    hasKey: shop.packeta.key !== null,
  }
})

async function fetchesOf({ db, locale }: StaffPage) {
  const page = await feedsOf({ db }, { carrier: 'packeta', asked: { size: fetchesView } })
  if (isRefusal(page)) return []
  return page.rows.map(({ at, count, refusal }) => ({ at: formatShortMoment(at, locale), count, refusal }))
}

export const action = staffAction(
  'carriers',
  operationVerbs([changeTermsByStaff, changePackagingByStaff, fetchPointsNow]),
)
