/** /api/admin/shipments: parcels that were lost, damaged or not collected, and the claims at their carriers. */
import type { z } from 'zod'
import { type Endpoint, put } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { shipmentSchemas } from '../../shop/shipments/schema.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { refusalOf } from '../../shop/staff/staff.ts'
import { writeClaimOutcome, claimWire, type ClaimOutcome } from '../../workflows/shipments/shipments.ts'
import { keptUnlessRefused, staffCalls, staffRefusals } from './staff-calls.ts'
import { shipmentsAt } from './shipments.ts'
import { parcelIdOf } from './shipments-wire.ts'

export function parcelEndEndpoints(shop: Shop): Endpoint[] {
  return [outcomeOfClaims(shop)]
}

/** Each in a separate transaction, so that a refusal stops none of the others. */
function outcomeOfClaims(shop: Shop): Endpoint {
  const { act } = staffCalls(shop)
  const { queue } = shop
  return put(`${shipmentsAt}/claims`, {
    tag: 'admin',
    summary: 'Records one outcome for the carrier claims of several parcels; answers the result of each',
    body: shipmentSchemas.claimsWritten,
    answer: shipmentSchemas.claims,
    refusals: [...staffRefusals, 422],
    handle: async (call) =>
      await act(call, async ({ actor, now }) => {
        // Answers 403 before it looks up any parcel, so that callers without permission cannot probe for parcels.
        const refusal = refusalOf(actor, 'shipment.claim')
        if (refusal) return refusal
        const t = translator(call.locale)
        const told: z.infer<typeof shipmentSchemas.claims> = { claims: [], refused: [] }
        for (const parcel of new Set(call.body.parcels)) {
          const done = await keptUnlessRefused(shop, async (tx) => {
            const found = await parcelIdOf(tx, parcel)
            if (isRefusal(found)) return found
            const { shipmentId } = found
            return await writeClaimOutcome({ tx, actor, now, queue }, { shipmentId, ...outcomeIn(call.body) })
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
