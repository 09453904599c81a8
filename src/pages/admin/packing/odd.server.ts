/** Parcels that a person has to look at. */
import { formatPrice } from '../../../lib/money.ts'
import { refuse } from '../../../server/refusal.ts'
import { oddEnds } from '../../../shop/shipments/rules.ts'
import { dayInPrague, formatShortDay } from '../../../lib/dates.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { listOddParcels, oddSorts, type OddParcel } from '../../../shop/shipments/shipments.ts'
import {
  claimStepOf,
  stepCarrierClaim,
  type ClaimOutcome,
} from '../../../workflows/back-office/back-office.ts'
import { oneOf } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader } from '../staff-page.server.ts'
import { parcelNamed, toEach, within } from './desk.server.ts'
import { claimsForm, claimsIn } from './packing-forms.ts'

/** So many a page. */
const size = 50
const dayMs = 24 * 3600_000

/** What the address of the list asks for. */
export const oddAsked = (url: URL) => ({
  why: oneOf(url, 'why', oddEnds),
  isWithoutAside: url.searchParams.get('aside') === 'no',
  sort: oneOf(url, 'sort', oddSorts),
})

export const loader = staffLoader('oddParcels', async ({ db, now, url, locale, may, seesPrices }) => {
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await listOddParcels({ db, now }, { size, after, ...oddAsked(url) }),
  )
  const today = dayInPrague(now)
  return {
    next,
    previous,
    mayClaim: may('shipment.claim'),
    rows: rows.map(({ reference, orderNumber, carrier, state, why, claimBy, asked, worth, lastNews }) => ({
      reference,
      to: `${adminHref('order', locale, { number: orderNumber })}#parcels`,
      carrier,
      state,
      why,
      claimBy: claimBy && formatShortDay(new Date(`${claimBy}T12:00:00Z`), locale),
      isClaimable: isClaimable({ why, claimBy }),
      claimed: asked !== null && seesPrices ? formatPrice(asked, locale) : null,
      worth: seesPrices ? formatPrice(worth, locale) : null,
      isUrgent: claimBy !== null && claimBy <= today,
      lastNews: formatShortDay(lastNews, locale),
      age: Math.max(0, Math.floor((now.getTime() - lastNews.getTime()) / dayMs)),
    })),
  }
})

/** Whether something is to be written of its claim: it can be opened yet, or is not at its end. */
const isClaimable = ({ why, claimBy }: Pick<OddParcel, 'why' | 'claimBy'>): boolean =>
  claimBy !== null || why === 'claim_open' || why === 'claim_granted'

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
          async (context) => await stepCarrierClaim(context, claimStepOf(parcel.id, asked)),
        )
      })
    },
    show: (done) => done,
  }),
})
