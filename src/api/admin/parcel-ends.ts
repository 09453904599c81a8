/** /api/admin/shipments: parcels that were lost, damaged or not collected, and the claims at their carriers. */
import type { Writing } from '../../server/context.ts'
import { z } from 'zod'
import { fromCzk } from '../../lib/money.ts'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { shipmentSchemas } from '../../shop/shipments/schema.ts'
import { carrierTerms, type CarrierTerms } from '../../shop/shipments/shipments.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { refusalOf } from '../../shop/staff/staff.ts'
import {
  changeTermsByStaff,
  claimStepOf,
  dropUnsent,
  refundParcel,
  sendParcelAgain,
  stepCarrierClaim,
  type ClaimOutcome,
  type ClaimStep,
  writeParcelMissing,
  type ParcelContext,
  type ParcelSettled,
} from '../../workflows/back-office/back-office.ts'
import { approvalAsked, keptUnlessRefused, staffCalls, staffRefusals } from './staff-calls.ts'
import { onParcel, shipmentsAt } from './shipments.ts'
import { claimWire, linesIn, orderIdOf, packingIn, parcelIdOf, settledWire } from './shipments-wire.ts'

export function parcelEndEndpoints(shop: Shop): Endpoint[] {
  const { missing, again } = shipmentSchemas
  return [
    onParcel(
      shop,
      'missing',
      'The carrier lost or damaged the parcel',
      missing,
      async (context, target, body) =>
        writeParcelMissing(context, { ...target, kind: body.kind, reason: body.reason }),
    ),
    onParcel(
      shop,
      'again',
      'Sends the goods of a lost, damaged or uncollected parcel again',
      again,
      async (context, target, asked) =>
        sendParcelAgain(context, { ...target, reason: asked.reason, ...packingIn(asked) }),
    ),
    refunding(shop),
    dropping(shop),
    ...claiming(shop),
    outcomeOfClaims(shop),
    ...ofTerms(shop),
  ]
}

function refunding(shop: Shop): Endpoint {
  return settling(
    shop,
    'refund',
    'Gives the money of a parcel back',
    shipmentSchemas.refund,
    async (context, body) => {
      const found = await parcelIdOf(context.tx, body.parcel)
      if (isRefusal(found)) return found
      const { shipmentId } = found
      return await refundParcel(context, { shipmentId, reason: body.reason, lines: linesIn(body.lines) })
    },
  )
}

function dropping(shop: Shop): Endpoint {
  const summary = 'Pieces of a begun order will not be sent: their money goes back'
  return settling(shop, 'drop', summary, shipmentSchemas.drop, async (context, body) => {
    const found = await orderIdOf(context.tx, body.order)
    if (isRefusal(found)) return found
    return await dropUnsent(context, { ...found, reason: body.reason, lines: linesIn(body.lines) ?? [] })
  })
}

function settling<Body>(
  shop: Shop,
  path: string,
  summary: string,
  body: z.ZodType<Body>,
  work: (context: ParcelContext & Writing & { shop: Shop }, body: Body) => Promise<ParcelSettled | Refusal>,
): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${shipmentsAt}/${path}`,
    tag: 'admin',
    summary,
    body,
    answer: shipmentSchemas.settled,
    refusals: [...staffRefusals, 404, 409, 422],
    refusalFields: approvalAsked,
    handle: async (call) => {
      const { queue, carriers } = shop
      const done = await change(
        call,
        async (context) => await work({ ...context, queue, carriers, shop }, call.body),
      )
      return isRefusal(done) ? done : settledWire(done)
    },
  })
}

function claiming(shop: Shop): Endpoint[] {
  const { claimOpened, claimDecided, named } = shipmentSchemas
  return [
    claim(
      shop,
      'claim-open',
      'Opens the claim at the carrier',
      claimOpened,
      ({ amount, case_number: caseNumber }) => ({
        step: 'open',
        asked: fromCzk(amount) ?? 0,
        caseNumber,
      }),
    ),
    claim(
      shop,
      'claim-decided',
      'The carrier grants an amount, or refuses',
      claimDecided,
      ({ granted, reason }): StepOf<ClaimStep> => ({
        step: 'decide',
        granted: granted === null ? null : (fromCzk(granted) ?? 0),
        reason,
      }),
    ),
    claim(shop, 'claim-paid', 'The carrier has paid what it granted', named, () => ({ step: 'paid' })),
  ]
}

type StepOf<Asked> = Asked extends ClaimStep ? Omit<Asked, 'shipmentId'> : never

function claim<Body extends { parcel: string }>(
  shop: Shop,
  path: string,
  summary: string,
  body: z.ZodType<Body>,
  stepOf: (body: Body) => StepOf<ClaimStep>,
): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${shipmentsAt}/${path}`,
    tag: 'admin',
    summary,
    body,
    answer: shipmentSchemas.claim,
    refusals: [...staffRefusals, 404, 409, 422],
    handle: async (call) => {
      const { queue, carriers } = shop
      return await change(call, async (context) => {
        const { tx } = context
        const found = await parcelIdOf(tx, call.body.parcel)
        if (isRefusal(found)) return found
        const { shipmentId } = found
        const stepped = await stepCarrierClaim(
          { ...context, queue, carriers },
          { shipmentId, ...stepOf(call.body) },
        )
        return isRefusal(stepped) ? stepped : claimWire(call.body.parcel, stepped, context.actor)
      })
    },
  })
}

/** Each in a transaction of its own, so that one that is refused stops no other. */
function outcomeOfClaims(shop: Shop): Endpoint {
  const { act } = staffCalls(shop)
  const { queue, carriers } = shop
  return endpoint({
    method: 'PUT',
    path: `${shipmentsAt}/claims`,
    tag: 'admin',
    summary:
      'One outcome for the claims of several parcels at their carriers; each is told what became of it',
    body: shipmentSchemas.claimsWritten,
    answer: shipmentSchemas.claims,
    refusals: [...staffRefusals, 422],
    handle: async (call) =>
      await act(call, async ({ actor, now }) => {
        // Of whom may not do it no parcel tells whether it is there.
        const refusal = refusalOf(actor, 'shipment.claim')
        if (refusal) return refusal
        const t = translator(call.locale)
        const told: z.infer<typeof shipmentSchemas.claims> = { claims: [], refused: [] }
        for (const parcel of new Set(call.body.parcels)) {
          const done = await keptUnlessRefused(shop, async (tx) => {
            const found = await parcelIdOf(tx, parcel)
            if (isRefusal(found)) return found
            const step = claimStepOf(found.shipmentId, outcomeIn(call.body))
            return await stepCarrierClaim({ tx, actor, now, queue, carriers }, step)
          })
          if (!isRefusal(done)) told.claims.push(claimWire(parcel, done, actor))
          else {
            const { error_trans_key } = done
            told.refused.push({ parcel, error_trans_key, message: t(error_trans_key) })
          }
        }
        return told
      }),
  })
}

const outcomeIn = (body: z.infer<typeof shipmentSchemas.claimsWritten>): ClaimOutcome =>
  body.outcome === 'opened' ? { outcome: 'opened', caseNumber: body.case_number } : body

function ofTerms(shop: Shop): Endpoint[] {
  const { read, change } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: `${shipmentsAt}/terms`,
      tag: 'admin',
      summary: 'What carriers take in one parcel, and how long they may be silent or be asked for a loss',
      answer: shipmentSchemas.allTerms,
      refusals: [...staffRefusals],
      handle: async (call) =>
        await read(call, 'shipments.read', async (db) => ({
          terms: (await carrierTerms({ db })).map(termsWire),
        })),
    }),
    endpoint({
      method: 'PUT',
      path: `${shipmentsAt}/terms/change`,
      tag: 'admin',
      summary: 'Changes the terms of a carrier',
      body: shipmentSchemas.terms,
      answer: z.object({ terms: shipmentSchemas.terms }),
      refusals: [...staffRefusals, 422],
      handle: async (call) => {
        const { body } = call
        const terms: CarrierTerms = {
          carrier: body.carrier,
          mostWeightG: body.most_weight_g,
          mostPointWeightG: body.most_point_weight_g,
          silentDays: body.silent_days,
          lostClaimDays: body.lost_claim_days,
          damageClaimDays: body.damage_claim_days,
        }
        const done = await change(call, async (context) => await changeTermsByStaff(context, terms))
        return isRefusal(done) ? done : { terms: termsWire(done.after) }
      },
    }),
  ]
}

const termsWire = (terms: CarrierTerms) => ({
  carrier: terms.carrier,
  most_weight_g: terms.mostWeightG,
  most_point_weight_g: terms.mostPointWeightG,
  silent_days: terms.silentDays,
  lost_claim_days: terms.lostClaimDays,
  damage_claim_days: terms.damageClaimDays,
})
