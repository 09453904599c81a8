/** Claims against carriers for parcels that they lost or damaged. A repeated call changes nothing. */
import type { Halere } from '../../lib/money.ts'
import type { Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { insertClaim, selectClaim, updateClaim, type CarrierClaim } from './claim-queries.ts'
import { takeParcel } from './step.ts'

interface Context {
  tx: Tx
  now: Date
}

/** Highest claim per parcel: a million crowns. */
const mostClaimed = 1_000_000_00

/**
 * Opens the claim against the carrier.
 * @param asked haléře, or the full value of its goods.
 * @returns 409 if the parcel is not lost or damaged, or its claim was opened with another amount; 422 for an invalid amount.
 */
export async function openCarrierClaim(
  { tx, now }: Context,
  claim: { shipmentId: number; asked: Halere | 'worth'; caseNumber: string },
): Promise<CarrierClaim | Refusal> {
  const { shipmentId, caseNumber } = claim
  const taken = await takeParcel({ tx }, { shipmentId })
  if (isRefusal(taken)) return taken
  const { state, carrier, worth } = taken.shipment
  const asked = claim.asked === 'worth' ? worth : claim.asked
  const earlier = await selectClaim(tx, shipmentId)
  if (earlier) return earlier.asked === asked ? earlier : refuse(409, 'parcel_desk.error.claim_open')
  const isMissing = state === 'LOST' || state === 'DAMAGED' || state === 'RETURNED'
  if (!isMissing || carrier === 'pickup') return refuse(409, 'parcel_desk.error.not_missing')
  if (!isAmount(asked)) return refuse(422, 'parcel_desk.error.amount')
  const kind = state === 'LOST' ? 'LOST' : 'DAMAGED'
  return await insertClaim(tx, { shipmentId, kind, asked, caseNumber: caseNumber.trim().slice(0, 100), now })
}

const isAmount = (amount: number): boolean =>
  Number.isSafeInteger(amount) && amount > 0 && amount <= mostClaimed

/**
 * Records the carrier's decision; a refusal may still turn into a grant.
 * @param decided.granted haléře, or the full claim; null: it refuses.
 * @returns 409 if there is no claim, or it was decided otherwise; 422 if it is more than was claimed.
 */
export async function decideCarrierClaim(
  { tx, now }: Context,
  { shipmentId, ...decided }: { shipmentId: number; granted: Halere | 'asked' | null },
): Promise<CarrierClaim | Refusal> {
  const claim = await lockedClaim(tx, shipmentId)
  if (isRefusal(claim)) return claim
  const granted = decided.granted === 'asked' ? claim.asked : decided.granted
  const state = granted === null ? 'REFUSED' : 'GRANTED'
  if (claim.granted === granted && (claim.state === state || claim.state === 'PAID')) return claim
  const isOpen = claim.state === 'OPEN' || (claim.state === 'REFUSED' && granted !== null)
  if (!isOpen) return refuse(409, 'parcel_desk.error.claim_decided')
  if (granted !== null && (!isAmount(granted) || granted > claim.asked))
    return refuse(422, 'parcel_desk.error.amount')
  return await updateClaim(tx, shipmentId, { state, granted, decided_at: now })
}

/** Records that the carrier has paid the granted amount. @returns 409 if nothing is granted. */
export async function payCarrierClaim(
  { tx, now }: Context,
  { shipmentId }: { shipmentId: number },
): Promise<CarrierClaim | Refusal> {
  const claim = await lockedClaim(tx, shipmentId)
  if (isRefusal(claim) || claim.state === 'PAID') return claim
  if (claim.state !== 'GRANTED') return refuse(409, 'parcel_desk.error.claim_not_granted')
  return await updateClaim(tx, shipmentId, { state: 'PAID', paid_at: now })
}

async function lockedClaim(tx: Tx, shipmentId: number): Promise<CarrierClaim | Refusal> {
  const taken = await takeParcel({ tx }, { shipmentId })
  if (isRefusal(taken)) return taken
  return (await selectClaim(tx, shipmentId)) ?? refuse(409, 'parcel_desk.error.no_claim')
}
