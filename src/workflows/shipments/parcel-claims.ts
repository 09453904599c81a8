/** Staff operations on claims against carriers. */
import type { Halere } from '../../lib/money.ts'
import type { Writing } from '../../server/context.ts'
import type { Refusal } from '../../server/refusal.ts'
import { shipmentSchemas } from '../../shop/shipments/schema.ts'
import {
  decideCarrierClaim,
  openCarrierClaim,
  payCarrierClaim,
  type CarrierClaim,
} from '../../shop/shipments/shipments.ts'
import { f, operation, type Doing, type Field } from '../operations/operations.ts'
import { everyParcel, isIn, isOurCounter, parcel, type ParcelState } from './fields.ts'
import { answersClaim } from './answers.ts'

const audit = async (context: Writing, input: { shipmentId: number }) => ({
  ...(await everyParcel.audit(context, input)),
  keep: ({ state, asked: claimedAmount, granted }: CarrierClaim) => ({
    claim: state,
    asked: claimedAmount,
    granted,
  }),
})

/** An amount for one claim; for several, the value of each one's goods, or the amount each one claims. */
const claimedAmount: Field<Halere | 'worth'> = f.crowns({ name: 'amount' })
const granted: Field<Halere | 'asked' | null> = f.rest({
  label: 'operation.shipment.field.granted',
  hasHint: false,
  meaning: 'In CZK; null: it refuses',
})
const short = { is: 'text', pattern: String.raw`[^\n\t]*`, fault: 'admin.error.long', empty: '' } as const
const caseNumber: Field<string> = {
  shape: { ...short, most: 100 },
  schema: shipmentSchemas.caseNumber,
}
const reason: Field<string> = {
  shape: { ...short, most: 500 },
  schema: shipmentSchemas.whyRefused,
  label: 'operation.shipment.field.why_refused',
}

/** As `openCarrierClaim` of the parcels, by staff. */
export const openClaim = operation({
  operation: 'shipment.claim',
  call: 'shipments/claim-open',
  summary: 'Opens the claim at the carrier',
  input: { ...parcel, asked: claimedAmount, caseNumber },
  run: async ({ tx, now }, input) => await openCarrierClaim({ tx, now }, input),
  audit,
  answer: answersClaim,
  forms: {
    claim_open: {
      offered: (one: ParcelState) =>
        one.claim === null && isIn(one, 'LOST', 'DAMAGED') && one.handedOverAt !== null && !isOurCounter(one),
    },
  },
})

/** As `decideCarrierClaim` of the parcels, by staff. */
export const decideClaim = operation({
  operation: 'shipment.claim',
  call: 'shipments/claim-decided',
  summary: 'Records the amount that the carrier grants, or its refusal',
  input: { ...parcel, granted, reason },
  run: async ({ tx, now }, input) => await decideCarrierClaim({ tx, now }, input),
  audit,
  answer: answersClaim,
  forms: { claim_decided: { offered: ({ claim }: ParcelState) => claim?.state === 'OPEN' } },
})

/** As `payCarrierClaim` of the parcels, by staff. */
export const payClaim = operation({
  operation: 'shipment.claim',
  call: 'shipments/claim-paid',
  summary: 'Records that the carrier paid the amount it granted',
  input: parcel,
  run: async ({ tx, now }, input) => await payCarrierClaim({ tx, now }, input),
  audit,
  answer: answersClaim,
  forms: { claim_paid: { offered: ({ claim }: ParcelState) => claim?.state === 'GRANTED' } },
})

/**
 * An outcome that is written for several claims: each is opened for the value of its goods, and granted in the
 * amount claimed.
 */
export type ClaimOutcome =
  | { outcome: 'opened'; caseNumber: string }
  | { outcome: 'granted' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'paid' }

/** Writes an outcome of several claims for one of them. */
export async function writeClaimOutcome(
  context: Doing,
  { shipmentId, ...given }: ClaimOutcome & { shipmentId: number },
): Promise<CarrierClaim | Refusal> {
  if (given.outcome === 'opened')
    return await openClaim(context, { shipmentId, asked: 'worth', caseNumber: given.caseNumber })
  if (given.outcome === 'paid') return await payClaim(context, { shipmentId })
  return await (given.outcome === 'granted'
    ? decideClaim(context, { shipmentId, granted: 'asked', reason: '' })
    : decideClaim(context, { shipmentId, granted: null, reason: given.reason }))
}
